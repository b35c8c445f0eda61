import { z } from 'zod'

import { isFastLane, type Flow } from '#domain/applying/applications/flows.ts'
import { currencies, type Currency } from '#domain/platform/currencies.ts'
import { centsOf, type Cents } from '#domain/platform/money.ts'
import { assumptionsNow, riskClasses, type RiskClass } from '../credit/assumptions.ts'
import { riskClassOf } from '../credit/price-proposal.ts'
import type { CreditReport } from '../credit/report.ts'
import { offices, type Office } from '../recommendations/status.ts'

/** Whole units of each currency, up to which inclusive. */
const amounts = z.record(z.enum(currencies), z.int().min(0).max(1_000_000_000))
type Amounts = z.output<typeof amounts>

const ofEachClass = z.record(z.enum(riskClasses), amounts)

/** At least one vote of either office: market and credit department decide apart (MaRisk BTO 1.1). */
const votesOfOffices = z.record(z.enum(offices), z.int().min(1).max(3))

const authorityValues = z.strictObject({
	/** From the fewest votes to the most; the last takes what is beyond all others. */
	bands: z
		.array(z.strictObject({ votes: votesOfOffices, up_to: ofEachClass.nullable() }))
		.min(1)
		.refine((bands) => bands.every(({ up_to }, at) => (up_to === null) === (at === bands.length - 1)), {
			error: 'Every band but the last has bounds.',
		}),
	/** What a second person of pricing releases without a vote; an approver what is beyond. */
	release_by_pricing: ofEachClass,
	/** What one person declines alone. */
	decline_alone: amounts,
})
type AuthorityValues = z.input<typeof authorityValues>

/** In whole euros; a franc counts the same, and a euro as four zlotys. */
const euros = (amount: number): Amounts => ({ EUR: amount, CHF: amount, PLN: 4 * amount })

const byClass = (...[one, two, three, four, five, six]: readonly [number, number, number, number, number, number]) => ({
	I: euros(one),
	II: euros(two),
	III: euros(three),
	IV: euros(four),
	V: euros(five),
	VI: euros(six),
})

const values = authorityValues.parse({
	bands: [
		{ votes: { front_office: 1, back_office: 1 }, up_to: byClass(2_500_000, 2_500_000, 1_000_000, 500_000, 250_000, 100_000) },
		{ votes: { front_office: 1, back_office: 2 }, up_to: null },
	],
	release_by_pricing: byClass(100_000, 100_000, 100_000, 50_000, 0, 0),
	decline_alone: euros(250_000),
} satisfies AuthorityValues)

/** The only reader: what is published for a partner later is read here. */
const authorityNow = (): z.output<typeof authorityValues> => values

/** What is decided on: how much, and how likely it is to come back. */
export interface Grant {
	readonly amount_cents: Cents
	readonly currency: Currency
	/** Null where the bureau has given none. */
	readonly risk_class: RiskClass | null
}

/** The class of a bureau's report, as everything that is decided by it sees it. */
export const classOf = (report: Pick<CreditReport, 'risk_class' | 'pd_bps'> | null): RiskClass | null =>
	(report === null ? undefined : riskClassOf(report, assumptionsNow())) ?? null

/** An unknown risk counts as the worst. */
const boundOf = (of_class: Readonly<Record<RiskClass, Amounts>>, { currency, risk_class }: Grant): number =>
	of_class[risk_class ?? 'VI'][currency]

const isUpTo = (bound: number, { amount_cents }: Pick<Grant, 'amount_cents'>): boolean => amount_cents <= centsOf(bound)

export type NeededVotes = Readonly<Record<Office, number>>

interface VoteAuthority {
	/** None in the fast lane. */
	readonly votes: NeededVotes
	/** The amount up to which they are enough, in whole units; null where nothing more is asked for whatever the amount. */
	readonly up_to: number | null
	/** The amount up to which fewer would do; null where these are the fewest. */
	readonly fewer_up_to: number | null
}

interface Lane {
	readonly flow: Flow
	/** Of the product. */
	readonly fast_lane_limit: number
}

function bandFor(grant: Grant): VoteAuthority {
	const bands = authorityNow().bands.map(({ votes, up_to }) => ({ votes, up_to: up_to === null ? null : boundOf(up_to, grant) }))
	const at = bands.findIndex(({ up_to }) => up_to === null || isUpTo(up_to, grant))
	const band = bands[at]
	if (band === undefined) throw new Error('The last band has no bound.')
	return { ...band, fewer_up_to: bands[at - 1]?.up_to ?? null }
}

/** The votes that a credit of this size and class takes. */
export const neededVotes = (grant: Grant): NeededVotes => bandFor(grant).votes

/** The same with what they are enough for. A fast lane takes none: its product bounds the amount. */
export const votesFor = (grant: Grant, { flow, fast_lane_limit }: Lane): VoteAuthority =>
	isFastLane(flow) ? { votes: { front_office: 0, back_office: 0 }, up_to: fast_lane_limit, fewer_up_to: null } : bandFor(grant)

/** Whether a second person of pricing may release a fast-lane offer of this size and class. */
export const isReleasedByPricing = (grant: Grant): boolean => isUpTo(boundOf(authorityNow().release_by_pricing, grant), grant)

/** Whether declining a request of this size takes a second person. */
export const isDeclineForTwo = (asked: Pick<Grant, 'amount_cents' | 'currency'>): boolean =>
	!isUpTo(authorityNow().decline_alone[asked.currency], asked)
