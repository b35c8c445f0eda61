import { z } from 'zod'

import { multilineText } from '#domain/platform/fields.ts'

/** The author may correct a note for this long. */
export const correction_ms = 15 * 60_000

export const newNote = z.strictObject({ text: multilineText({ max: 4000 }) })
export type NewNote = z.output<typeof newNote>

export const noteCorrection = z.strictObject({ text: newNote.shape.text, version: z.int() })
export type NoteCorrection = z.output<typeof noteCorrection>

interface Person {
	readonly staff_id: string
	readonly display_name: string
}

export const mentionOf = ({ display_name }: Pick<Person, 'display_name'>): string => `@${display_name}`

/** The people a note mentions, including namesakes. Longer names match first, so that "@Anna Maria" is not "@Anna" as well. */
export function mentionedIn<Of extends Person>(text: string, people: readonly Of[]): Of[] {
	let rest = text
	const names = [...new Set(people.map(({ display_name }) => display_name))].toSorted((one, two) => two.length - one.length)
	const named = names.filter((display_name) => {
		const parts = rest.split(mentionOf({ display_name }))
		// A following letter makes it another name.
		const is_named = parts.slice(1).some((after) => !/^[\p{L}\p{N}]/u.test(after))
		if (is_named) rest = parts.join(' ')
		return is_named
	})
	return people.filter(({ display_name }) => named.includes(display_name))
}
