import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation, useParams } from 'react-router'

import { getCase } from '#contract/cases/staff/applications.ts'
import { caseTabNames, stepToTab, tabOfSection, type CaseSection, type CaseTab } from '#domain/cases/case/sections.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { ArrowLeftIcon } from '../../../kit/icons.tsx'
import { useCall } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { untilExamined } from '#web/backoffice/applying/documents/document-state.ts'
import { DoubtNotice } from '#web/backoffice/signing/identifications/DoubtNotice.tsx'
import { SandboxMark } from '../../../kit/layout/SandboxMark.tsx'
import { LoadingTitle } from '#web/backoffice/platform/layout/LoadingTitle.tsx'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { Arriving } from './Arriving.tsx'
import classes from './CasePage.module.css'
import { CaseTabs } from './CaseTabs.tsx'
import { CaseWalk } from './CaseWalk.tsx'
import { DisclosureProvider } from './DisclosureProvider.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { LoadingTab } from './LoadingTab.tsx'
import { Moves } from './moves/Moves.tsx'
import { shownTabs } from './shown-tabs.ts'
import { Standing } from './Standing.tsx'
import type { CaseOfTab } from './tabs/case-tab.ts'
import { useMovedCase } from './use-moved-case.ts'
import { useSectionInAddress } from './use-section-in-address.ts'

/** What a job or a colleague has done changes the next step, and the tab that would ask for it may not be open. */
const poll_ms = 15_000

/** The case of one application: its name, key figures and next step stay, the tabs below have an address each. */
export function CasePage() {
	const { t } = useTranslation(['backoffice-case', 'shell', 'backoffice'])
	const problemText = useProblemText()
	const { applicationId = '' } = useParams()
	const { pathname, hash } = useLocation()
	const tabs = shownTabs(useStaff().permissions)
	const { data, error, isFetching, refetch } = useCall(
		getCase,
		{ params: { applicationId } },
		{ throwOnError: false, refetchInterval: (view) => untilExamined(view) || poll_ms },
	)
	useMovedCase(data?.application.status)
	useSectionInAddress()

	if (data === undefined && error instanceof CallRefusal && error.is('err_entity_not_found')) {
		return (
			<>
				<PageTitle title={t('case.missing_page')} />
				<Notice title={t('case.missing_title')} text={t('case.missing_text')} is_page>
					<ButtonLink to={path.queue()}>{t('backoffice:frame.to_applications')}</ButtonLink>
				</Notice>
			</>
		)
	}
	if (data === undefined && error !== null) {
		return (
			<>
				<PageTitle title={t('backoffice:application.page')} />
				<Notice title={t('case.failed_title')} text={problemText.ofError(error)} is_page is_alert>
					<Button is_busy={isFetching} onClick={() => void refetch()}>
						{t('shell:form.retry')}
					</Button>
				</Notice>
			</>
		)
	}
	const tab = caseTabNames.find((name) => name !== 'overview' && pathname.endsWith(stepToTab(name))) ?? 'overview'
	const named = tabOfSection(hash.slice(1))
	// Addresses from before there were tabs, and those of another tab's section.
	if (named !== undefined && named !== tab) return <Navigate to={path.section(applicationId, hash.slice(1) as CaseSection)} replace />
	if (!tabs.includes(tab)) return <Navigate to={path.case(applicationId)} replace />

	const number = data?.application.shortApplicationId ?? t('backoffice:application.page')
	const name = data?.application.companyName
	const shown: CaseOfTab | undefined = data && {
		case_view: data,
		reload: async () => (await refetch({ throwOnError: true })).data ?? data,
	}
	return (
		<>
			<PageTitle title={[t(`case.tabs.${tab}`), ...(name === undefined ? [] : [name]), number].join(', ')} />
			{data?.partner.is_sandbox === true && <SandboxMark />}
			<div className={classes.head}>
				<div className={classes.name}>
					<Link to={path.queue()} className={classes.back} aria-label={t('backoffice:frame.to_applications')}>
						<ArrowLeftIcon />
					</Link>
					{/* The same heading element before and after loading, because it has the focus. */}
					<h1 tabIndex={-1} className={classes.title} title={name}>
						{name ?? <LoadingTitle />}
					</h1>
					<Standing case_view={data} />
					<CaseWalk applicationId={applicationId} tab={tab} case_view={data} />
				</div>
				<p className="visually-hidden" role="status">
					{name}
				</p>
				<KeyFigures case_view={data} />
				<CaseTabs applicationId={applicationId} tabs={tabs} current={tab} case_view={data} />
			</div>
			{/* Disclosed data and input belong to one case, so another one remounts what follows. */}
			<DisclosureProvider key={applicationId} applicationId={applicationId}>
				{data !== undefined && data.doubted_people.length > 0 && <DoubtNotice case_view={data} />}
				<Arriving waiting={<LoadingCase tab={tab} />}>
					{shown !== undefined && (
						<div className={classes.columns}>
							<div className={classes.moves}>
								<Moves {...shown} />
							</div>
							<div className={classes.tab}>
								<Arriving key={tab} waiting={<LoadingTab tab={tab} />}>
									<Outlet context={shown} />
								</Arriving>
							</div>
						</div>
					)}
				</Arriving>
			</DisclosureProvider>
		</>
	)
}

/** The place of what follows the head, until it comes. */
const LoadingCase = ({ tab }: { readonly tab: CaseTab }) => (
	<div className={classes.columns}>
		<div className={classes.moves}>
			<div className={classes.waiting} />
		</div>
		<div className={classes.tab}>
			<LoadingTab tab={tab} />
		</div>
	</div>
)
