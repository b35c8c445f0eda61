export interface Message {
	readonly kind: 'success' | 'failure' | 'notice'
	readonly text: string
}

const duration_ms = 7_000

type Listener = (message: Message) => void

/** Before the first message there is nobody to show it: `MessageArea` loads what does, and takes what waits. */
let listener: Listener | undefined
const waiting: Message[] = []

/** A message that comes up and goes after seven seconds; it stays while somebody points at it or has the focus in it. */
export function showMessage(message: Message): void {
	if (listener === undefined) waiting.push(message)
	else listener(message)
}

export function listenToMessages(next: Listener): () => void {
	listener = next
	for (const message of waiting.splice(0)) next(message)
	return () => {
		listener = undefined
	}
}

export { duration_ms as message_duration_ms }
