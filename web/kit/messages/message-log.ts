import { useSyncExternalStore } from 'react'

let is_open = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
	is_open = next
	for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The list of messages is opened from menus and shown where messages come up. */
export const openMessageLog = (): void => set(true)
export const closeMessageLog = (): void => set(false)

export const useIsMessageLogOpen = (): boolean =>
	useSyncExternalStore(
		listen,
		() => is_open,
		() => false,
	)
