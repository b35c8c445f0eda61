import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { BarChart } from './BarChart.tsx'
import type { ReportView } from './report-address.ts'
import classes from './Reports.module.css'
import { ToCases } from './ToCases.tsx'

type Row = ReportsView['workload'][number]

/** Open cases by person; what is nobody's stands last and leads to what has to be assigned. */
export function WorkloadReport({ workload, view }: { readonly workload: readonly Row[]; readonly view: ReportView }) {
	const { t } = useTranslation('reports')
	const formats = useFormats()
	const nameOf = ({ staff_id, display_name }: Row): string =>
		staff_id === null ? t('workload.nobody') : (display_name ?? t('workload.unknown'))
	return (
		<>
			<BarChart
				title={t('workload.chart')}
				shades={[
					{ part: '14', text: t('workload.ours') },
					{ part: 'more', text: t('workload.late') },
					{ part: '2', text: t('workload.others') },
				]}
				bars={workload.map((row) => ({
					name: nameOf(row),
					figure: formats.number(row.ours + row.others),
					parts: [
						{ part: '14', value: row.ours - row.late },
						{ part: 'more', value: row.late },
						{ part: '2', value: row.others },
					],
				}))}
			/>
			<FigureTable caption={t('workload.caption')}>
				<thead>
					<tr>
						<th scope="col">{t('workload.person')}</th>
						<th scope="col">{t('workload.ours')}</th>
						<th scope="col">{t('workload.late')}</th>
						<th scope="col">{t('workload.others')}</th>
						<th scope="col">{t('total')}</th>
					</tr>
				</thead>
				<tbody>
					{workload.map((row) => (
						<tr key={row.staff_id ?? ''}>
							<th scope="row">{nameOf(row)}</th>
							<td>{formats.number(row.ours)}</td>
							<td className={row.late > 0 ? classes.late : undefined}>{formats.number(row.late)}</td>
							<td>{formats.number(row.others)}</td>
							<td>
								{row.staff_id === null ? (
									formats.number(row.ours + row.others)
								) : (
									<ToCases
										count={row.ours + row.others}
										view={view}
										list={{ assigned_staff_id: row.staff_id }}
										label={`${t('workload.chart')}, ${nameOf(row)}`}
									/>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</FigureTable>
		</>
	)
}
