import type { ApplicationView } from '#contract/applying/applications.ts'
import { centsOf, rateBps } from '#domain/platform/money.ts'
import { indicativeOffer } from '#domain/review/pricing/indicative-offer.ts'
import { regularInstalment, repaymentPlan } from '#domain/review/pricing/plan.ts'
import type { FactoringTerms, Repayment } from '#domain/review/pricing/terms.ts'

type Offer = NonNullable<ApplicationView['pricing']>

interface ExampleTerms {
	readonly loanSize: number
	readonly loanDuration: number
	/** In basis points; one for a company with a rating. */
	readonly rates: readonly [low: number, high?: number]
	readonly repayment?: Partial<Repayment>
	readonly factoring?: FactoringTerms
	readonly annual_sales?: number
}

const longest = { max_months: 240, max_amount: 100_000_000 }

const share = (bps: number | null): number | null => (bps === null ? null : bps / 10_000)

/** An indicative offer built like the server's, so that its figures match the repayment plan. */
export function exampleOffer({
	loanSize,
	loanDuration,
	rates: [low, high = low],
	repayment: change,
	factoring,
	annual_sales,
}: ExampleTerms): Offer {
	const repayment: Repayment = { type: 'annuity', frequency: 'monthly', interest_only_months: 0, ...change }
	const pricing = {
		rating_classes: ['A', 'B'],
		grid: [
			{ ...longest, rating_class: 'A', rate_bps: rateBps(low) },
			{ ...longest, rating_class: 'B', rate_bps: rateBps(high) },
		],
		corridor: { min_rate_bps: rateBps(100), max_rate_bps: rateBps(2_000) },
		transaction_fee_bps: rateBps(150),
		range_low_class: 'A',
		range_high_class: 'B',
		repayment,
		factoring: factoring ?? null,
	}
	const amount_cents = centsOf(loanSize)
	const offer = indicativeOffer(
		{ pricing },
		{
			amount_cents,
			duration_months: loanDuration,
			currency: 'EUR',
			rating_class: null,
			annual_sales_cents: annual_sales === undefined ? null : centsOf(annual_sales),
		},
	)
	const instalmentAt = (rate: number, monthly_cents: number): number =>
		factoring === undefined
			? regularInstalment(repaymentPlan({ amount_cents, rate_bps: rateBps(rate), months: loanDuration, repayment }), repayment) / 100
			: monthly_cents / 100
	return {
		offer_id: '00000000-0000-7000-8000-000000000090',
		offer_is_range: offer.is_range,
		offer_rate_low: offer.rate_low_bps / 10_000,
		offer_rate_high: offer.rate_high_bps / 10_000,
		offer_representative_monthly_rate_low: offer.monthly_low_cents / 100,
		offer_representative_monthly_rate_high: offer.monthly_high_cents / 100,
		monthly_payment: offer.is_range ? null : offer.monthly_low_cents / 100,
		instalment_low: instalmentAt(low, offer.monthly_low_cents),
		instalment_high: instalmentAt(high, offer.monthly_high_cents),
		effective_rate_low: share(offer.effective_rate_low_bps),
		effective_rate_high: share(offer.effective_rate_high_bps),
		financing_cost_low: offer.financing_cost_low_cents / 100,
		financing_cost_high: offer.financing_cost_high_cents / 100,
		total_transaction_fee: offer.transaction_fee_cents / 100,
		is_final_interest_rate: false,
		is_final_transaction_fee: false,
		repayment,
		factoring:
			offer.factoring_fee_cents === null
				? null
				: {
						fee: offer.factoring_fee_cents / 100,
						fee_rate: share(offer.factoring_fee_bps) ?? 0,
						advance_rate: share(offer.advance_rate_bps) ?? 0,
					},
	}
}
