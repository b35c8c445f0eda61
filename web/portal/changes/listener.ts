import type { watchApplication } from '#contract/applying/changes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

export type Told = AnswerOf<typeof watchApplication>

/**
 * Rereads at each event with a new version. The first event counts as new, because somebody may have saved between the load of the page and
 * the opening of the stream.
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
