/** An entry of the command palette. */
export interface Command {
	readonly id: string
	readonly label: string
	readonly detail?: string
	/** The key that does the same. */
	readonly key?: string
	readonly to: string
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('und')

/** Matches if each typed word is a prefix of one of the command's: "pr mi" finds "Anträge: Preis, mir zugewiesen". */
export function matchesWords({ label, detail = '' }: Pick<Command, 'label' | 'detail'>, typed: string): boolean {
	const words = fold(`${label} ${detail}`).split(/[^\p{L}\p{N}]+/u)
	return fold(typed)
		.split(/\s+/)
		.filter((part) => part !== '')
		.every((part) => words.some((word) => word.startsWith(part)))
}
