import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DebitorList } from '#contract/applying/debitors.ts'
import { assumed_payment_days, type Cockpit as Figures, type CockpitAlert, type CockpitRow } from '#domain/applying/debitors/cockpit.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import { ChevronRightIcon } from '../icons.tsx'
import { useFormats } from '../texts/formats.ts'
import classes from './Cockpit.module.css'
import { CockpitTable } from './CockpitTable.tsx'
import { CoverChart, ShareChart } from './CoverChart.tsx'

interface CockpitProps {
	readonly list: DebitorList
	readonly cockpit: Figures
}

/** The overview of cover: totals, alerts, both charts and their table. */
export function Cockpit({ list, cockpit }: CockpitProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const [is_table, setIsTable] = useState(false)
	const table = useId()
	const { currency, factoring_limit } = list.frame
	const money = (amount_cents: number): string => formats.money(majorOf(cents(Math.round(amount_cents))), currency)
	return (
		<div className={classes.cockpit}>
			<dl className={classes.figures}>
				{(['wanted', 'insured', 'free'] as const).map((name) => (
					<div key={name}>
						<dt>{t(`cockpit.${name}`)}</dt>
						<dd>{money(cockpit[`${name}_cents`])}</dd>
					</div>
				))}
				<div>
					<dt>{t('cockpit.largest')}</dt>
					<dd>{formats.percent(cockpit.largest_share, { decimals: 0 })}</dd>
				</div>
			</dl>
			<Alerts list={list} cockpit={cockpit} money={money} />
			<CoverChart cockpit={cockpit} currency={currency} />
			<ShareChart cockpit={cockpit} />
			<button type="button" className={classes.toggle} aria-expanded={is_table} aria-controls={table} onClick={() => setIsTable(!is_table)}>
				<ChevronRightIcon />
				{t(is_table ? 'cockpit.table_hide' : 'cockpit.table_show')}
			</button>
			{/* The print has no button, so it shows the table. */}
			<div id={table} className={classes.tablePlace} data-shown={is_table || undefined}>
				<CockpitTable cockpit={cockpit} currency={currency} />
			</div>
			<div className={classes.muted}>
				<p>{t('cockpit.limit', { amount: formats.money(factoring_limit, currency) })}</p>
				<p>{t('cockpit.note', { days: assumed_payment_days })}</p>
			</div>
		</div>
	)
}

interface AlertsProps extends CockpitProps {
	readonly money: (amount_cents: number) => string
}

/** Alerts in order of severity. */
const weights = { cut: 0, expired: 1, expiring: 2, gap: 3, concentration: 4 } as const satisfies Record<CockpitAlert, number>

function Alerts({ list, cockpit, money }: AlertsProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const found = cockpit.rows
		.flatMap((row) => row.alerts.map((alert) => ({ row, alert })))
		.toSorted((one, other) => weights[one.alert] - weights[other.alert])
	if (found.length === 0) return null
	const cutOf = ({ debitor_id }: CockpitRow) => list.debitors.find((one) => one.debitor_id === debitor_id)?.insurance_cover?.cut
	const textOf = (row: CockpitRow, alert: CockpitAlert): string => {
		const cut = cutOf(row)
		return t(`alert.${alert}`, {
			from: formats.exactMoney(cut?.from ?? 0, list.frame.currency),
			to: formats.exactMoney(cut?.to ?? 0, list.frame.currency),
			date: row.expires_on === null ? '' : formats.date(row.expires_on),
			amount: money(Math.max(0, -(row.headroom_cents ?? 0))),
			share: formats.percent(row.share, { decimals: 0 }),
		})
	}
	return (
		<section className={classes.alerts} aria-label={t('cockpit.alerts')}>
			<ul>
				{found.map(({ row, alert }) => (
					<li key={`${row.debitor_id} ${alert}`} data-alert={alert}>
						<strong>{row.company_name}</strong> {textOf(row, alert)}
					</li>
				))}
			</ul>
		</section>
	)
}
