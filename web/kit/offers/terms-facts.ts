import type { Translate } from 'react-i18next'
import { useTranslation } from 'react-i18next'

import type { OfferedTerms } from '#contract/review/offers.ts'

import type { Formats } from '../texts/formats.ts'

export interface TermsFact {
	readonly label: string
	readonly value: string
}

export interface TermsFacts {
	/** The main figure a company budgets with. */
	readonly headline: TermsFact
	readonly terms: readonly TermsFact[]
	readonly costs: readonly TermsFact[]
}

type Shown = Pick<Formats, 'moneyToTheCent' | 'exactMoney' | 'percent' | 'months'>

/** The terms of an offer as text, for the applicant and for staff alike. */
export function useTermsFacts(formats: Shown): (terms: OfferedTerms) => TermsFacts {
	const { t } = useTranslation(['offers', 'offer'])
	return (terms) => factsOf(terms, formats, t)
}

/** Omits terms the offer does not have. */
const some = (amount: number, label: string, value: string): TermsFact[] => (amount === 0 ? [] : [{ label, value }])

export function factsOf(terms: OfferedTerms, formats: Shown, t: Translate<readonly ['offers', 'offer']>): TermsFacts {
	const money = (amount: number): string => formats.moneyToTheCent(amount, terms.currency)
	const percent = (share: number): string => formats.percent(share)
	const duration = { label: t('terms.duration'), value: formats.months(terms.duration_months) }
	if (terms.kind === 'factoring') {
		const { costs } = terms
		return {
			headline: { label: t('terms.limit'), value: formats.exactMoney(terms.limit, terms.currency) },
			terms: [
				duration,
				{ label: t('terms.fee_rate'), value: percent(terms.fee_rate) },
				{ label: t('terms.drawn_rate'), value: percent(terms.interest_rate) },
				{ label: t('terms.advance_rate'), value: percent(terms.advance_rate) },
				...some(terms.monthly_service_fee, t('terms.monthly_service_fee'), money(terms.monthly_service_fee)),
			],
			costs: [
				{ label: t('costs.fee', { sales: formats.exactMoney(terms.annual_sales, terms.currency) }), value: money(costs.fee) },
				...some(costs.service_fees, t('costs.service_fees'), money(costs.service_fees)),
				{ label: t('costs.cost_low'), value: money(costs.cost_low) },
				{ label: t('costs.cost_high'), value: money(costs.cost_high) },
			],
		}
	}
	const { costs, repayment } = terms
	return {
		headline: { label: t(`offer:instalment.${repayment.type}.${repayment.frequency}`), value: money(costs.instalment) },
		terms: [
			{ label: t('terms.amount'), value: formats.exactMoney(terms.amount, terms.currency) },
			duration,
			{ label: t('terms.interest_rate'), value: percent(terms.interest_rate) },
			...(terms.visible_rate_name === null ? [] : [{ label: t('terms.rate_name'), value: terms.visible_rate_name }]),
			...(costs.effective_rate === null ? [] : [{ label: t('terms.effective_rate'), value: percent(costs.effective_rate) }]),
			...some(repayment.interest_only_months, t('terms.interest_only'), formats.months(repayment.interest_only_months)),
			...some(terms.payment_processing_fee, t('terms.payment_processing_fee'), money(terms.payment_processing_fee)),
			...some(terms.prepayment_fee, t('terms.prepayment_fee'), money(terms.prepayment_fee)),
			...some(terms.prepayment_rate, t('terms.prepayment_rate'), percent(terms.prepayment_rate)),
		],
		costs: [
			{ label: t('costs.interest'), value: money(costs.interest) },
			{ label: t('terms.transaction_fee'), value: money(terms.transaction_fee) },
			...some(costs.agio, t('terms.agio', { rate: percent(terms.agio_fee) }), money(costs.agio)),
			...some(costs.disagio, t('terms.disagio', { rate: percent(terms.disagio_fee) }), money(costs.disagio)),
			...some(costs.processing_fees, t('costs.processing_fees'), money(costs.processing_fees)),
			{ label: t('costs.total_cost'), value: money(costs.total_cost) },
			{ label: t('costs.paid_out'), value: money(costs.paid_out) },
			{ label: t('costs.total_paid'), value: money(costs.total_paid) },
		],
	}
}
