import type { RequestKind } from './rules.ts'

/** Wordings that staff use again and again, by what is asked for; the texts of each stand with those of requests. */
const defaults = {
	document: ['missing', 'unreadable', 'incomplete', 'outdated'],
	answer: ['sales', 'purpose', 'result'],
	correction: ['unlike'],
} as const satisfies Record<RequestKind, readonly string[]>

export type CannedText = (typeof defaults)[RequestKind][number]

/** The one reader of the wordings. */
export const cannedTexts = (kind: RequestKind): readonly CannedText[] => defaults[kind]

/** Returns the field with a standard text in it: it takes the place of nothing and of a standard text nobody has changed; anything typed stays. */
export const withStandardText = (held: string, text: string, texts: readonly string[]): string =>
	held.trim() === '' || texts.includes(held.trim()) ? text : `${held.trimEnd()}\n\n${text}`
