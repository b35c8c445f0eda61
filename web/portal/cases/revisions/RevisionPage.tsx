import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { useCall } from '../../../kit/query.ts'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { from_submitting } from '#web/portal/applying/applications/tabs.ts'
import { useLiveChanges } from '#web/portal/applying/applications/use-live-changes.ts'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import { useIsAlive } from '#web/portal/platform/dashboard/use-is-alive.ts'
import { useStaysOpen } from '#web/portal/platform/dashboard/use-stays-open.ts'
import { path } from '#web/portal/platform/path.ts'

export interface RevisionFormProps {
	readonly application: ApplicationView
	/** Saving is no longer allowed. */
	readonly is_closed: boolean
	readonly onClose: () => void
}

interface RevisionPageProps {
	readonly of: 'request' | 'company'
	readonly form: ComponentType<RevisionFormProps>
}

const rightTo = { request: 'loan_request', company: 'company' } as const

/** A page that changes what the application was made with. */
export function RevisionPage({ of, form: Form }: RevisionPageProps) {
	const { t } = useTranslation(['revisions', 'dashboard'])
	const { id: applicationId = '' } = useParams()
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const { data: application } = useCall(getApplication, { params: { applicationId } })
	useLiveChanges(applicationId)
	// What is kept of the input is the browser's.
	const is_alive = useIsAlive()
	const overview = path.dashboardApplicationOverview(applicationId)
	const back = query.get('from') === from_submitting ? path.submit(applicationId) : overview
	const state = useStaysOpen(true, application?.allowed_updates.includes(rightTo[of]) === true)
	return (
		<>
			<PageHeading
				above={
					<Breadcrumb
						steps={[
							{ to: path.dashboardApplications(), text: t('dashboard:head.loans') },
							{ to: overview, text: application?.companyName ?? t('dashboard:head.page') },
						]}
						current={t(`revisions:${of}.title`)}
					/>
				}
				title={t(`revisions:${of}.title`)}
				lead={t(`revisions:${of}.lead`)}
			/>
			{application === undefined || !is_alive ? (
				<PanelSkeleton />
			) : state === 'shut' ? (
				<>
					<ClosedNotice />
					<p>
						<ButtonLink emphasis="secondary" to={back}>
							{t('revisions:to_overview')}
						</ButtonLink>
					</p>
				</>
			) : (
				<Form application={application} is_closed={state === 'closed_meanwhile'} onClose={() => void navigate(back)} />
			)}
		</>
	)
}
