import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'
import { ages } from '#domain/records/reports/figures.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { BarChart } from './BarChart.tsx'

type OfCurrency = ReportsView['pipeline'][number]

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** The pipeline in one currency: the number of cases per stage and age. */
export function PipelineReport({ pipeline: { currency, stages } }: { readonly pipeline: OfCurrency }) {
	const { t } = useTranslation(['reports', 'backoffice-statuses'])
	const formats = useFormats()
	const rows = stages.map(({ stage, ages: cells }) => ({
		name: t(`backoffice-statuses:stage.${stage}`),
		counts: ages.map((age) => cells.find((cell) => cell.age === age)?.count ?? 0),
		amount: sum(cells.map(({ amount }) => amount)),
	}))
	const all = { counts: ages.map((_, at) => sum(rows.map(({ counts }) => counts[at] ?? 0))), amount: sum(rows.map(({ amount }) => amount)) }
	const cells = ({ counts, amount }: typeof all) => (
		<>
			{counts.map((count, at) => (
				<td key={ages[at]}>{formats.number(count)}</td>
			))}
			<td>{formats.number(sum(counts))}</td>
			<td>{formats.money(amount, currency)}</td>
		</>
	)
	return (
		<>
			<BarChart
				title={t('pipeline.chart', { currency })}
				shades={ages.map((age) => ({ part: age, text: t(`ages.${age}`) }))}
				bars={rows.map(({ name, counts, amount }) => ({
					name,
					figure: `${t('applications', { count: sum(counts), number: formats.number(sum(counts)) })} · ${formats.money(amount, currency)}`,
					parts: ages.map((age, at) => ({ part: age, value: counts[at] ?? 0 })),
				}))}
			/>
			<FigureTable caption={t('pipeline.caption', { currency })}>
				<thead>
					<tr>
						<th scope="col">{t('pipeline.stage')}</th>
						{ages.map((age) => (
							<th key={age} scope="col">
								{t(`ages.${age}`)}
							</th>
						))}
						<th scope="col">{t('total')}</th>
						<th scope="col">{t('pipeline.amount')}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.name}>
							<th scope="row">{row.name}</th>
							{cells(row)}
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{t('total')}</th>
						{cells(all)}
					</tr>
				</tfoot>
			</FigureTable>
		</>
	)
}
