import { z } from 'zod'

import { currencies } from '../currencies.ts'
import { addCents, amountCents, cents, rateBps, rateInBps, shareOf, type Cents } from '../money.ts'
import { effectiveRate } from '../pricing/effective-rate.ts'
import { regularInstalment, repaymentPlan, totalInterest, type DueInstalment } from '../pricing/plan.ts'
import { repayment } from '../pricing/terms.ts'
import type { ContractData } from './data.ts'
import { fixedWords } from './words.ts'

const agreed = { currency: z.enum(currencies), conditions: z.array(z.string().min(1).max(2_000)).max(50).default([]) }

/** What was agreed, as contracts need it of an accepted offer. */
export const contractTerms = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('loan'),
		...agreed,
		amount_cents: amountCents,
		duration_months: z.int().min(1).max(600),
		interest_rate_bps: rateInBps,
		repayment,
		transaction_fee_cents: amountCents.default(cents(0)),
		agio_fee_bps: rateInBps.nullable().default(null),
		disagio_fee_bps: rateInBps.nullable().default(null),
		payment_processing_fee_cents: amountCents.default(cents(0)),
		/** Of paying back early: an amount, and a share of what is paid back; where there is neither, the loss is compensated. */
		prepayment_fee_cents: amountCents.default(cents(0)),
		prepayment_rate_bps: rateInBps.default(rateBps(0)),
	}),
	z.object({
		kind: z.literal('factoring'),
		...agreed,
		limit_cents: amountCents,
		fee_bps: rateInBps,
		interest_bps: rateInBps,
		advance_rate_bps: rateInBps,
		monthly_service_fee_cents: amountCents.default(cents(0)),
	}),
])
export type ContractTerms = z.output<typeof contractTerms>
export type ContractTermsInput = z.input<typeof contractTerms>
type LoanTerms = Extract<ContractTerms, { kind: 'loan' }>
type FactoringTerms = Extract<ContractTerms, { kind: 'factoring' }>

type Figures = Pick<ContractData, 'values' | 'lists' | 'repayment_type'>

/** Every figure a contract says, computed once: the plan is the same the offer showed. */
export const figuresOf = (terms: ContractTerms, language: ContractData['language']): Figures => {
	const conditions = terms.conditions.map((text) => ({ text }))
	return terms.kind === 'loan' ? loanFigures(terms, language, conditions) : factoringFigures(terms, conditions)
}

function loanFigures(terms: LoanTerms, language: ContractData['language'], conditions: { text: string }[]): Figures {
	const { amount_cents, duration_months, interest_rate_bps, transaction_fee_cents, payment_processing_fee_cents } = terms
	const agio = terms.agio_fee_bps === null ? cents(0) : shareOf(amount_cents, terms.agio_fee_bps)
	const disagio = terms.disagio_fee_bps === null ? cents(0) : shareOf(amount_cents, terms.disagio_fee_bps)
	// The premium is owed and not paid out; the discount is kept back; the fee is due with the payout (docs/domain/readings.md B128).
	const owed = addCents(amount_cents, agio)
	const paid_out = cents(amount_cents - disagio)
	const plan = repaymentPlan({ amount_cents: owed, rate_bps: interest_rate_bps, months: duration_months, repayment: terms.repayment })
	return {
		repayment_type: terms.repayment.type,
		values: {
			'loan.amount': amount_cents,
			'loan.paid_out': paid_out,
			'loan.duration_months': duration_months,
			'loan.interest_rate': interest_rate_bps,
			'loan.effective_rate': effectiveBps(paid_out, plan, { at_once: transaction_fee_cents, each_time: payment_processing_fee_cents }),
			'loan.frequency': fixedWords[language].frequency[terms.repayment.frequency],
			'loan.instalments': plan.length,
			'loan.instalment': regularInstalment(plan, terms.repayment),
			'loan.interest_only_months': terms.repayment.interest_only_months,
			'loan.total_interest': totalInterest(plan),
			'loan.total': addCents(...plan.map(({ payment_cents }) => payment_cents)),
			'pricing.transaction_fee': transaction_fee_cents,
			'pricing.processing_fee': payment_processing_fee_cents,
			'pricing.agio': agio,
			'pricing.disagio': disagio,
			'pricing.prepayment_fee': terms.prepayment_fee_cents,
			'pricing.prepayment_rate': terms.prepayment_rate_bps,
		},
		lists: {
			conditions,
			plan: plan.map((due) => ({
				number: due.number,
				month: due.month,
				payment: due.payment_cents,
				interest: due.interest_cents,
				principal: due.principal_cents,
				balance: due.balance_cents,
			})),
		},
	}
}

/** With every fee that falls due for certain. */
function effectiveBps(paid_out: Cents, plan: readonly DueInstalment[], fees: { at_once: Cents; each_time: Cents }): number | null {
	const rate = effectiveRate(
		[{ amount: paid_out, months: 0 }],
		[
			{ amount: fees.at_once, months: 0 },
			...plan.map(({ payment_cents, month }) => ({ amount: payment_cents + fees.each_time, months: month })),
		],
	)
	return rate === undefined ? null : rate.times(10_000).round().toNumber()
}

const factoringFigures = (terms: FactoringTerms, conditions: { text: string }[]): Figures => ({
	repayment_type: null,
	values: {
		'factoring.limit': terms.limit_cents,
		'factoring.fee': terms.fee_bps,
		'factoring.interest': terms.interest_bps,
		'factoring.advance_rate': terms.advance_rate_bps,
		'factoring.retention_rate': 10_000 - terms.advance_rate_bps,
		'factoring.service_fee': terms.monthly_service_fee_cents,
	},
	lists: { conditions },
})
