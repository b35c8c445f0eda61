import { AsyncLocalStorage } from 'node:async_hooks'

/** Callers have an answer within five seconds, whatever the database does: this long they wait for it, all slow answers together. */
const caller_limit_ms = 4_500

/** An answer that takes longer is counted: quick ones do not add up, however many a long call has. */
const slow_ms = 500

/** A stream goes on for hours: what was slow long ago counts no more. */
const forgotten_after_ms = 10_000

interface Waits {
	left_ms: number
	slow_at_ms: number
	/** Statements sent together are waited for together. */
	pending: number
	since_ms: number
}

const ofCaller = new AsyncLocalStorage<Waits>()

/** Runs the work of a call whose caller waits for it. Outside one, each wait has its own limit only. */
export const withCaller = <Result>(work: () => Promise<Result>): Promise<Result> =>
	ofCaller.run({ left_ms: caller_limit_ms, slow_at_ms: 0, pending: 0, since_ms: 0 }, work)

/**
 * Waits for the database for at most `limit_ms`, and no longer than the caller still does: a database that freezes twice, or in the middle
 * of a call, keeps nobody waiting twice. `ask` is given the time that it has.
 */
export async function waitFor<Answer>(limit_ms: number, ask: (limit_ms: number) => Promise<Answer>): Promise<Answer> {
	const waits = ofCaller.getStore()
	if (waits === undefined) return ask(limit_ms)
	if (waits.pending === 0) {
		waits.since_ms = performance.now()
		if (waits.since_ms - waits.slow_at_ms > forgotten_after_ms) waits.left_ms = caller_limit_ms
	}
	waits.pending += 1
	try {
		return await ask(Math.max(1, Math.min(limit_ms, waits.left_ms)))
	} finally {
		waits.pending -= 1
		const now_ms = performance.now()
		const waited_ms = now_ms - waits.since_ms
		if (waits.pending === 0 && waited_ms > slow_ms) {
			waits.left_ms -= waited_ms
			waits.slow_at_ms = now_ms
		}
	}
}
