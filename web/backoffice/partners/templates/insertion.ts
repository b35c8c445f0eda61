import { createContext, use, type RefObject } from 'react'

/** The text field edited last, which receives placeholders. */
export interface Writing {
	readonly element: HTMLInputElement | HTMLTextAreaElement
	readonly change: (text: string) => void
}

const WritingContext = createContext<RefObject<Writing | null>>({ current: null })

export const WritingProvider = WritingContext

export const useWriting = (): RefObject<Writing | null> => use(WritingContext)

/** Inserts a placeholder at the caret or in place of the selection; the caret moves behind it. */
export function insertPlaceholder({ element, change }: Writing, name: string): void {
	const text = `{{${name}}}`
	const { value } = element
	const from = element.selectionStart ?? value.length
	const to = element.selectionEnd ?? value.length
	change(value.slice(0, from) + text + value.slice(to))
	requestAnimationFrame(() => {
		element.focus()
		element.setSelectionRange(from + text.length, from + text.length)
	})
}
