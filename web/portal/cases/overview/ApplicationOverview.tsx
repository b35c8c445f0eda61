import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'

import { getProfile } from '#contract/accounts/account.ts'
import {
	getApplication,
	listApplications,
	validateNextStatus,
	type ApplicationSummary,
	type ApplicationView,
} from '#contract/applying/applications.ts'
import { isFactoring, isObjectFinancing } from '#domain/partners/products/enumerations.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePartner, useProfile } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useCall } from '../../../kit/query.ts'
import { useLiveChanges } from '#web/portal/applying/applications/use-live-changes.ts'
import { useReread } from '#web/portal/platform/dashboard/use-reread.ts'
import { useStaysOpen } from '#web/portal/platform/dashboard/use-stays-open.ts'
import { useDocumentWatch } from '#web/portal/applying/documents/use-documents.ts'
import { mayChangeYears } from '#web/portal/applying/documents/years/FinancialYears.tsx'
import { useUnread } from '../messages/Unread.tsx'
import { path } from '#web/portal/platform/path.ts'
import { OwnRights } from '#web/portal/accounts/people/OwnRights.tsx'
import classes from './ApplicationOverview.module.css'
import { ProcessLine } from './ProcessLine.tsx'
import { ReturnToSubmitting } from './ReturnToSubmitting.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import { SubmitApplication } from './SubmitApplication.tsx'
import { preloadTab, TabPanel } from './TabPanel.tsx'
import { Tabs } from './Tabs.tsx'
import { likelyTabs, parseTab, tabsOf, type Tab } from '#web/portal/applying/applications/tabs.ts'
import { useOpened } from '#web/portal/applying/applications/use-opened.ts'
import { StatusTag } from '#web/portal/platform/dashboard/StatusTag.tsx'

const FinancialYearsDialog = lazyComponent(
	async () => (await import('#web/portal/applying/documents/years/FinancialYearsDialog.tsx')).FinancialYearsDialog,
)

/** One application: its status, its actions, and its parts as tabs. */
export function ApplicationOverview() {
	const { id: applicationId = '' } = useParams()
	const [query] = useSearchParams()
	const params = { applicationId }
	const { data: application } = useCall(getApplication, { params })
	const asked = parseTab(query.get('tab'))
	const summary = useSummary(applicationId)
	const opened = useOpened()
	const years_dialog = useStaysOpen(opened.edited === 'financial_years', application !== undefined && mayChangeYears(application))
	const offered = application === undefined ? likelyTabs(summary?.allBanksLoanPurpose, asked) : tabsOf(application)
	const tab = offered.includes(asked) ? asked : 'overview'
	const is_confirmed = useProfile()?.is_email_confirmed === true
	const rereadCheck = useReread(validateNextStatus, { params })
	const rereadProfile = useReread(getProfile, {})
	useDocumentWatch(applicationId, { is_seen: offered.includes('documents') })
	useLiveChanges(applicationId)
	const unreadOf = useUnread()

	const refresh = (chosen: Tab) => {
		if (chosen !== 'overview') return
		rereadCheck()
		if (!is_confirmed) rereadProfile()
	}

	return (
		<>
			<Head application={application ?? summary} may_submit={application?.own_rights.changes.includes('submission')} />
			<Tabs
				application_id={applicationId}
				current={tab}
				offered={offered}
				unread={unreadOf(applicationId)}
				onApproach={(approached) => void preloadTab(approached)}
				onChoose={refresh}
			/>
			<div className={classes.panel} aria-busy={application === undefined}>
				<ReturnToSubmitting application_id={applicationId} />
				{application !== undefined && !isFree(application) && <OwnRights application={application} />}
				{application !== undefined && <ReviewNotice application={application} />}
				{application?.status === 'Paid_Out' && application.own_rights.sees.includes('company') && (
					<LoanLink application_id={applicationId} />
				)}
				<TabPanel tab={tab} application={application} />
			</div>
			{years_dialog !== 'shut' && application !== undefined && application.financial_years !== null && (
				<FinancialYearsDialog
					application={application}
					years={application.financial_years}
					is_closed={years_dialog === 'closed_meanwhile'}
					onClose={opened.close}
				/>
			)}
		</>
	)
}

/** Once it is paid out, the loan is what matters, at partners whose payments are recorded here. */
function LoanLink({ application_id }: { readonly application_id: string }) {
	const { t } = useTranslation('loans')
	const { payments_from } = usePartner()
	if (payments_from === null) return null
	return (
		<div>
			<ButtonLink to={path.loan(application_id)}>{t('page')}</ButtonLink>
		</div>
	)
}

/** Owners and editors need no word. */
const isFree = ({ own_rights: { role } }: ApplicationView): boolean => role === 'owner' || role === 'editor'

/** The summary from the cached list while the application loads; undefined for a reader who did not come from the list. */
function useSummary(applicationId: string): ApplicationSummary | undefined {
	const { data: known } = useCall(listApplications, {}, { enabled: false })
	return known?.applications.find((application) => application.applicationId === applicationId)
}

const titleOf = ({ allBanksLoanPurpose }: ApplicationSummary) =>
	isFactoring(allBanksLoanPurpose) ? 'title_factoring' : isObjectFinancing(allBanksLoanPurpose) ? 'title_objects' : 'title'

interface HeadProps {
	readonly application: ApplicationSummary | undefined
	/** Undefined while the application loads. */
	readonly may_submit: boolean | undefined
}

/** The same heading element before and after the application has loaded, because it may hold the focus meanwhile. */
function Head({ application, may_submit = true }: HeadProps) {
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
						<h1 tabIndex={-1}>{application === undefined ? <LoadingTitle /> : t(`dashboard:head.${titleOf(application)}`, { amount })}</h1>
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
				{application === undefined ? (
					<LaterButton />
				) : (
					application.status === 'Open' && may_submit && <SubmitApplication application={application} />
				)}
			</div>
			{application === undefined ? <LaterLine /> : <ProcessLine application={application} />}
		</div>
	)
}

const LaterLine = () => (
	<div className={classes.laterLine}>
		<Skeleton lines={2} />
	</div>
)

function LoadingTitle() {
	const { t } = useTranslation('dashboard')
	return (
		<>
			<Skeleton width="min(26rem, 80vw)" />
			<span className="visually-hidden">{t('head.loading')}</span>
		</>
	)
}

/** The placeholder of the submit button: most readers come to complete their application. */
const LaterButton = () => (
	<div className={classes.later}>
		<Skeleton lines={2} />
	</div>
)
