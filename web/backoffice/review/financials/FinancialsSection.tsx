import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { deleteStatement, getFinancials } from '#contract/review/staff/financials.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from '../credit/CreditWork.module.css'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'
import { Comparison } from './Comparison.tsx'
import { CovenantsPart } from './CovenantsPart.tsx'
import { useStatementName } from './figures.ts'
import { StatementDialog } from './StatementDialog.tsx'

/** The spread statements side by side, their ratios and covenants. */
export function FinancialsSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation(['financials', 'credit'])
	const formats = useFormats()
	const nameOf = useStatementName()
	const problemText = useProblemText()
	const { applicationId, currency } = case_view.application
	const [is_adding, setAdding] = useState(false)
	const navigate = useNavigate()
	const { data, error } = useCall(getFinancials, { params: { applicationId } }, { throwOnError: false })
	const { mutateAsync: remove } = useSend(deleteStatement, { refreshes: [getFinancials] })
	const discard = async (statementId: string): Promise<void> => {
		try {
			await remove({ params: { applicationId, statementId } })
		} catch (refusal) {
			showMessage({ kind: 'failure', text: problemText.ofError(refusal) })
		}
	}
	return (
		<Section id="financials" title={t('credit:financials_title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={4} />
				) : (
					<p role="alert">{t('credit:failed')}</p>
				)
			) : (
				<>
					<div className={classes.stack}>
						{data.statements.length === 0 && <p className={classes.muted}>{t('none')}</p>}
						<ul className={classes.list}>
							{data.statements.map((statement) => (
								<li key={statement.statement_id} className={classes.list}>
									<div>
										<p className={classes.head}>
											<strong>{nameOf(statement)}</strong>
											<Tag tone={statement.status === 'spread' ? 'success' : 'warning'}>{t(`status.${statement.status}`)}</Tag>
										</p>
										<p className={classes.muted}>
											{[
												t('months_of', { count: statement.months }),
												t(`rule.${statement.accounting_rule}`),
												t(`origin.${statement.origin}`),
												t('spread_by', { name: statement.spread_by, date: formats.date(statement.saved_at) }),
												...(statement.document_name === null ? [] : [t('from_document', { name: statement.document_name })]),
											].join(' · ')}
										</p>
									</div>
									<div className={classes.acts}>
										<ButtonLink emphasis="secondary" to={path.statement(applicationId, statement.statement_id)}>
											{t(data.may_change ? 'edit' : 'view')}
											<span className="visually-hidden">: {nameOf(statement)}</span>
										</ButtonLink>
										{data.may_change && statement.status === 'draft' && (
											<Button emphasis="quiet" onClick={() => void discard(statement.statement_id)}>
												{t('delete')}
												<span className="visually-hidden">: {nameOf(statement)}</span>
											</Button>
										)}
									</div>
								</li>
							))}
						</ul>
						{data.may_change && (
							<div className={classes.acts}>
								<Button emphasis={data.statements.length === 0 ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
									{t('add')}
								</Button>
							</div>
						)}
					</div>
					<Comparison statements={data.statements} currency={currency} />
					<Part title={t('covenants.title')}>
						<CovenantsPart applicationId={applicationId} financials={data} />
					</Part>
					{is_adding && (
						<StatementDialog
							case_view={case_view}
							onAdded={(id) => void navigate(path.statement(applicationId, id))}
							onClose={() => setAdding(false)}
						/>
					)}
				</>
			)}
		</Section>
	)
}
