import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { durationIn } from '#web/portal/applying/applications/RequestSummary.tsx'

export type Pricing = NonNullable<ApplicationView['pricing']>

interface OfferFact {
	readonly label: string
	readonly value: string
}

interface OfferFacts {
	/** The main figure a company budgets with. */
	readonly headline: OfferFact
	readonly facts: readonly OfferFact[]
	readonly notes: readonly string[]
}

type Low<Name> = Name extends `${infer Stem}_low` ? Stem : never
type Ranged = Low<keyof Pricing>

/** The figures of the indicative offer as text. Those that depend on the pending rating are a range. */
export function useOfferFacts(application: ApplicationView, pricing: Pricing): OfferFacts {
	const { t } = useTranslation('offer')
	const formats = useFormats()
	const { currency, loanSize, loanDuration } = application
	const { repayment, factoring } = pricing

	const money = (amount: number): string => formats.money(amount, currency)
	const percent = (share: number): string => formats.percent(share)
	const range = (name: Ranged, shown: (value: number) => string): string => {
		const low = shown(pricing[`${name}_low`] ?? 0)
		const high = shown(pricing[`${name}_high`] ?? 0)
		return low === high ? low : t('range', { low, high })
	}

	const duration = { label: t('duration'), value: durationIn(formats, loanDuration) }
	if (factoring !== null)
		return {
			headline: { label: t('factoring.fee'), value: money(factoring.fee) },
			facts: [
				{ label: t('limit'), value: formats.money(loanSize, currency) },
				duration,
				{ label: t('factoring.advance_rate'), value: percent(factoring.advance_rate) },
				{ label: t('factoring.fee_rate'), value: percent(factoring.fee_rate) },
				{ label: t('factoring.interest_rate'), value: range('offer_rate', percent) },
				{ label: t('factoring.cost_month'), value: range('offer_representative_monthly_rate', money) },
				{ label: t('factoring.cost_year'), value: range('financing_cost', money) },
			],
			notes: [t('factoring.note'), t('note')],
		}

	const { type, frequency, interest_only_months } = repayment
	return {
		headline: { label: t(`instalment.${type}.${frequency}`), value: range('instalment', money) },
		facts: [
			{ label: t('amount'), value: formats.money(loanSize, currency) },
			duration,
			...(interest_only_months > 0 ? [{ label: t('interest_only'), value: formats.months(interest_only_months) }] : []),
			...(frequency === 'monthly' ? [] : [{ label: t('per_month'), value: range('offer_representative_monthly_rate', money) }]),
			{ label: t('interest_rate'), value: range('offer_rate', percent) },
			...(pricing.effective_rate_low === null ? [] : [{ label: t('effective_rate'), value: range('effective_rate', percent) }]),
			{ label: t('financing_cost'), value: range('financing_cost', money) },
			{ label: t('transaction_fee'), value: money(pricing.total_transaction_fee) },
		],
		notes: [t('note')],
	}
}
