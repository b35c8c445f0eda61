/** An element that was read as a whole: names and attributes without prefix, its text without what surrounds its children. */
export interface XmlElement {
	readonly name: string
	readonly attributes: Readonly<Record<string, string>>
	text: string
	readonly children: XmlElement[]
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
