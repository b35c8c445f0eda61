import type { ReactNode } from 'react'

interface RichTextProps {
	/** A text with marked words: `Ich stimme den <terms>AGB</terms> zu.` Marks do not nest. */
	readonly text: string
	/** Renders the words of each mark. */
	readonly marks: Readonly<Record<string, (words: string) => ReactNode>>
}

/** Puts links and emphasis into a translated sentence, so that each language can place them where its grammar requires. */
export function RichText({ text, marks }: RichTextProps) {
	// Splitting by a pattern with two groups yields: plain, mark, words, plain, mark, words, plain.
	const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
	return parts.map((part, at) => {
		if (at % 3 === 1) return null
		const mark = at % 3 === 2 ? marks[parts[at - 1] ?? ''] : undefined
		// oxlint-disable-next-line react/no-array-index-key -- a text's parts keep their places: what changes is the text as a whole
		return <span key={at}>{mark === undefined ? part : mark(part)}</span>
	})
}
