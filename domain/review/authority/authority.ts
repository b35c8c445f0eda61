import { isFastLane, type Flow } from '#domain/applying/applications/flows.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { centsOf, type Cents } from '#domain/platform/money.ts'
import { assumptionsNow, type RiskClass } from '../credit/assumptions.ts'
import { riskClassOf } from '../credit/price-proposal.ts'
import type { CreditReport } from '../credit/report.ts'
import type { Office } from '../recommendations/status.ts'
import type { Amounts, Authority } from './subject.ts'

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

function bandFor(authority: Authority, grant: Grant): VoteAuthority {
	const bands = authority.bands.map(({ votes, up_to }) => ({ votes, up_to: up_to === null ? null : boundOf(up_to, grant) }))
	const at = bands.findIndex(({ up_to }) => up_to === null || isUpTo(up_to, grant))
	const band = bands[at]
	if (band === undefined) throw new Error('The last band has no bound.')
	return { ...band, fewer_up_to: bands[at - 1]?.up_to ?? null }
}

/** The votes that a credit of this size and class takes. */
export const neededVotes = (authority: Authority, grant: Grant): NeededVotes => bandFor(authority, grant).votes

/** The same with what they are enough for. A fast lane takes none: its product bounds the amount. */
export const votesFor = (authority: Authority, grant: Grant, { flow, fast_lane_limit }: Lane): VoteAuthority =>
	isFastLane(flow) ? { votes: { front_office: 0, back_office: 0 }, up_to: fast_lane_limit, fewer_up_to: null } : bandFor(authority, grant)

/** Whether a second person of pricing may release a fast-lane offer of this size and class. */
export const isReleasedByPricing = (authority: Authority, grant: Grant): boolean =>
	isUpTo(boundOf(authority.release_by_pricing, grant), grant)

/** Whether declining a request of this size takes a second person. */
export const isDeclineForTwo = (authority: Authority, asked: Pick<Grant, 'amount_cents' | 'currency'>): boolean =>
	!isUpTo(authority.decline_alone[asked.currency], asked)
