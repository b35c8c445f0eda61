import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getCase } from '#contract/cases/staff/applications.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { useCall } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { untilExamined } from '#web/backoffice/applying/documents/document-state.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { LoadingTitle } from '#web/backoffice/platform/layout/LoadingTitle.tsx'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { Arriving } from './Arriving.tsx'
import { CaseBody } from './CaseBody.tsx'
import classes from '#web/backoffice/applying/applications/CaseLayout.module.css'
import { LoadingCase } from '#web/backoffice/applying/applications/LoadingCase.tsx'

/** The case of one application: its data, its history, and its actions. */
export function CasePage() {
	const { t } = useTranslation(['backoffice-case', 'shell', 'backoffice'])
	const problemText = useProblemText()
	const { applicationId = '' } = useParams()
	const { data, error, isFetching, refetch } = useCall(
		getCase,
		{ params: { applicationId } },
		{ throwOnError: false, refetchInterval: untilExamined },
	)

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
	const number = data?.application.shortApplicationId ?? t('backoffice:application.page')
	return (
		<>
			<PageTitle title={data === undefined ? number : `${data.application.companyName}, ${number}`} />
			<Breadcrumb steps={[{ to: path.queue(), text: t('backoffice:frame.applications') }]} current={number} />
			{/* The same heading element before and after loading, because it has the focus. */}
			<h1 tabIndex={-1} className={classes.title}>
				{data?.application.companyName ?? <LoadingTitle />}
			</h1>
			<p className="visually-hidden" role="status">
				{data?.application.companyName}
			</p>
			{/* Disclosed data and input belong to one case, so another one remounts the body. */}
			<Arriving key={applicationId} waiting={<LoadingCase />}>
				{data !== undefined && <CaseBody case_view={data} reload={async () => (await refetch({ throwOnError: true })).data ?? data} />}
			</Arriving>
		</>
	)
}
