import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import { beyondObjects, objectTotals } from '#domain/applying/finance-objects/totals.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import classes from './FinanceObjectsTab.module.css'

interface TotalsProps {
	readonly application: ApplicationView
	readonly objects: readonly FinanceObject[]
}

/** The total of all objects beside the amount of the request. A difference is reported but blocks nothing, because it may be right. */
export function Totals({ application: { loanSize, currency }, objects }: TotalsProps) {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	const totals = objectTotals(objects)
	const beyond = beyondObjects(loanSize, totals)
	const money = (amount: number): string => formats.money(amount, currency)
	const difference = money(Math.abs(beyond))
	const counted = [t('totals.objects', { count: objects.length }), t('totals.pieces', { count: totals.object_count })].join(', ')
	return (
		<Panel title={t('totals.title')} action={<span>{counted}</span>}>
			<Facts
				facts={[
					{ label: t('totals.price'), value: money(totals.net_purchase_price), is_figure: true },
					{ label: t('totals.down_payment'), value: money(totals.down_payment), is_figure: true },
					{ label: t('totals.financed'), value: money(totals.financed), is_figure: true },
					{ label: t('totals.remaining_value'), value: money(totals.remaining_value), is_figure: true },
					{ label: t('totals.requested'), value: money(loanSize), is_figure: true },
				]}
			/>
			<div className={classes.difference}>
				{beyond === 0 ? (
					<Notice kind="success">
						<p>{t('totals.fits')}</p>
					</Notice>
				) : (
					<Notice kind="warning" title={t(beyond > 0 ? 'totals.more_title' : 'totals.less_title')}>
						<p>{t(beyond > 0 ? 'totals.more' : 'totals.less', { difference })}</p>
					</Notice>
				)}
			</div>
		</Panel>
	)
}
