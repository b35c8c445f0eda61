import type { Providers } from '../platform/providers/every/port.ts'
import type { Services } from '../platform/services.ts'

/** The process has ended: whatever it would do next does not happen. */
export class Ended extends Error {}

/** Between it and what lasts: transactions of the database, and what the bank's provider is given and gives. */
const lasting = { database: ['transaction'], payments: ['handOver', 'incoming', 'settle', 'moveTo'] } as const

/**
 * Ends a process before or after any of its steps. Where `end` does not end it, as in a test of one process, each later step fails too, so that
 * nothing of the work goes on; an open transaction is rolled back, as the database does for a process that is gone.
 */
export class FailPoints {
	readonly #end: () => void
	#steps = 0
	#at = Number.POSITIVE_INFINITY
	#has_ended = false

	constructor(end: () => void = () => undefined) {
		this.#end = end
	}

	/** Counts anew, and ends at this step; without one it never does. */
	arm(at = Number.POSITIVE_INFINITY): void {
		this.#steps = 0
		this.#at = at
		this.#has_ended = false
	}

	get hasEnded(): boolean {
		return this.#has_ended
	}

	pass(): void {
		this.#steps += 1
		if (this.#steps >= this.#at && !this.#has_ended) {
			this.#has_ended = true
			this.#end()
		}
		if (this.#has_ended) throw new Ended('The process has ended.')
	}

	/** The same object, with a step before and after each of the named calls. */
	around<Of extends object>(target: Of, names: readonly string[]): Of {
		return new Proxy(target, {
			get: (of, name) => {
				const value: unknown = Reflect.get(of, name, of)
				if (typeof value !== 'function') return value
				if (!names.includes(String(name))) return value.bind(of) as unknown
				return async (...given: unknown[]): Promise<unknown> => {
					this.pass()
					const result: unknown = await Reflect.apply(value, of, given)
					this.pass()
					return result
				}
			},
		})
	}

	/** Services whose steps are counted. */
	aroundServices(services: Services): Services {
		const database = this.around(services.database, lasting.database)
		const wrapped = new Map<string, Promise<Providers>>()
		const wrap = async (partner_id: string): Promise<Providers> => {
			const providers = await services.providersOf(partner_id)
			return providers.payments === undefined ? providers : { ...providers, payments: this.around(providers.payments, lasting.payments) }
		}
		return {
			...services,
			database,
			providersOf: (partner_id) => {
				const known = wrapped.get(partner_id) ?? wrap(partner_id)
				wrapped.set(partner_id, known)
				return known
			},
		}
	}
}
