import { useTranslation } from 'react-i18next'

import { listOwnPlanChanges, type PlanChangeView } from '#contract/money/loan-plan-changes.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import classes from './Loan.module.css'

/** What has changed the plan since the contract, since when and why; nothing where nothing has. */
export function PlanChanges({ applicationId, currency }: { readonly applicationId: string; readonly currency: Currency }) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const { data } = useCall(listOwnPlanChanges, { params: { applicationId } })
	const what = ({ change, from, to, rate_percent, instalments, amount_cents }: PlanChangeView): string =>
		t(`changes.kind.${change}`, {
			from: from === null ? '' : formats.date(from),
			to: to === null ? '' : formats.date(to),
			rate: rate_percent === null ? '' : formats.rate(rate_percent),
			number: instalments ?? '',
			amount: formats.money(amount_cents ?? 0),
		})
	if (data === undefined || data.changes.length === 0) return null
	return (
		<section className={classes.section}>
			<h2>{t('changes.title')}</h2>
			<ul className={classes.requests}>
				{data.changes.map((one) => (
					<li key={`${one.valid_from} ${one.change}`}>
						<p>{what(one)}</p>
						<p className={classes.note}>{t('changes.from', { date: formats.date(one.valid_from) })}</p>
						{one.reason !== null && <p>{one.reason}</p>}
					</li>
				))}
			</ul>
			<p className={classes.note}>{t('changes.plan')}</p>
		</section>
	)
}
