import { useSyncExternalStore } from 'react'

import { keepChoice, readChoice } from './kept-choice.ts'

const choice = 'shortcuts'
const listeners = new Set<() => void>()

/** Single-letter shortcuts are on unless turned off, because speech input may trigger them by mistake (WCAG 2.2, 2.1.4). */
export const areShortcutsOn = (): boolean => readChoice(choice) !== 'off'

export function turnShortcuts(on: boolean): void {
	keepChoice(choice, on ? 'on' : 'off')
	for (const listener of listeners) listener()
}

export const useAreShortcutsOn = (): boolean =>
	useSyncExternalStore((listener) => {
		listeners.add(listener)
		return () => listeners.delete(listener)
	}, areShortcutsOn)

/** Returns whether a key press belongs to a field, to a dialog, to an open menu, or to the browser. A box that is ticked takes no letters. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	if (ctrlKey || metaKey || altKey) return true
	if (document.querySelector('dialog[open], [popover=auto]:popover-open') !== null) return true
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
	)
}
