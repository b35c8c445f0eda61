import type { Separators } from '#domain/accounts/account/formats.ts'

export interface Field {
	readonly text: string
	/** The place of the caret. */
	readonly caret: number
}

/** What the browser says of a change. */
interface InputKind {
	readonly inputType?: string
	readonly data?: string | null
}

/** A key changed the text: one sign came or some went. What is pasted may be written in another way and is left as it is. */
export const isKeyPress = ({ inputType = '', data }: InputKind): boolean =>
	inputType.startsWith('delete') || (inputType === 'insertText' && data?.length === 1)

interface Edit {
	readonly before: string
	readonly after: Field
	/** The key removes what follows the caret. */
	readonly is_forward: boolean
}

/** A number that is being typed in the language of the page: sign or bracket, digits, decimals. */
const shape = (decimal: string): RegExp => new RegExp(`^([-−(]?)(\\d+)((?:\\${decimal}\\d*)?[-−)]?)$`)

const without = (text: string, group: string): string => text.replaceAll(group, '')

function grouped(plain: string, { group, decimal }: Separators): string | undefined {
	const [, sign = '', whole, rest = ''] = shape(decimal).exec(plain) ?? []
	return whole === undefined ? undefined : `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${rest}`
}

/** The caret stays behind the same digit, wherever a separator comes or goes. */
function caretIn(text: string, signs: number, group: string): number {
	let seen = 0
	let at = 0
	while (at < text.length && seen < signs) {
		if (text[at] !== group) seen += 1
		at += 1
	}
	return at
}

/**
 * Groups thousands while a figure is typed. Only separators of our own move: whoever types or pastes a point, a blank or an apostrophe may
 * mean something else by it, so that their text stays as it is until they leave the field.
 */
export function groupTyped({ before, after, is_forward }: Edit, separators: Separators): Field {
	const { group } = separators
	const count = (text: string): number => text.split(group).length - 1
	const is_ours = grouped(without(before, group), separators) === before || before === ''
	if (!is_ours || count(after.text) > count(before)) return after
	const { text, caret } = withoutNeighbour({ before, after, is_forward }, group)
	const plain = without(text, group)
	const formatted = grouped(plain, separators)
	if (formatted === undefined) return after
	return { text: formatted, caret: caretIn(formatted, without(text.slice(0, caret), group).length, group) }
}

/** Whoever removes a separator means the digit beside it: the separator would come back. */
function withoutNeighbour({ before, after, is_forward }: Edit, group: string): Field {
	const { text, caret } = after
	const is_separator_gone = text.length === before.length - 1 && without(text, group) === without(before, group)
	if (!is_separator_gone) return after
	if (is_forward) return { text: text.slice(0, caret) + text.slice(caret + 1), caret }
	return { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) }
}
