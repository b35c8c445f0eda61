import type { Answer, Order } from './protocol.ts'
import { typeset } from './typeset.ts'

/** The library puts the cause into `code`; `message` only says that there is one. */
const faultOf = (error: unknown): string =>
	error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}`.trim() : String(error)

const answerTo = (order: Order): Answer => {
	try {
		return { printed: typeset(order) }
	} catch (error) {
		return { fault: faultOf(error) }
	}
}

process.on('message', (order: Order) => process.send?.(answerTo(order)))
// The parent has exited, or disconnected.
process.on('disconnect', () => process.exit())
