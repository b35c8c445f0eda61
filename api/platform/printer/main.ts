import type { Answer, Order } from './protocol.ts'
import { typeset } from './typeset.ts'

/** The library says in `code` what is wrong, and in `message` that something is. */
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
// Its parent is gone, or wants no more.
process.on('disconnect', () => process.exit())
