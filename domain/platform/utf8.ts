/** How many bytes a text takes in UTF-8. */
export const utf8Bytes = (text: string): number =>
	[...text].reduce((bytes, character) => {
		const point = character.codePointAt(0) ?? 0
		return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
	}, 0)
