import { useTranslation } from 'react-i18next'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { hasOutsideLender, type FactoringTermsForm, type LoanTermsForm, type TermsForm } from '#domain/review/offers/rules.ts'

import { useRateNames } from '#web/backoffice/partners/reference-rates/rate-names.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import type { Fact } from '#web/backoffice/platform/layout/Facts.tsx'

interface FactGroup {
	readonly title: string
	readonly facts: readonly Fact[]
}

interface Setting {
	readonly flow: Flow
	readonly currency: Currency
}

/** Omits empty optional fields. */
const some = <Value>(value: Value | null, factOf: (value: Value) => Fact): Fact[] => (value === null ? [] : [factOf(value)])

/** The terms field by field, with the labels and groups of the form. */
export function useTypedFacts({ flow, currency }: Setting): (form: TermsForm) => readonly FactGroup[] {
	const { t } = useTranslation(['offers', 'pricing'])
	const formats = useFormats()
	const names = useRateNames()
	const shownSum = (amount: number): string => formats.exactMoney(amount, currency)
	const shownFee = (amount: number): string => formats.moneyToTheCent(amount, currency)
	const shownRate = (share: number): string => formats.percent(share)

	type Fee = 'transaction_fee' | 'payment_processing_fee' | 'prepayment_fee' | 'external_transaction_fee' | 'monthly_service_fee'
	type Rate = 'interest_rate' | 'agio_fee' | 'disagio_fee' | 'prepayment_rate' | 'external_interest_rate' | 'hedging_rate'
	const fee = (name: Fee, amount: number | null): Fact => ({
		name: t(`staff.${name}`),
		value: amount === null ? null : shownFee(amount),
	})
	const rate = (name: Rate, share: number | null): Fact => ({ name: t(`staff.${name}`), value: share === null ? null : shownRate(share) })
	const duration = (form: TermsForm): Fact => ({ name: t('staff.duration'), value: formats.months(form.duration_months) })

	const loan = (form: LoanTermsForm): FactGroup[] => {
		const has_outside_lender = hasOutsideLender(flow)
		return [
			{
				title: t('pricing:groups.loan'),
				facts: [
					{ name: t('staff.amount'), value: shownSum(form.amount) },
					duration(form),
					rate('interest_rate', form.interest_rate),
					{ name: t('staff.repayment_type'), value: t(`staff.repayment.${form.repayment_type}`) },
					{ name: t('staff.repayment_frequency'), value: t(`staff.frequency.${form.repayment_frequency}`) },
					{ name: t('staff.interest_only_months'), value: formats.number(form.interest_only_months) },
				],
			},
			{
				title: t('pricing:groups.fees'),
				facts: [
					fee('transaction_fee', form.transaction_fee),
					...some(form.transaction_fee_note, (value) => ({ name: t('pricing:fee_note'), value, is_long: true })),
					...some(form.agio_fee, (share) => rate('agio_fee', share)),
					...some(form.disagio_fee, (share) => rate('disagio_fee', share)),
					...some(form.payment_processing_fee, (amount) => fee('payment_processing_fee', amount)),
					...some(form.prepayment_fee, (amount) => fee('prepayment_fee', amount)),
					...some(form.prepayment_rate, (share) => rate('prepayment_rate', share)),
				],
			},
			{
				title: t(has_outside_lender ? 'staff.external' : 'staff.reference_rate'),
				facts: [
					...(has_outside_lender ? [rate('external_interest_rate', form.external_interest_rate)] : []),
					...some(form.external_transaction_fee, (amount) => fee('external_transaction_fee', amount)),
					...(flow === 'S' || form.hedging_rate !== null ? [rate('hedging_rate', form.hedging_rate)] : []),
					...(flow === 'S' || form.reference_rate !== null
						? [{ name: t('staff.reference_rate'), value: form.reference_rate === null ? null : names.rate(form.reference_rate) }]
						: []),
					...some(form.reference_tenor, (tenor) => ({ name: t('pricing:tenor'), value: names.tenor(tenor) })),
					...some(form.visible_rate_name, (value) => ({ name: t('staff.visible_rate_name'), value, is_wide: true })),
				],
			},
		]
	}

	const factoring = (form: FactoringTermsForm): FactGroup[] => [
		{
			title: t('pricing:groups.factoring'),
			facts: [
				{ name: t('staff.limit'), value: shownSum(form.limit) },
				duration(form),
				rate('interest_rate', form.interest_rate),
				{ name: t('staff.advance_rate'), value: shownRate(form.advance_rate) },
			],
		},
		{
			title: t('pricing:groups.fees'),
			facts: [
				{ name: t('staff.fee_rate'), value: shownRate(form.fee_rate) },
				...some(form.monthly_service_fee, (amount) => fee('monthly_service_fee', amount)),
				{ name: t('staff.annual_sales'), value: shownSum(form.annual_sales) },
			],
		},
	]

	return (form) =>
		[
			...(form.kind === 'loan' ? loan(form) : factoring(form)),
			{
				title: t('pricing:groups.offer'),
				facts: [
					{ name: t('staff.valid_days'), value: formats.number(form.valid_days) },
					...some(form.exception_reason, (value) => ({ name: t('pricing:exception_reason'), value, is_long: true })),
				],
			},
		].filter(({ facts }) => facts.length > 0)
}
