/** Joins each Polish word of one letter to the next word: none may end a line. */
const joinShortWords = (text: string): string => text.replaceAll(/(?<=^|[\s(„>])([aiouwz]) (?=\S)/giu, '$1\u{A0}')

/** The texts of a namespace with their short words joined. */
export const withShortWordsJoined = (texts: object): object =>
	Object.fromEntries(
		Object.entries(texts).map(([key, said]: [string, string | object]) => [
			key,
			typeof said === 'string' ? joinShortWords(said) : withShortWordsJoined(said),
		]),
	)
