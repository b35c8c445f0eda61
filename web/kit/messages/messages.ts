export interface Message {
	readonly kind: 'success' | 'failure' | 'notice'
	readonly text: string
}

export interface LoggedMessage extends Message {
	readonly id: number
	readonly at: Date
}

/** A limit, because a page may be open for days. */
const max_kept = 50

let log: readonly LoggedMessage[] = []
let count = 0
const listeners = new Set<() => void>()

/** Shows a message that disappears by itself; the list of messages keeps it. */
export function showMessage({ kind, text }: Message): void {
	count += 1
	log = [...log, { kind, text, id: count, at: new Date() }].slice(-max_kept)
	for (const listener of listeners) listener()
}

/** The messages since the page was loaded, the latest last. */
export const readMessages = (): readonly LoggedMessage[] => log

/** Messages to one person must not be shown to the next. */
export function forgetMessages(): void {
	log = []
	for (const listener of listeners) listener()
}

export function listenToMessages(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
