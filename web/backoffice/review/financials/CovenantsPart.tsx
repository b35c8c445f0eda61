import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { deleteCovenant, getFinancials, type CovenantView, type FinancialsView } from '#contract/review/staff/financials.ts'
import { headroomOf } from '#domain/review/financials/covenants.ts'
import { ratioOf } from '#domain/review/financials/ratios.ts'

import { Button } from '../../../kit/Button.tsx'
import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from '../credit/CreditWork.module.css'
import { CovenantDialog } from './CovenantDialog.tsx'
import { useRatioText } from './figures.ts'

interface CovenantsPartProps {
	readonly applicationId: string
	readonly financials: FinancialsView
}

/** The covenants, and the headroom of the last statement. */
export function CovenantsPart({ applicationId, financials }: CovenantsPartProps) {
	const { t } = useTranslation('financials')
	const problemText = useProblemText()
	const [is_open, setOpen] = useState(false)
	const { mutateAsync: remove } = useSend(deleteCovenant, { refreshes: [getFinancials] })
	const { covenants, statements, may_change } = financials
	const last = statements.find(({ status, type }) => status === 'spread' && type !== 'forecast')
	const strike = async (covenantId: string): Promise<void> => {
		try {
			await remove({ params: { applicationId, covenantId } })
		} catch (refusal) {
			showMessage({ kind: 'failure', text: problemText.ofError(refusal) })
		}
	}
	return (
		<div className={classes.stack}>
			{covenants.length === 0 ? (
				<p className={classes.muted}>{t('covenants.none')}</p>
			) : (
				<FigureTable className={classes.covenants} caption={t('covenants.title')} is_headed>
					<thead>
						<tr>
							{(['ratio', 'threshold', 'now', 'headroom', 'frequency', 'first_test_on'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`covenants.${column}`)}
								</th>
							))}
							{may_change && (
								<th scope="col">
									<span className="visually-hidden">{t('covenants.delete')}</span>
								</th>
							)}
						</tr>
					</thead>
					<tbody>
						{covenants.map((covenant) => (
							<Row key={covenant.covenant_id} covenant={covenant} last={last}>
								{may_change && (
									<td>
										<Button emphasis="quiet" onClick={() => void strike(covenant.covenant_id)}>
											{t('covenants.delete')}
											<span className="visually-hidden">: {t(`ratio.${covenant.ratio}`)}</span>
										</Button>
									</td>
								)}
							</Row>
						))}
					</tbody>
				</FigureTable>
			)}
			{may_change && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setOpen(true)}>
						{t('covenants.add')}
					</Button>
				</div>
			)}
			{is_open && <CovenantDialog applicationId={applicationId} onClose={() => setOpen(false)} />}
		</div>
	)
}

interface RowProps {
	readonly covenant: CovenantView
	readonly last: FinancialsView['statements'][number] | undefined
	readonly children: React.ReactNode
}

function Row({ covenant, last, children }: RowProps) {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	const { written } = useRatioText()
	const { ratio, direction, threshold, frequency, first_test_on } = covenant
	const value = last === undefined ? null : ratioOf(ratio, last.figures, last.months).value
	const headroom = value === null ? null : headroomOf(covenant, value)
	return (
		<tr>
			<th scope="row">{t(`ratio.${ratio}`)}</th>
			<td>{`${t(`covenants.${direction}`)} ${written(ratio, threshold)}`}</td>
			<td>{value === null ? '–' : written(ratio, value)}</td>
			<td>
				{headroom === null ? (
					<Tag>{t('covenants.unknown')}</Tag>
				) : (
					<>
						{written(ratio, headroom)}{' '}
						<Tag tone={headroom < 0 ? 'danger' : 'success'}>{t(headroom < 0 ? 'covenants.broken' : 'covenants.kept')}</Tag>
					</>
				)}
			</td>
			<td>{t(`covenants.every.${frequency}`)}</td>
			<td>{formats.date(first_test_on)}</td>
			{children}
		</tr>
	)
}
