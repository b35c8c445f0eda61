import fc from 'fast-check'

import { waivedAccounts } from '#domain/money/ledger/accounts.ts'
import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import { addDays } from '#domain/platform/dates.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import { factsOf, idOfFact, termsOfLoanA } from './a-ledger.ts'

/** The loan that all of it happens to. */
export const paid_on = '2027-10-09'
export const terms = { ...termsOfLoanA, day_count: 'act/365', suspends_interest: true } as const

/** Some days come often, so that much happens on them. */
export const day = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(31, 40, 92, 200)).map((after) => addDays(paid_on, after))
/** One amount pays the whole loan. */
const amount = fc
	.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 400_000 }) }, { weight: 1, arbitrary: fc.constant(1_500_000) })
	.map(cents)

/** What may happen; a return and a correction name the fact that many before it, if it is one they can name. */
type Happening =
	| Exclude<FactContent, { readonly kind: 'return' | 'correction' | 'termination' | 'closing' }>
	| { readonly kind: 'return_of'; readonly before: number; readonly share: number }
	| { readonly kind: 'correction_of'; readonly before: number }

export interface Event {
	readonly on: string
	readonly content: Happening
}

const happens = (weight: number, content: fc.Arbitrary<Happening>) => ({ weight, arbitrary: fc.record({ on: day, content }) })

const is = <Value extends string | boolean>(value: Value) => fc.constant(value)

const effect = <Effect extends 'shorter' | 'smaller'>(...effects: readonly Effect[]) =>
	fc.record({ kind: is('prepayment' as const), amount_cents: amount, effect: fc.constantFrom(...effects) })

const fee = (...is_deferred: readonly boolean[]) =>
	fc.record({
		kind: is('fee' as const),
		amount_cents: fc.integer({ min: 1, max: 5_000 }).map(cents),
		instalment: fc.constant(null),
		is_deferred: fc.constantFrom(...is_deferred),
	})

const extension = fc.record({ change: is('extension' as const), instalments: fc.integer({ min: 1, max: 4 }) })

/** What is agreed anew, and interest that becomes principal. */
const agreed = fc.oneof(
	extension,
	fc.record({ change: is('pause' as const), from: day, to: day }),
	fc.record({
		change: is('restructuring' as const),
		rate_percent: fc.constantFrom(null, '0', '4.125'),
		instalments: fc.integer({ min: 1, max: 20 }),
		instalment_cents: fc.option(fc.integer({ min: 10_000, max: 200_000 }).map(cents)),
		free_months: fc.integer({ min: 0, max: 4 }),
	}),
	fc.record({ change: is('capitalisation' as const), amount_cents: fc.integer({ min: 1, max: 20_000 }).map(cents) }),
)

const version = fc.oneof(
	fc.record({ change: is('rate' as const), rate_percent: fc.constantFrom('0', '3.25', '7.123', '11') }),
	fc.record({
		change: is('deferral' as const),
		instalments: fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 3 }),
		is_full: fc.boolean(),
	}),
	agreed,
)

/** Null for the whole. */
const part: fc.Arbitrary<Cents | null> = fc.option(amount, { freq: 4 })

const named: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 1, max: 12 }))

const before = fc.integer({ min: 1, max: 2 })

/** A loan in trouble, and out of it again. */
export const trouble = [
	happens(2, fc.record({ kind: is('default' as const), reason: fc.constantFrom('unlikely_to_pay' as const, 'insolvency' as const) })),
	happens(2, fc.record({ kind: is('cure' as const) })),
	happens(2, fc.record({ kind: is('insolvency' as const) })),
	happens(1, fc.record({ kind: is('insolvency_lifted' as const) })),
]

/** What the calculation day by day knows. */
export const simple = [
	happens(
		6,
		fc.record({
			kind: is('receipt' as const),
			amount_cents: amount,
			instalment: named,
			order: fc.integer({ min: 0, max: 2 }),
		}),
	),
	happens(2, fc.record({ kind: is('return_of' as const), before, share: fc.integer({ min: 1, max: 120 }) })),
	happens(4, fc.record({ kind: is('correction_of' as const), before })),
	happens(1, fee(false)),
	happens(4, effect('smaller')),
	happens(1, fc.record({ kind: is('set_off' as const), amount_cents: amount, order: fc.integer({ min: 0, max: 2 }) })),
	happens(1, fc.record({ kind: is('write_off' as const), amount_cents: part })),
	happens(
		1,
		fc.record({ kind: is('plan_version' as const), version: fc.record({ change: is('rate' as const), rate_percent: is('7.123') }) }),
	),
	happens(3, fc.record({ kind: is('plan_version' as const), version: agreed })),
]

/** What says of itself nothing of a default. */
export const untroubled = [
	...simple,
	happens(2, fee(true)),
	happens(2, effect('smaller', 'shorter')),
	happens(3, fc.record({ kind: is('plan_version' as const), version })),
	happens(1, fc.record({ kind: is('payout' as const), principal_cents: amount, transferred_cents: fc.constant(cents(1)) })),
	happens(1, fc.record({ kind: is('refund' as const), amount_cents: amount })),
	happens(
		2,
		fc.record({
			kind: is('waiver' as const),
			account: fc.constantFrom(...waivedAccounts),
			instalment: named,
			amount_cents: amount,
		}),
	),
]

export const all = [...untroubled, ...trouble]

const most_events = 25

/** In which order events come to be known. */
export const arrival = fc.shuffledSubarray(
	Array.from({ length: most_events }, (_, at) => at),
	{ minLength: most_events },
)

export const historyOf = (...events: readonly (typeof all)[number][]) =>
	fc.record({
		events: fc.array(fc.oneof(...events), { maxLength: most_events, size: 'max' }).map(eachOnce),
		terminated_on: fc.option(day),
		until: day,
	})

/** Facts that say the same on one day are the same but for their ids. */
function eachOnce(events: readonly Event[]): Event[] {
	return [...new Map(events.map((one) => [JSON.stringify(one), one])).values()]
}

/** Facts of events, which came to be known in the order of `arrived`: ids are given as facts arrive. */
export function factsOfEvents(
	events: readonly Event[],
	terminated_on: string | null,
	arrived: (at: number) => number = (at) => at,
): Fact[] {
	const idAt = (at: number) => idOfFact(arrived(at) + 3)
	const made = events.map(({ on, content }, at): readonly [string, FactContent] | null => {
		if (content.kind === 'correction_of')
			return at < content.before ? null : [on, { kind: 'correction', corrects: idAt(at - content.before) }]
		if (content.kind !== 'return_of') return [on, content]
		const received = events[at - content.before]?.content
		if (received?.kind !== 'receipt') return null
		const amount_cents = cents(Math.max(1, Math.floor((received.amount_cents * content.share) / 100)))
		return [on, { kind: 'return', receipt: idAt(at - content.before), amount_cents }]
	})
	const last = terminated_on === null ? [] : factsOf({}, [terminated_on, { kind: 'termination' }]).slice(2)
	return [
		...factsOf({ terms, paid_on }),
		...made.flatMap((one, at): Fact[] => (one === null ? [] : [{ fact_id: idAt(at), value_on: one[0], content: one[1] }])),
		...last.map((fact) => ({ ...fact, fact_id: idOfFact(99) })),
	]
}
