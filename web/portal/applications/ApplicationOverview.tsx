import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'

import { getProfile } from '#contract/account.ts'
import { getApplication, listApplications, validateNextStatus, type ApplicationSummary } from '#contract/applications.ts'

import { Breadcrumb } from '../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../kit/layout/Skeleton.tsx'
import { useProfile } from '../../kit/page-state.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { useCall } from '../../kit/query.ts'
import { useReread } from '../dashboard/use-reread.ts'
import { useDocumentWatch } from '../documents/use-documents.ts'
import { path } from '../path.ts'
import classes from './ApplicationOverview.module.css'
import { ReviewNotice } from './overview/ReviewNotice.tsx'
import { SubmitApplication } from './overview/SubmitApplication.tsx'
import { TabPanel } from './overview/TabPanel.tsx'
import { Tabs } from './overview/Tabs.tsx'
import { parseTab, type Tab } from './overview/tabs.ts'
import { StatusTag } from './StatusTag.tsx'

/** One application: where it stands, what can be done with it, and its parts as tabs. */
export function ApplicationOverview() {
	const { id: applicationId = '' } = useParams()
	const [query] = useSearchParams()
	const tab = parseTab(query.get('tab'))
	const params = { applicationId }
	const { data: application } = useCall(getApplication, { params })
	const summary = useSummary(applicationId)
	const is_confirmed = useProfile()?.is_email_confirmed === true
	const rereadCheck = useReread(validateNextStatus, { params })
	const rereadProfile = useReread(getProfile, {})
	useDocumentWatch(applicationId)

	const refresh = (chosen: Tab) => {
		if (chosen !== 'overview') return
		rereadCheck()
		if (!is_confirmed) rereadProfile()
	}

	return (
		<>
			<Head application={application ?? summary} />
			<Tabs application_id={applicationId} current={tab} onChoose={refresh} />
			<div className={classes.panel} aria-busy={application === undefined}>
				{application !== undefined && <ReviewNotice application={application} />}
				<TabPanel tab={tab} application={application} />
			</div>
		</>
	)
}

/** What the list knew of it, while the rest is on its way; nothing for whoever did not come from there. */
function useSummary(applicationId: string): ApplicationSummary | undefined {
	const { data: known } = useCall(listApplications, {}, { enabled: false })
	return known?.applications.find((application) => application.applicationId === applicationId)
}

/** One and the same heading before and after the application has come: it may have the focus meanwhile. */
function Head({ application }: { readonly application: ApplicationSummary | undefined }) {
	const { t } = useTranslation(['dashboard', 'enumerations'])
	const formats = useFormats()
	const amount = application === undefined ? '' : formats.money(application.loanSize, application.currency)
	return (
		<div className={classes.head}>
			<Breadcrumb
				steps={[{ to: path.dashboardApplications(), text: t('dashboard:head.loans') }]}
				current={
					application === undefined
						? t('dashboard:head.loading')
						: t('dashboard:head.crumb', { amount, short_id: application.shortApplicationId })
				}
			/>
			<div className={classes.titleRow}>
				<div>
					<div className={classes.title}>
						<h1 tabIndex={-1}>{application === undefined ? <LoadingTitle /> : t('dashboard:head.title', { amount })}</h1>
						{application === undefined ? <Skeleton width="7.5rem" /> : <StatusTag application={application} />}
					</div>
					<p className={classes.about}>
						{application === undefined ? (
							<>
								<Skeleton width="min(16rem, 70vw)" />
								<Skeleton width="9rem" />
							</>
						) : (
							<>
								<span>{application.companyName}</span>
								<span>{t(`enumerations:loan_type.${application.allBanksLoanPurpose}`)}</span>
							</>
						)}
					</p>
				</div>
				{application === undefined ? <LaterButton /> : application.status === 'Open' && <SubmitApplication application={application} />}
			</div>
		</div>
	)
}

function LoadingTitle() {
	const { t } = useTranslation('dashboard')
	return (
		<>
			<Skeleton width="min(26rem, 80vw)" />
			<span className="visually-hidden">{t('head.loading')}</span>
		</>
	)
}

/** Most come to complete their application: the place of the button that submits it. */
const LaterButton = () => (
	<div className={classes.later}>
		<Skeleton lines={2} />
	</div>
)
