import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'
import { happenedText, type Happening } from '#domain/cases/queues/happenings.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import type { ReportView } from './report-address.ts'
import classes from './Reports.module.css'
import { ToCases } from './ToCases.tsx'

type Row = ReportsView['approvals'][number]

const answers = ['offered', 'turned_down'] as const satisfies readonly Happening[]

const nothing = '–'

/** The first answers to submissions, and the share of offers among them. */
export function ApprovalsReport({ approvals, view }: { readonly approvals: readonly Row[]; readonly view: ReportView }) {
	const { t } = useTranslation('reports')
	const formats = useFormats()
	const month = new Intl.DateTimeFormat(formats.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
	const from = approvals[0]?.month ?? ''
	const to = approvals.at(-1)?.month ?? ''
	const total = Object.fromEntries(answers.map((answer) => [answer, approvals.reduce((sum, row) => sum + row[answer], 0)])) as Omit<
		Row,
		'month'
	>
	const rateOf = ({ offered, turned_down }: Omit<Row, 'month'>): string =>
		offered + turned_down === 0 ? nothing : formats.percent(offered / (offered + turned_down), { decimals: 0 })
	const cells = (row: Omit<Row, 'month'>, name: string, span: { readonly from: string; readonly to: string }) => (
		<>
			{answers.map((answer) => (
				<td key={answer}>
					<ToCases
						count={row[answer]}
						view={view}
						list={{ happened: happenedText({ happening: answer, reason: undefined, ...span }) }}
						label={`${t(`approvals.${answer}`)}, ${name}`}
					/>
				</td>
			))}
			<td>{rateOf(row)}</td>
		</>
	)
	return (
		<FigureTable caption={t('approvals.caption')} className={classes.short}>
			<thead>
				<tr>
					<th scope="col">{t('conversion.month')}</th>
					{answers.map((answer) => (
						<th key={answer} scope="col">
							{t(`approvals.${answer}`)}
						</th>
					))}
					<th scope="col">{t('approvals.rate')}</th>
				</tr>
			</thead>
			<tbody>
				{approvals.map((row) => {
					const name = month.format(new Date(`${row.month}-01T00:00:00Z`))
					return (
						<tr key={row.month}>
							<th scope="row">{name}</th>
							{cells(row, name, { from: row.month, to: row.month })}
						</tr>
					)
				})}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t('total')}</th>
					{cells(total, t('total'), { from, to })}
				</tr>
			</tfoot>
		</FigureTable>
	)
}
