import { refuse } from '../file-faults.ts'

/** An element that was read as a whole: names and attributes without prefix, its text without what surrounds its children. */
export interface XmlElement {
	readonly name: string
	readonly attributes: Readonly<Record<string, string>>
	text: string
	readonly children: XmlElement[]
}

/** What one element may hold that is kept as a whole, or the head of one that is read in pieces: a text and all its attributes count. */
export const max_kept = 1_048_576

/** Characters that an element takes, with some for the element itself. */
const sizeOf = ({ attributes, text, children }: XmlElement): number =>
	children.reduce(
		(size, child) => size + sizeOf(child),
		Object.values(attributes).reduce((size, value) => size + value.length, text.length + 16),
	)

/** The head of an element that is read in pieces: what comes before its entries or payments, up to a size no bank reaches. */
export class Head {
	readonly element: XmlElement
	#size = 0

	constructor(name: string) {
		this.element = { name, attributes: {}, text: '', children: [] }
	}

	keep(child: XmlElement): void {
		this.#size += sizeOf(child)
		if (this.#size > max_kept) refuse({ code: 'too_large', at: this.element.name })
		this.element.children.push(child)
	}
}

/** The first child of that name, and of it the next: `childOf(detail, 'RltdPties', 'Dbtr')`. */
export function childOf(element: XmlElement | null, ...names: readonly string[]): XmlElement | null {
	let found = element
	for (const name of names) found = found?.children.find((child) => child.name === name) ?? null
	return found
}

export const childrenOf = (element: XmlElement | null, name: string): readonly XmlElement[] =>
	element?.children.filter((child) => child.name === name) ?? []

/** The text at the end of the path, null where there is none or only blanks. */
export function textOf(element: XmlElement | null, ...names: readonly string[]): string | null {
	const text = childOf(element, ...names)?.text.trim()
	return text === undefined || text === '' ? null : text
}
