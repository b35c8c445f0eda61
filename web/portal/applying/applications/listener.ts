import type { watchApplication } from '#contract/applying/changes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

export type Told = AnswerOf<typeof watchApplication>

/**
 * Reads again whenever something is told that is not known yet. Without `known`, which was told before the page was read, the first word is
 * news as well: between the reading of the page and the opening of the stream somebody may have saved.
 */
export function makeListener(reread: (told: Told) => void, known?: Told): (told: Told) => void {
	let last = known && wordOf(known)
	return (told) => {
		if (wordOf(told) === last) return
		last = wordOf(told)
		reread(told)
	}
}

const wordOf = ({ changes, standing }: Told): string => `${changes} ${standing}`
