import { useTranslation } from 'react-i18next'

import type { WhatIfView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import classes from './WhatIf.module.css'

/** A loan before and after a change. */
export function Outcome({
	outcome: { before, after, fee_cents },
	currency,
}: {
	readonly outcome: WhatIfView
	readonly currency: Currency
}) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useLoanFormats(currency)
	const rows = [
		{ name: t('what_if.ends'), before: formats.date(before.ends_on), after: formats.date(after.ends_on) },
		{ name: t('what_if.payment'), before: formats.amount(before.payment_cents), after: formats.amount(after.payment_cents) },
		{ name: t('what_if.interest'), before: formats.amount(before.interest_cents), after: formats.amount(after.interest_cents) },
		...(fee_cents === 0 ? [] : [{ name: t('what_if.fee'), before: '', after: formats.amount(fee_cents) }]),
	]
	return (
		<table className={classes.outcome}>
			<thead className="visually-hidden">
				<tr>
					<th scope="col">{t('what_if.title')}</th>
					<th scope="col">{t('what_if.before')}</th>
					<th scope="col">{t('what_if.after')}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.name}>
						<th scope="row">{row.name}</th>
						<td className={classes.before}>{row.before}</td>
						<td>{row.after}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
