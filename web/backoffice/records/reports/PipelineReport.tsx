import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'
import { ages, type PipelineStage } from '#domain/records/reports/figures.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { BarChart } from './BarChart.tsx'
import type { ReportView } from './report-address.ts'
import { ToCases } from './ToCases.tsx'

type OfCurrency = ReportsView['pipeline'][number]

interface Row {
	readonly stage: PipelineStage | null
	readonly name?: string
	readonly counts: readonly number[]
	readonly amount: number
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

interface PipelineReportProps {
	readonly pipeline: OfCurrency
	readonly view: ReportView
	/** The list does not tell currencies apart: with several of them its length is not the figure. */
	readonly is_only: boolean
}

/** The pipeline in one currency: the number of cases per stage and age. */
export function PipelineReport({ pipeline: { currency, stages }, view, is_only }: PipelineReportProps) {
	const { t } = useTranslation(['reports', 'backoffice-statuses'])
	const formats = useFormats()
	const rows = stages.map(({ stage, ages: cells }) => ({
		stage,
		name: t(`backoffice-statuses:stage.${stage}`),
		counts: ages.map((age) => cells.find((cell) => cell.age === age)?.count ?? 0),
		amount: sum(cells.map(({ amount }) => amount)),
	}))
	const all = {
		stage: null,
		counts: ages.map((_, at) => sum(rows.map(({ counts }) => counts[at] ?? 0))),
		amount: sum(rows.map(({ amount }) => amount)),
	}
	const cells = ({ stage, name = t('total'), counts, amount }: Row) => (
		<>
			{counts.map((count, at) => (
				<td key={ages[at]}>{formats.number(count)}</td>
			))}
			<td>
				{is_only ? (
					<ToCases count={sum(counts)} view={view} list={{ stage }} label={`${t('pipeline.count')}, ${name}`} />
				) : (
					formats.number(sum(counts))
				)}
			</td>
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
