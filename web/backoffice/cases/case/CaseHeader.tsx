import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { queueTurnOf } from '#domain/cases/queues/queues.ts'

import { CopyButton } from '#web/backoffice/platform/layout/CopyButton.tsx'
import { Moment } from '#web/backoffice/platform/layout/Moment.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { AssignDialog } from '../queues/AssignDialog.tsx'
import { Assignee } from '../queues/Assignee.tsx'
import { StatusTag } from '#web/backoffice/applying/applications/StatusTag.tsx'
import { CustomerCare } from './CustomerCare.tsx'
import { companyKeyOf, useDisclosure } from '#web/backoffice/applying/applications/disclosure.ts'
import classes from './CaseHeader.module.css'

/** The summary of a case. */
export function CaseHeader({ case_view: { application, partner, applicant, assigned_to } }: { readonly case_view: CaseView }) {
	const { t } = useTranslation(['backoffice', 'queues', 'backoffice-case', 'backoffice-statuses'])
	const formats = useFormats()
	const words = useWords()
	const now = useNow(60_000)
	const email = useDisclosure()?.shown[companyKeyOf(application)]?.email
	const [is_assigning, setAssigning] = useState(false)
	const { shortApplicationId, rejection_reason, submitted } = application
	return (
		<>
			<p className={classes.line}>
				<span className={classes.number}>
					{shortApplicationId}
					<CopyButton text={shortApplicationId} what={t('application.short_id')} />
				</span>
				<StatusTag status={application.status} />
				{rejection_reason !== null && <Tag>{t(`backoffice-statuses:reason.${rejection_reason}`)}</Tag>}
			</p>
			<dl className={classes.facts}>
				<div className={classes.amount}>
					<dt>{words.loanType(application.allBanksLoanPurpose)}</dt>
					<dd>
						<strong>{formats.money(application.loanSize, application.currency)}</strong> {formats.months(application.loanDuration)}
					</dd>
				</div>
				<div>
					<dt>{t('application.partner')}</dt>
					<dd>{partner.display_name}</dd>
				</div>
				<div>
					<dt>{t('application.submitted')}</dt>
					<dd>{submitted === null ? '–' : <Moment iso={submitted} now={now} />}</dd>
				</div>
				<div>
					<dt>{t('application.assigned_to')}</dt>
					<dd>
						<Assignee assigned_to={assigned_to} />
						{queueTurnOf(application.status, { is_awaited: false }) !== null && (
							<button
								type="button"
								className={classes.assign}
								aria-label={t('queues:assign.title', { number: shortApplicationId })}
								onClick={() => setAssigning(true)}
							>
								{t('queues:assign.button')}
							</button>
						)}
					</dd>
				</div>
				<CustomerCare applicationId={application.applicationId} />
				<div className={classes.applicant}>
					<dt>{t('backoffice-case:case.applicant')}</dt>
					<dd>
						{email === undefined || email === null ? applicant.email : <a href={`mailto:${email}`}>{email}</a>}{' '}
						<Tag tone={applicant.email_verified ? 'success' : 'warning'}>
							{t(applicant.email_verified ? 'backoffice-case:case.verified' : 'backoffice-case:case.not_verified')}
						</Tag>
					</dd>
				</div>
			</dl>
			{is_assigning && <AssignDialog of={{ ...application, assigned_to }} onClose={() => setAssigning(false)} />}
		</>
	)
}
