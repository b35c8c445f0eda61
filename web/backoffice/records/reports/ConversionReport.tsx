import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'
import { milestones } from '#domain/records/reports/figures.ts'
import type { Reached } from '#domain/records/reports/view.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { BarChart } from './BarChart.tsx'
import classes from './Reports.module.css'

/** The conversion of applications: in total, by month of creation, and by partner. */
export function ConversionReport({ conversion: { total, months, partners } }: { readonly conversion: ReportsView['conversion'] }) {
	const { t } = useTranslation('reports')
	const formats = useFormats()
	const month = new Intl.DateTimeFormat(formats.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
	return (
		<>
			<BarChart
				title={t('conversion.chart')}
				bars={milestones.map((milestone) => ({
					name: t(`milestones.${milestone}`),
					figure: `${formats.number(total[milestone])} · ${formats.percent(shareOf(total, milestone), { decimals: 0 })}`,
					parts: [{ part: 'reached', value: total[milestone] }],
				}))}
			/>
			<MilestoneTable
				caption={t('conversion.by_month')}
				first={t('conversion.month')}
				rows={months.map((row) => ({ key: row.month, name: month.format(new Date(`${row.month}-01T00:00:00Z`)), reached: row.reached }))}
				total={total}
			/>
			{partners.length > 1 && (
				<MilestoneTable
					caption={t('conversion.by_partner')}
					first={t('partner')}
					rows={partners.map(({ partner_key, partner_name, reached }) => ({ key: partner_key, name: partner_name, reached }))}
					total={total}
				/>
			)}
		</>
	)
}

const shareOf = (reached: Reached, milestone: keyof Reached): number => (reached.created === 0 ? 0 : reached[milestone] / reached.created)

interface MilestoneTableProps {
	readonly caption: string
	readonly first: string
	readonly rows: readonly { readonly key: string; readonly name: string; readonly reached: Reached }[]
	readonly total: Reached
}

function MilestoneTable({ caption, first, rows, total }: MilestoneTableProps) {
	const { t } = useTranslation('reports')
	const formats = useFormats()
	const cells = (reached: Reached) =>
		milestones.map((milestone) => (
			<td key={milestone}>
				{formats.number(reached[milestone])}
				{milestone !== 'created' && reached.created > 0 && (
					<span className={classes.share}>{formats.percent(shareOf(reached, milestone), { decimals: 0 })}</span>
				)}
			</td>
		))
	return (
		<FigureTable caption={caption}>
			<thead>
				<tr>
					<th scope="col">{first}</th>
					{milestones.map((milestone) => (
						<th key={milestone} scope="col">
							{t(`milestones.${milestone}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, name, reached }) => (
					<tr key={key}>
						<th scope="row">{name}</th>
						{cells(reached)}
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t('total')}</th>
					{cells(total)}
				</tr>
			</tfoot>
		</FigureTable>
	)
}
