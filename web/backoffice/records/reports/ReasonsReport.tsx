import { useTranslation } from 'react-i18next'

import type { ReportsView } from '#contract/records/staff/reports.ts'
import { declineGrounds } from '#domain/applying/decisions/decline.ts'
import { happenedText } from '#domain/cases/queues/happenings.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import type { ReportView } from './report-address.ts'
import classes from './Reports.module.css'
import { ToCases } from './ToCases.tsx'

interface ReasonsReportProps {
	readonly reasons: ReportsView['reasons']
	readonly view: ReportView
	readonly span: { readonly from: string; readonly to: string }
}

/** Declines by reason, the most frequent first. */
export function ReasonsReport({ reasons, view, span }: ReasonsReportProps) {
	const { t } = useTranslation(['reports', 'backoffice-moves'])
	const nameOf = (reason: string): string => {
		const ground = declineGrounds.find((one) => one === reason)
		if (ground !== undefined) return t(`backoffice-moves:ground.${ground}`)
		return reason === 'by_rule' || reason === 'none_named' ? t(`reasons.${reason}`) : reason
	}
	return (
		<FigureTable caption={t('reasons.caption')} className={classes.short}>
			<thead>
				<tr>
					<th scope="col">{t('reasons.reason')}</th>
					<th scope="col">{t('reasons.count')}</th>
				</tr>
			</thead>
			<tbody>
				{reasons.map(({ reason, count }) => (
					<tr key={reason}>
						<th scope="row">{nameOf(reason)}</th>
						<td>
							<ToCases
								count={count}
								view={view}
								list={{ happened: happenedText({ happening: 'declined', reason, ...span }) }}
								label={`${t('reasons.count')}, ${nameOf(reason)}`}
							/>
						</td>
					</tr>
				))}
			</tbody>
		</FigureTable>
	)
}
