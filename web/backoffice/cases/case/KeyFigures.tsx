import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { queueTurnOf } from '#domain/cases/queues/queues.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { Moment } from '#web/backoffice/platform/layout/Moment.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { AssignDialog } from '../queues/AssignDialog.tsx'
import { Assignee } from '../queues/Assignee.tsx'
import { useOpens } from '#web/backoffice/platform/use-opens.ts'
import { Fold } from './Fold.tsx'
import classes from './KeyFigures.module.css'

/** What one wants to see of a case on every tab; a narrow screen shows the amount, and the others when they are asked for. */
export function KeyFigures({ case_view }: { readonly case_view: CaseView | undefined }) {
	const { t } = useTranslation(['backoffice', 'queues', 'backoffice-case'])
	const formats = useFormats()
	const words = useWords()
	const now = useNow(60_000)
	const assigning = useOpens('assign')
	if (case_view === undefined)
		return (
			<div className={classes.loading}>
				<Skeleton width="20rem" />
			</div>
		)
	const { application, partner, assigned_to } = case_view
	const { shortApplicationId, submitted } = application
	const amount = formats.money(application.loanSize, application.currency)
	const term = formats.months(application.loanDuration)
	return (
		<>
			<Fold
				toggle={
					<>
						<strong>{amount}</strong> {term}
						<span className="visually-hidden">, {t('backoffice-case:case.figures')}</span>
					</>
				}
			>
				<dl className={classes.figures}>
					<Figure name={t('application.amount')} is_toggle>
						<strong>{amount}</strong>
					</Figure>
					<Figure name={t('application.loan_type')}>{words.loanType(application.allBanksLoanPurpose)}</Figure>
					<Figure name={t('application.term')} is_toggle>
						{term}
					</Figure>
					<Figure name={t('application.partner')}>{partner.display_name}</Figure>
					<Figure name={t('application.submitted')}>{submitted === null ? '–' : <Moment iso={submitted} now={now} />}</Figure>
					<Figure name={t('application.assigned_to')}>
						<Assignee assigned_to={assigned_to} />
						{queueTurnOf(application.status, { is_awaited: false }) !== null && (
							<button
								type="button"
								className={classes.assign}
								aria-label={t('queues:assign.title', { number: shortApplicationId })}
								onClick={assigning.open}
							>
								{t('queues:assign.button')}
							</button>
						)}
					</Figure>
				</dl>
			</Fold>
			{assigning.is_open && <AssignDialog of={{ ...application, assigned_to }} onClose={assigning.close} />}
		</>
	)
}

interface FigureProps {
	readonly name: string
	/** Said by the toggle of a narrow screen already. */
	readonly is_toggle?: boolean
	readonly children: ReactNode
}

const Figure = ({ name, is_toggle = false, children }: FigureProps) => (
	<div className={classes.figure} data-toggle={is_toggle || undefined}>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
)
