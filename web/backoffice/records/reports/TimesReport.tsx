import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'
import { measures } from '#domain/records/reports/figures.ts'
import type { Duration } from '#domain/records/reports/view.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { BarChart } from './BarChart.tsx'
import classes from './Reports.module.css'

const day_h = 24

const nothing = '–'

/** The decision times by product. */
export function TimesReport({ times }: { readonly times: ReportsView['times'] }) {
	const { t } = useTranslation('reports')
	const words = useWords()
	const formats = useFormats()
	const said = (hours: number): string => (hours <= 2 * day_h ? t('hours', { count: hours }) : t('days', { count: hours / day_h }))
	const nameOf = (loan_type: string | null): string => (loan_type === null ? t('total') : words.loanType(loan_type))
	const offered = times.flatMap(({ loan_type, offer }) => (offer === null ? [] : [{ loan_type, offer }]))
	const cells = (duration: Duration | null) =>
		duration === null ? (
			<>
				<td>{formats.number(0)}</td>
				<td>{nothing}</td>
				<td>{nothing}</td>
			</>
		) : (
			<>
				<td>{formats.number(duration.cases)}</td>
				<td>{said(duration.median_h)}</td>
				<td>{said(duration.most_h)}</td>
			</>
		)
	return (
		<>
			{offered.length > 0 && (
				<BarChart
					title={t('times.chart')}
					shades={[
						{ part: 'median', text: t('times.median') },
						{ part: 'most', text: t('times.most') },
					]}
					bars={offered.map(({ loan_type, offer: { median_h, most_h } }) => ({
						name: nameOf(loan_type),
						figure: `${said(median_h)} · ${said(most_h)}`,
						parts: [
							{ part: 'median', value: median_h },
							{ part: 'most', value: most_h - median_h },
						],
					}))}
				/>
			)}
			<FigureTable caption={t('times.caption')}>
				<thead>
					<tr>
						<th scope="col" rowSpan={2}>
							{t('loan_type')}
						</th>
						{measures.map((measure) => (
							<th key={measure} scope="colgroup" colSpan={3}>
								{t(`times.${measure}`)}
							</th>
						))}
					</tr>
					<tr>
						{measures.flatMap((measure) =>
							(['cases', 'median', 'most'] as const).map((figure) => (
								<th key={`${measure} ${figure}`} scope="col" className={classes.under}>
									{t(`times.${figure}`)}
								</th>
							)),
						)}
					</tr>
				</thead>
				<tbody>
					{times.map(({ loan_type, offer, decision }) => (
						<tr key={loan_type ?? 'all'}>
							<th scope="row">{nameOf(loan_type)}</th>
							{cells(offer)}
							{cells(decision)}
						</tr>
					))}
				</tbody>
			</FigureTable>
		</>
	)
}
