import type { watchApplication } from '#contract/applying/changes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

export type Told = AnswerOf<typeof watchApplication>

/**
 * Reads again whenever something is told that is not known yet. The first word is news as well: between the reading of the page
 * and the opening of the stream somebody may have saved.
 */
export function makeListener(reread: () => void): (told: Told) => void {
	let known: string | undefined
	return ({ changes, standing }) => {
		const told = `${changes} ${standing}`
		if (told === known) return
		known = told
		reread()
	}
}
