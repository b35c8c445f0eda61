import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { currencies } from '#domain/platform/currencies.ts'
import { loanPurposes } from '#domain/partners/products/enumerations.ts'
import { displayDurationUnit } from '#domain/partners/products/amounts.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { isCurrency } from './offers.ts'
import classes from './RequestSummary.module.css'

interface RequestSummaryProps {
	/** The request's fields, filled in or not. */
	readonly values: Readonly<Record<string, unknown>>
	/** An optional action, such as a link to change the request. */
	readonly children?: ReactNode
}

/** The summary of the request so far: a panel beside the form, a line above it on a phone. */
export function RequestSummary({ values, children }: RequestSummaryProps) {
	const { t } = useTranslation(['applications', 'enumerations'])
	const formats = useFormats()
	const { loanSize, loanDuration, factoring_limit, currency, allBanksLoanPurpose, purpose_key, companyName } = values
	const purpose = loanPurposes.find((known) => known === purpose_key)
	const money = (amount: unknown): string | undefined =>
		typeof amount === 'number' && isCurrency(currency, currencies) ? formats.money(amount, currency) : undefined
	const figures =
		allBanksLoanPurpose === 'factoring'
			? [{ label: t('applications:loan_info.factoring_limit'), text: money(factoring_limit) }]
			: [
					{ label: t('applications:summary.amount'), text: money(loanSize) },
					{
						label: t('applications:summary.duration'),
						text: typeof loanDuration === 'number' ? durationIn(formats, loanDuration) : undefined,
					},
				]
	const rows = [
		...figures,
		{ label: t('applications:summary.purpose'), text: purpose === undefined ? undefined : t(`enumerations:purpose.${purpose}`) },
		{ label: t('applications:summary.company'), text: typeof companyName === 'string' && companyName !== '' ? companyName : undefined },
	]
	return (
		<section className={classes.panel}>
			<h2 className={classes.title}>{t('applications:summary.title')}</h2>
			<dl className={classes.rows}>
				{rows.map(({ label, text }) => (
					<div key={label} data-open={text === undefined || undefined}>
						<dt>{label}</dt>
						<dd>{text ?? t('applications:summary.open')}</dd>
					</div>
				))}
			</dl>
			{children}
		</section>
	)
}

/** Durations as the specification shows them: whole years from two on, otherwise months. */
export const durationIn = (formats: Pick<ReturnType<typeof useFormats>, 'months' | 'years'>, months: number): string =>
	displayDurationUnit(months) === 'years' ? formats.years(months / 12) : formats.months(months)
