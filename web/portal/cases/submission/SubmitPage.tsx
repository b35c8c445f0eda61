import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getApplication, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import { listSignatories } from '#contract/applying/signatories.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { useCall } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { useLiveChanges } from '#web/portal/applying/applications/use-live-changes.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import { useReader } from '../overview/use-reader.ts'
import { Submitting } from './Submitting.tsx'
import classes from './Submission.module.css'

/** The summary of an application with the declaration, from which it is submitted. */
export function SubmitPage() {
	const { t } = useTranslation(['submission', 'dashboard'])
	const { id: applicationId = '' } = useParams()
	const params = { applicationId }
	const { data: application } = useCall(getApplication, { params })
	const { data: pre_check } = useCall(validateNextStatus, { params })
	const signatories = useCall(listSignatories, { params }).data?.signatories
	// Who may not see the documents may not submit either, and reads why.
	const { data: listed, error } = useCall(listDocuments, { params, query: {} }, { throwOnError: false })
	if (listed === undefined && error !== null && !(error instanceof CallRefusal && error.http_status < 500)) throw error
	const documents = listed?.result
	const reader = useReader(signatories, application?.own_signing ?? null)
	const live = useLiveChanges(applicationId)
	// What is on the page when it is sent stays there until the next one shows.
	const [is_sent, setSent] = useState(false)
	const whyNot = useWhyNot()

	const stopped = application === undefined || is_sent ? undefined : whyNot(application)
	const overview = path.dashboardApplicationOverview(applicationId)
	return (
		<>
			<PageHeading
				above={
					<Breadcrumb
						steps={[
							{ to: path.dashboardApplications(), text: t('dashboard:head.loans') },
							{ to: overview, text: application?.companyName ?? t('dashboard:head.page') },
						]}
						current={t('submission:title')}
					/>
				}
				title={t('submission:title')}
				lead={stopped === undefined ? t('submission:lead') : undefined}
			/>
			{stopped !== undefined ? (
				<div className={classes.stopped}>
					<Notice kind={stopped.kind} title={stopped.title}>
						<p>{stopped.text}</p>
					</Notice>
					<ButtonLink to={stopped.kind === 'success' ? path.submitted(applicationId) : overview}>
						{stopped.kind === 'success' ? t('submission:already.see') : t('submission:to_overview')}
					</ButtonLink>
				</div>
			) : application === undefined || pre_check === undefined || signatories === undefined || documents === undefined ? (
				<PanelSkeleton />
			) : (
				<Submitting
					application={application}
					pre_check={pre_check}
					signatories={signatories}
					documents={documents}
					reader={reader}
					live={live}
					onSent={() => setSent(true)}
				/>
			)}
		</>
	)
}

interface Stopped {
	readonly kind: 'success' | 'info'
	readonly title: string
	readonly text: string
}

/** Why this reader cannot submit now; undefined where they can. */
function useWhyNot(): (application: ApplicationView) => Stopped | undefined {
	const { t } = useTranslation(['submission', 'enumerations'])
	const formats = useFormats()
	return ({ status, submitted, rejection_reason, own_rights }) => {
		const stopped = (why: 'ended' | 'not_open' | 'not_allowed', values = {}): Stopped => ({
			kind: 'info',
			title: t(`submission:${why}.title`),
			text: t(`submission:${why}.text`, values),
		})
		if (status === 'Rejected')
			return stopped('ended', {
				reason: rejection_reason === null ? t('enumerations:status.Rejected') : t(`enumerations:rejection_reason.${rejection_reason}`),
			})
		if (status === 'Open') return own_rights.changes.includes('submission') ? undefined : stopped('not_allowed')
		if (submitted === null) return stopped('not_open')
		return { kind: 'success', title: t('submission:already.title'), text: t('submission:already.text', { date: formats.date(submitted) }) }
	}
}
