import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import type { Cockpit, CockpitRow } from '#domain/applying/debitors/cockpit.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import { FigureTable } from '../figures/FigureTable.tsx'
import { useFormats } from '../texts/formats.ts'
import classes from './Cockpit.module.css'
import { CoverTag } from './CoverTag.tsx'

interface CockpitTableProps {
	readonly cockpit: Cockpit
	readonly currency: Currency
}

/** The figures of both charts. */
export function CockpitTable({ cockpit, currency }: CockpitTableProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const money = (amount: number): string => formats.number(majorOf(cents(Math.round(amount))), { decimals: 0 })
	const headroom = ({ headroom_cents }: CockpitRow): string => (headroom_cents === null ? '–' : money(headroom_cents))
	return (
		<FigureTable caption={t('cockpit.caption', { currency })} className={classes.table}>
			<thead>
				<tr>
					<th scope="col">{t('columns.company')}</th>
					<th scope="col">{t('columns.cover')}</th>
					<th scope="col">{t('columns.wanted')}</th>
					<th scope="col">{t('columns.insured')}</th>
					<th scope="col">{t('cockpit.expected')}</th>
					<th scope="col">{t('columns.headroom')}</th>
					<th scope="col">{t('columns.expiry')}</th>
					<th scope="col">{t('columns.share')}</th>
				</tr>
			</thead>
			<tbody>
				{cockpit.rows.map((row) => (
					<tr key={row.debitor_id}>
						<th scope="row">{row.company_name}</th>
						<td>
							<CoverTag status={row.status} />
						</td>
						<td>{money(row.wanted_cents)}</td>
						<td>{money(row.insured_cents)}</td>
						<td>{money(row.expected_cents)}</td>
						<td data-negative={(row.headroom_cents ?? 0) < 0 || undefined}>{headroom(row)}</td>
						<td>{row.expires_on === null ? '–' : formats.date(row.expires_on)}</td>
						<td>{formats.percent(row.share, { decimals: 0 })}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row" colSpan={2}>
						{t('total')}
					</th>
					<td>{money(cockpit.wanted_cents)}</td>
					<td>{money(cockpit.insured_cents)}</td>
					<td>{money(cockpit.expected_cents)}</td>
					<td>–</td>
					<td>–</td>
					<td>{formats.percent(1, { decimals: 0 })}</td>
				</tr>
			</tfoot>
		</FigureTable>
	)
}
