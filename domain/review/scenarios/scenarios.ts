import { z } from 'zod'

import type { Currency } from '#domain/platform/currencies.ts'
import { text } from '#domain/platform/fields.ts'
import { majorOf, shiftPoint } from '#domain/platform/money.ts'
import { loanCosts } from '../offers/costs.ts'
import { termsForm, termsOf, type TermsForm } from '../offers/rules.ts'
import { shownTerms } from '../offers/shown.ts'
import { owedOf, type OfferTerms } from '../offers/terms.ts'
import type { ReferenceRate, Tenor } from '#domain/partners/reference-rates/reference-rates.ts'

/** The number that fits side by side. */
export const max_scenarios = 5

export const scenarioName = text({ max: 60 })

/** Terms to compare; only single fields are checked, since the whole is checked when terms are saved. */
export const scenarioForm = z.strictObject({ name: scenarioName, terms: termsForm })

/** Terms complete enough to calculate; undefined when a field is missing or inconsistent. */
export function computableTerms(form: TermsForm, currency: Currency): OfferTerms | undefined {
	if (form.interest_rate === null || form.interest_rate <= 0) return undefined
	if (form.kind === 'loan' && (form.interest_only_months >= form.duration_months || form.disagio_fee === 1)) return undefined
	const terms = termsOf(form, currency)
	return terms.kind === 'loan' && owedOf(terms) <= 0 ? undefined : terms
}

/** The compared figures. Rates are fractions of one, amounts major units; null where a figure does not apply. */
export interface Compared {
	readonly rate: number | null
	readonly instalment: number | null
	/** For factoring, per year with nothing drawn. */
	readonly total_cost: number | null
	readonly effective_rate: number | null
	/** The margin over the reference rate. */
	readonly margin: number | null
}

interface MarketRate {
	readonly rate: ReferenceRate
	readonly tenor: Tenor
	readonly value: number
}

/** The nominal rate minus its reference rate; null without one, or while it has no fixing. */
export function marginOf(form: TermsForm, market: readonly MarketRate[]): number | null {
	if (form.kind === 'factoring' || form.interest_rate === null || form.reference_rate === null) return null
	const found = market.find(({ rate, tenor }) => rate === form.reference_rate && tenor === form.reference_tenor)
	return found === undefined ? null : roundToE8(form.interest_rate - found.value)
}

/** Both rates have at most eight decimals, so rounding there removes binary errors. */
const roundToE8 = (share: number): number => Math.round(share * 100_000_000) / 100_000_000

export function compared(form: TermsForm, currency: Currency, market: readonly MarketRate[]): Compared {
	const margin = marginOf(form, market)
	const terms = computableTerms(form, currency)
	if (terms === undefined) return { rate: form.interest_rate, instalment: null, total_cost: null, effective_rate: null, margin }
	if (terms.kind === 'factoring') {
		const shown = shownTerms(terms)
		const cost = shown.kind === 'factoring' ? shown.costs.cost_low : null
		return { rate: form.interest_rate, instalment: null, total_cost: cost, effective_rate: null, margin }
	}
	const costs = loanCosts(terms)
	return {
		rate: form.interest_rate,
		instalment: majorOf(costs.instalment_cents),
		total_cost: majorOf(costs.total_cost_cents),
		effective_rate: costs.effective_rate_bps === null ? null : shiftPoint(costs.effective_rate_bps, -4),
		margin,
	}
}
