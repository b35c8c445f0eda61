import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'
import { happenedText, type Happening } from '#domain/cases/queues/happenings.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import type { ReportView } from './report-address.ts'
import classes from './Reports.module.css'
import { ToCases } from './ToCases.tsx'

interface ReturnsReportProps {
	readonly returns: ReportsView['returns']
	readonly view: ReportView
	readonly span: { readonly from: string; readonly to: string }
}

const ways = ['sent_back', 'stepped_back'] as const satisfies readonly Happening[]

/** Cases that went back, by the stage they went back from. */
export function ReturnsReport({ returns, view, span }: ReturnsReportProps) {
	const { t } = useTranslation(['reports', 'backoffice-statuses'])
	return (
		<FigureTable caption={t('returns.caption')} className={classes.short}>
			<thead>
				<tr>
					<th scope="col">{t('pipeline.stage')}</th>
					{ways.map((way) => (
						<th key={way} scope="col">
							{t(`returns.${way}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{returns.map((row) => (
					<tr key={row.stage}>
						<th scope="row">{t(`backoffice-statuses:stage.${row.stage}`)}</th>
						{ways.map((way) => (
							<td key={way}>
								<ToCases
									count={row[way]}
									view={view}
									list={{ happened: happenedText({ happening: way, reason: row.stage, ...span }) }}
									label={`${t(`returns.${way}`)}, ${t(`backoffice-statuses:stage.${row.stage}`)}`}
								/>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</FigureTable>
	)
}
