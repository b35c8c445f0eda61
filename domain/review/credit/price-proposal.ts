import type { Currency } from '#domain/platform/currencies.ts'
import { rateBps, shareOf, shiftPoint, cents, type RateBps } from '#domain/platform/money.ts'
import type { ReferenceRate, Tenor } from '#domain/partners/reference-rates/reference-rates.ts'
import { assumptionsNow, riskClasses, type CreditAssumptions, type RiskClass } from './assumptions.ts'
import type { CreditReport } from './report.ts'

interface Fixing {
	readonly rate: ReferenceRate
	readonly tenor: Tenor
	readonly fixed_on: string
	readonly value: number
}

/** The money market rate each currency is funded by. */
const references = {
	EUR: { rate: 'euribor', tenor: '3m' },
	CHF: { rate: 'saron', tenor: '3m' },
	PLN: null,
} as const satisfies Record<Currency, { readonly rate: ReferenceRate; readonly tenor: Tenor } | null>

export interface PriceProposal {
	readonly risk_class: RiskClass
	/** Null where the market rate is not known, and the assumed one counts. */
	readonly fixing: Fixing | null
	readonly reference_bps: number
	readonly funding_bps: RateBps
	readonly margin_bps: RateBps
	readonly pd_bps: RateBps
	/** The bureau's own of this company, else that of the class. */
	readonly is_own_pd: boolean
	readonly lgd_bps: RateBps
	readonly expected_loss_bps: RateBps
	readonly rate_bps: RateBps
}

/** The bureau's class, else that of its probability of default: the first that is not better. */
export function riskClassOf(
	report: Pick<CreditReport, 'risk_class' | 'pd_bps'>,
	{ classes }: Pick<CreditAssumptions, 'classes'>,
): RiskClass | undefined {
	const named = riskClasses.find((one) => one === report.risk_class)
	const { pd_bps } = report
	if (named !== undefined || pd_bps === null) return named
	return riskClasses.find((one) => classes[one].pd_bps >= pd_bps) ?? riskClasses.at(-1)
}

/**
 * A rate that bears its risk: reference rate + our funding + margin of the class + expected loss of a year. The expected loss is the
 * probability of default times the loss given default (Regulation (EU) No 575/2013, Article 158(5)), rounded half up to the basis point.
 * Null without a class: nothing is proposed for an unknown risk.
 */
export function proposedPrice(
	report: Pick<CreditReport, 'risk_class' | 'pd_bps'> | null,
	{ currency, market }: { readonly currency: Currency; readonly market: readonly Fixing[] },
): PriceProposal | null {
	const assumptions = assumptionsNow()
	const risk_class = report === null ? undefined : riskClassOf(report, assumptions)
	if (report === null || risk_class === undefined) return null
	const wanted = references[currency]
	const fixing = market.find(({ rate, tenor }) => rate === wanted?.rate && tenor === wanted.tenor) ?? null
	// The market's rates have more decimals than a price.
	const market_bps = fixing === null ? assumptions.reference_bps[currency] : Math.round(shiftPoint(fixing.value, 4))
	// A negative reference rate is not handed on below zero.
	const reference_bps = Math.max(0, market_bps)
	const of_class = assumptions.classes[risk_class]
	const pd_bps = report.pd_bps === null ? of_class.pd_bps : rateBps(report.pd_bps)
	const { lgd_bps, funding_spread_bps: funding_bps } = assumptions
	const expected_loss_bps = rateBps(shareOf(cents(pd_bps), lgd_bps))
	const { margin_bps } = of_class
	return {
		risk_class,
		fixing,
		reference_bps,
		funding_bps,
		margin_bps,
		pd_bps,
		is_own_pd: report.pd_bps !== null,
		lgd_bps,
		expected_loss_bps,
		rate_bps: rateBps(reference_bps + funding_bps + margin_bps + expected_loss_bps),
	}
}
