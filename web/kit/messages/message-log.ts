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

/** A module-level state, because menus open the list and the message area renders it. */
export const openMessageLog = (): void => set(true)
export const closeMessageLog = (): void => set(false)

export const useIsMessageLogOpen = (): boolean =>
	useSyncExternalStore(
		listen,
		() => is_open,
		() => false,
	)
