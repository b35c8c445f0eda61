/**
 * The texts of a namespace with each Polish word of one letter joined to the next word: none may end a line. As JSON, in which a text begins
 * at its quotation mark; keys have no blanks.
 */
export const withShortWordsJoined = (texts: object): object =>
	JSON.parse(JSON.stringify(texts).replaceAll(/(?<=[\s("„>]|\\n)([aiouwz]) (?=\S)/gi, '$1\u{A0}')) as object
