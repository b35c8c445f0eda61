import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'
import { getSubmissionFile } from '#contract/records/submissions.ts'
import { listSignatories } from '#contract/applying/signatories.ts'
import { parts } from '#domain/accounts/memberships/roles.ts'
import { dictated } from '#domain/applying/applications/short-id.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { CheckIcon } from '../../../kit/icons.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall } from '../../../kit/query.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { tabAddress } from '#web/portal/applying/applications/tabs.ts'
import { useMoment } from '#web/portal/applying/documents/use-moment.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import { NextSteps } from './NextSteps.tsx'
import classes from './Submission.module.css'

/** The moment after submitting, which can be opened again: it is with us, under which number, and what happens when. */
export function SubmittedPage() {
	const { t } = useTranslation('submission')
	const { id: applicationId = '' } = useParams()
	const params = { applicationId }
	const { data: application } = useCall(getApplication, { params })
	const signatories = useCall(listSignatories, { params }).data?.signatories
	const moment = useMoment('short')
	const overview = path.dashboardApplicationOverview(applicationId)
	if (application === undefined || signatories === undefined)
		return (
			<>
				<h1 tabIndex={-1} className="visually-hidden">
					{t('done.page')}
				</h1>
				<PanelSkeleton />
			</>
		)
	const { submitted, status } = application
	if (submitted === null || status === 'Open')
		return (
			<div className={classes.stopped}>
				<h1 tabIndex={-1}>{t('done.not_yet')}</h1>
				<p>{t('done.not_yet_text')}</p>
				<ButtonLink to={overview}>{t('done.overview')}</ButtonLink>
			</div>
		)
	return (
		<>
			<div className={classes.doneHead}>
				<span className={classes.tick}>
					<CheckIcon />
				</span>
				<div>
					<h1 tabIndex={-1}>{t('done.title')}</h1>
					<p className={classes.lead}>{t('done.submitted', { date: moment(submitted) })}</p>
				</div>
			</div>
			<NumberPanel application={application} />
			<div className={classes.columns}>
				<NextSteps application={application} signatories={signatories} />
				<aside className={classes.aside}>
					{status === 'Rejected' ? (
						<Notice kind="info" title={t('ended.title')} />
					) : (
						<>
							<h2>{t('done.nothing_to_do')}</h2>
							<ul className={classes.hints}>
								<Hint title={t('done.identity')} text={t('done.identity_text')} />
								<Hint title={t('done.team')} text={t('done.team_text')} />
								<li>
									<p className={classes.name}>{t('done.questions')}</p>
									<p className={classes.small}>
										<Link to={tabAddress(applicationId, 'messages')}>{t('done.questions_text')}</Link>
									</p>
									<Contact />
								</li>
							</ul>
						</>
					)}
					<ButtonLink is_wide to={overview}>
						{t('done.overview')}
					</ButtonLink>
				</aside>
			</div>
		</>
	)
}

const Hint = ({ title, text }: { readonly title: string; readonly text: string }) => (
	<li>
		<p className={classes.name}>{title}</p>
		<p className={classes.small}>{text}</p>
	</li>
)

/** The number as one reads it out, and the summary to keep. */
function NumberPanel({ application: { applicationId, shortApplicationId, own_rights } }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('submission')
	const problemText = useProblemText()
	const [is_copied, setCopied] = useState(false)
	const [is_fetching, setFetching] = useState(false)
	const number = dictated(shortApplicationId)
	const sees_all = parts.every((part) => own_rights.sees.includes(part))

	async function fetchFile(): Promise<void> {
		setFetching(true)
		try {
			saveFile(`${number}.pdf`, await callForFile(getSubmissionFile, { params: { applicationId } }))
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		} finally {
			setFetching(false)
		}
	}

	return (
		<section className={classes.number} aria-label={t('done.number')}>
			<div>
				<p className={classes.small}>{t('done.number')}</p>
				<p className={classes.figure}>{number}</p>
			</div>
			<div className={classes.numberActions}>
				<Button emphasis="secondary" onClick={() => void navigator.clipboard.writeText(number).then(() => setCopied(true))}>
					{t(is_copied ? 'done.copied' : 'done.copy')}
				</Button>
				{sees_all && (
					<Button emphasis="secondary" is_busy={is_fetching} onClick={() => void fetchFile()}>
						{t('done.file')}
					</Button>
				)}
			</div>
			<span role="status" className="visually-hidden">
				{is_copied && t('done.copied')}
			</span>
		</section>
	)
}
