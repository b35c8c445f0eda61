import { z } from 'zod'

import { currencies } from '#domain/platform/currencies.ts'
import { addCents, amountCents, cents, rateBps, rateInBps } from '#domain/platform/money.ts'
import { loanCosts } from '#domain/review/offers/costs.ts'
import { repayment } from '#domain/review/pricing/terms.ts'
import type { ContractData } from './data.ts'
import { fixedWords } from './words.ts'

const agreed = { currency: z.enum(currencies), conditions: z.array(z.string().min(1).max(2_000)).max(50).default([]) }

/** The agreed terms of an accepted offer, as contracts need them. */
export const contractTerms = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('loan'),
		...agreed,
		amount_cents: amountCents,
		duration_months: z.int().min(1).max(600),
		interest_rate_bps: rateInBps,
		/** The reference rate, in the words of the offer; null for a fixed rate. */
		visible_rate_name: z.string().nullable().default(null),
		repayment,
		transaction_fee_cents: amountCents.default(cents(0)),
		transaction_fee_note: z.string().nullable().default(null),
		agio_fee_bps: rateInBps.nullable().default(null),
		disagio_fee_bps: rateInBps.nullable().default(null),
		payment_processing_fee_cents: amountCents.default(cents(0)),
		/** Early repayment: an amount, and a share of what is repaid; without either, the loss is compensated. */
		prepayment_fee_cents: amountCents.default(cents(0)),
		prepayment_rate_bps: rateInBps.default(rateBps(0)),
	}),
	z.object({
		kind: z.literal('factoring'),
		...agreed,
		limit_cents: amountCents,
		duration_months: z.int().min(1).max(600),
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

/** Every figure of a contract, computed once: the repayment plan is the one the offer showed. */
export const figuresOf = (terms: ContractTerms, language: ContractData['language']): Figures => {
	const conditions = terms.conditions.map((text) => ({ text }))
	return terms.kind === 'loan' ? loanFigures(terms, language, conditions) : factoringFigures(terms, conditions)
}

function loanFigures(terms: LoanTerms, language: ContractData['language'], conditions: { text: string }[]): Figures {
	const { amount_cents, agio_fee_bps, disagio_fee_bps, repayment: repaid } = terms
	// The premium is owed and not paid out; the discount is withheld; the fee is due with the payout (docs/domain/readings B128).
	const costs = loanCosts({ ...terms, agio_bps: agio_fee_bps ?? rateBps(0), disagio_bps: disagio_fee_bps ?? rateBps(0) })
	const { plan } = costs
	return {
		repayment_type: repaid.type,
		values: {
			'loan.amount': amount_cents,
			'loan.paid_out': costs.paid_out_cents,
			'loan.duration_months': terms.duration_months,
			'loan.interest_rate': terms.interest_rate_bps,
			'loan.rate_name': terms.visible_rate_name,
			'loan.effective_rate': costs.effective_rate_bps,
			'loan.frequency': fixedWords[language].frequency[repaid.frequency],
			'loan.instalments': plan.length,
			'loan.instalment': costs.instalment_cents,
			'loan.interest_only_months': repaid.interest_only_months,
			'loan.total_interest': costs.interest_cents,
			'loan.total': addCents(...plan.map(({ payment_cents }) => payment_cents)),
			'pricing.transaction_fee': terms.transaction_fee_cents,
			'pricing.fee_negotiation': terms.transaction_fee_note,
			'pricing.processing_fee': terms.payment_processing_fee_cents,
			'pricing.agio': costs.agio_cents,
			'pricing.disagio': costs.disagio_cents,
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

const factoringFigures = (terms: FactoringTerms, conditions: { text: string }[]): Figures => ({
	repayment_type: null,
	values: {
		'factoring.limit': terms.limit_cents,
		'factoring.duration_months': terms.duration_months,
		'factoring.fee': terms.fee_bps,
		'factoring.interest': terms.interest_bps,
		'factoring.advance_rate': terms.advance_rate_bps,
		'factoring.retention_rate': 10_000 - terms.advance_rate_bps,
		'factoring.service_fee': terms.monthly_service_fee_cents,
	},
	lists: { conditions },
})
