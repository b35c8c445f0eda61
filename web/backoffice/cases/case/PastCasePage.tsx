import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'

import { getPastCase, type PastCase, type PastCaseView } from '#contract/records/staff/past.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { isObjectFinancing } from '#domain/partners/products/enumerations.ts'
import { guarantors } from '#domain/applying/signatories/shares.ts'

import { DayInput } from '../../../kit/fields/DayInput.tsx'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { LoadingTitle } from '#web/backoffice/platform/layout/LoadingTitle.tsx'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { Assignee } from '../queues/Assignee.tsx'
import { useMissing } from './missing.ts'
import { ObjectsSection } from './ObjectsSection.tsx'
import people from './PeopleSection.module.css'
import { Person } from './Person.tsx'
import { RequestSection } from './RequestSection.tsx'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { StatusTag } from '#web/backoffice/applying/applications/StatusTag.tsx'
import classes from './PastCasePage.module.css'

/** The case at the end of a chosen day, read-only. */
export function PastCasePage() {
	const { t } = useTranslation(['audit', 'shell', 'backoffice'])
	const { applicationId = '' } = useParams()
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const now = useNow(60_000)
	const on = query.get('on') ?? now.toLocaleDateString('sv')
	const { data } = useCall(getPastCase, { params: { applicationId }, query: { on } }, { placeholderData: keepPreviousData })
	const number = data?.shortApplicationId ?? t('backoffice:application.page')
	return (
		<>
			<PageTitle title={`${t('past.page')}, ${number}`} />
			<Breadcrumb
				steps={[
					{ to: path.queue(), text: t('backoffice:frame.applications') },
					{ to: path.tab(applicationId, 'history'), text: number },
				]}
				current={t('past.page')}
			/>
			<h1 tabIndex={-1} className={classes.title}>
				{data?.companyName ?? <LoadingTitle />}
			</h1>
			<div className={classes.choice}>
				<DayInput
					label={t('past.date')}
					value={on}
					max={data?.today}
					onChange={(chosen) => {
						if (chosen !== '') void navigate(path.past(applicationId, chosen), { replace: true, preventScrollReset: true })
					}}
				/>
			</div>
			{data === undefined ? <Skeleton lines={8} /> : <Past answer={data} applicationId={applicationId} on={on} />}
		</>
	)
}

interface PastProps {
	readonly answer: PastCaseView
	readonly applicationId: string
	readonly on: string
}

function Past({ answer, applicationId, on }: PastProps) {
	const { t } = useTranslation('audit')
	const formats = useFormats()
	const times = useTimes()
	const { past_case, partner, kept_since, today } = answer
	const is_now = on >= today
	return (
		<>
			<p className={classes.banner} role="status">
				{is_now ? t('past.banner_now') : t('past.banner', { date: formats.date(on) })}{' '}
				<Link to={path.case(applicationId)}>{t('past.current')}</Link>
			</p>
			{past_case === null ? (
				<Notice title={t('past.none')} text={t('past.none_text', { moment: times.exact(new Date(kept_since)) })} />
			) : (
				<div className={classes.past}>
					<p className={classes.line}>
						<StatusTag status={past_case.application.status} />
						{past_case.assigned_to !== null && <Assignee assigned_to={past_case.assigned_to} />}
					</p>
					<RequestSection application={past_case.application} />
					<PastPeople past_case={past_case} threshold={partner.beneficial_owner_threshold} />
					{isObjectFinancing(past_case.application.allBanksLoanPurpose) && <ObjectsSection case_view={past_case} />}
					<PastDocuments documents={past_case.documents} />
				</div>
			)}
		</>
	)
}

function PastPeople({ past_case: { application, signatories }, threshold }: { readonly past_case: PastCase; readonly threshold: number }) {
	const { t } = useTranslation(['backoffice-people', 'backoffice'])
	const missing = useMissing(threshold)
	const guaranteeing = guarantors(signatories, parseCompanyType(application.companyType))
	return (
		<Section id="people" title={t('backoffice:sections.people')}>
			{signatories.length === 0 && <p className={people.quiet}>{t('people.none')}</p>}
			<ul className={people.people}>
				{signatories.map((person) => (
					<Person key={person.signatory_id} person={person} is_guarantor={guaranteeing.includes(person)} missing={missing(person)} />
				))}
			</ul>
		</Section>
	)
}

function PastDocuments({ documents }: Pick<PastCase, 'documents'>) {
	const { t } = useTranslation(['audit', 'backoffice'])
	const words = useWords()
	const times = useTimes()
	return (
		<Section id="documents" title={t('backoffice:sections.documents')}>
			{documents.length === 0 && <p className={people.quiet}>{t('past.no_documents')}</p>}
			<ul className={classes.documents}>
				{documents.map(({ document_id, document_type, document_name, uploaded, sha256 }) => (
					<li key={document_id}>
						<strong>{words.documentType(document_type)}</strong>
						<span>{document_name}</span>
						<span className={people.quiet}>{uploaded === null ? t('past.not_uploaded') : times.exact(new Date(uploaded))}</span>
						{sha256 !== null && <span className={classes.hash}>{t('fingerprint', { hash: sha256.slice(0, 12) })}</span>}
					</li>
				))}
			</ul>
		</Section>
	)
}
