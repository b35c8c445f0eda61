import { z } from 'zod'

import { rateBps, rateInBps } from '#domain/platform/money.ts'
import type { RatioName } from '../financials/ratios.ts'

/** The classes of the credit bureau, from the best to the worst. */
export const riskClasses = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const
export type RiskClass = (typeof riskClasses)[number]

const ofClass = z.strictObject({
	/** Probability of default within a year, where the bureau gives none of the company. */
	pd_bps: rateInBps,
	/** What remains for costs and capital, before the expected loss. */
	margin_bps: rateInBps,
})

const rateOf = (pd: number, margin: number) => ({ pd_bps: rateBps(pd), margin_bps: rateBps(margin) })

/** A limit of a ratio, in the ratio's own unit. */
const limit = z.strictObject({ direction: z.enum(['at_least', 'at_most']), threshold: z.number() })
export type RatioLimit = z.output<typeof limit>

/** The ratios a company is judged by, in their order of attention. */
export const judgedRatios = [
	'debt_service_coverage_ratio',
	'debt_to_ebitda_ratio',
	'equity_ratio',
	'ebitda_margin',
	'interest_cover',
	'liquidity',
] as const satisfies RatioName[]
export type JudgedRatio = (typeof judgedRatios)[number]

/**
 * What the assessment assumes. The loss given default is that of a senior claim without collateral under the foundation approach
 * (Regulation (EU) No 575/2013, Article 161(1)(a)); for companies the regulation has allowed 40 % since 2025, and we stay on the safe side.
 */
export const creditAssumptions = z.strictObject({
	classes: z.record(z.enum(riskClasses), ofClass).default({
		I: rateOf(50, 180),
		II: rateOf(110, 230),
		III: rateOf(240, 290),
		IV: rateOf(460, 360),
		V: rateOf(900, 450),
		VI: rateOf(1800, 600),
	}),
	lgd_bps: rateInBps.default(rateBps(4_500)),
	/** What our own funds cost above the reference rate. */
	funding_spread_bps: rateInBps.default(rateBps(90)),
	/** The reference rate of a currency whose market rate is not known. */
	reference_bps: z.strictObject({ EUR: rateInBps, CHF: rateInBps, PLN: rateInBps }).default({
		EUR: rateBps(210),
		CHF: rateBps(20),
		PLN: rateBps(480),
	}),
	limits: z.record(z.enum(judgedRatios), limit).default({
		debt_service_coverage_ratio: { direction: 'at_least', threshold: 1.2 },
		debt_to_ebitda_ratio: { direction: 'at_most', threshold: 3.5 },
		equity_ratio: { direction: 'at_least', threshold: 0.2 },
		ebitda_margin: { direction: 'at_least', threshold: 0.05 },
		interest_cover: { direction: 'at_least', threshold: 2 },
		liquidity: { direction: 'at_least', threshold: 0.8 },
	}),
	/** The part of the EBITDA that a bad year takes. */
	stress_bps: rateInBps.default(rateBps(2_000)),
})
export type CreditAssumptions = z.output<typeof creditAssumptions>

const defaults = creditAssumptions.parse({})

/** The only reader: what is published for a product later is read here. */
export const assumptionsNow = (): CreditAssumptions => defaults

export const isWithin = ({ direction, threshold }: RatioLimit, value: number): boolean =>
	direction === 'at_least' ? value >= threshold : value <= threshold
