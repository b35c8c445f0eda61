interface Person {
	readonly staff_id: string
	readonly display_name: string
}

const max_offered = 6

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('und')

/** The name that is being typed: what follows an @ up to the place of writing. */
export interface Begun {
	/** Where the @ stands. */
	readonly from: number
	readonly typed: string
}

/** Undefined where no name is being typed; an address is none. */
export function begunMention(text: string, caret: number): Begun | undefined {
	const found = /(?:^|[\s(])@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(text.slice(0, caret))
	const typed = found?.[1]
	return typed === undefined ? undefined : { from: caret - typed.length - 1, typed }
}

/** The colleagues whose name, or a word of it, begins as typed. */
export function offeredFor<Of extends Person>({ typed }: Begun, people: readonly Of[]): Of[] {
	const wanted = fold(typed)
	return people
		.filter(({ display_name }) => {
			const name = fold(display_name)
			return name.startsWith(wanted) || (!wanted.includes(' ') && name.split(/[\s-]+/).some((word) => word.startsWith(wanted)))
		})
		.slice(0, max_offered)
}
