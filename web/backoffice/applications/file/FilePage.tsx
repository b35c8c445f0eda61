import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getFile, type ApplicationFileView } from '#contract/staff/applications.ts'
import { debt_register } from '#domain/debts/rules.ts'
import { areIdentificationsShown } from '#domain/identifications/rules.ts'
import { isSigningShown } from '#domain/signatures/steps.ts'
import { isObjectFinancing } from '#domain/products/enumerations.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useStaff } from '../../account/session.ts'
import { path } from '../../path.ts'
import { LoadingTitle } from '../../shell/LoadingTitle.tsx'
import { Notice } from '../../shell/Notice.tsx'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { AppointmentSection } from './AppointmentSection.tsx'
import { DebitorSection } from './debitors/DebitorSection.tsx'
import { DocumentsSection } from './documents/DocumentsSection.tsx'
import { FactoringSection } from './FactoringSection.tsx'
import { flowSectionsOf } from './flows/flow-sections.ts'
import { FileHeader } from './FileHeader.tsx'
import classes from './FilePage.module.css'
import { HistorySection } from './HistorySection.tsx'
import { SigningSection } from './signing/SigningSection.tsx'
import { DoubtNotice } from './identifications/DoubtNotice.tsx'
import { IdentificationSection } from './identifications/IdentificationSection.tsx'
import { LoadingFile } from './LoadingFile.tsx'
import { Moves } from './moves/Moves.tsx'
import { ObjectsSection } from './ObjectsSection.tsx'
import { OfferSection } from './OfferSection.tsx'
import { OffersSection } from './offers/OffersSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { RequestSection } from './RequestSection.tsx'
import { RequestsSection } from './requests/RequestsSection.tsx'

const FlowSections = lazy(async () => ({ default: (await import('./flows/FlowSections.tsx')).FlowSections }))
const CreditWork = lazy(async () => ({ default: (await import('./credit/CreditWork.tsx')).CreditWork }))
const DebtsSection = lazy(() => import('./debts/DebtsSection.tsx'))
const MessagesSection = lazy(() => import('../../messages/MessagesSection.tsx'))
const NotesSection = lazy(() => import('../../notes/NotesSection.tsx'))
const TasksSection = lazy(() => import('../../tasks/TasksSection.tsx'))

/** The file of one application: all of its data, its history, and what can be done with it. */
export function FilePage() {
	const { t } = useTranslation(['backoffice', 'shell'])
	const problemText = useProblemText()
	const { applicationId = '' } = useParams()
	const { data, error, isFetching, refetch } = useCall(getFile, { params: { applicationId } }, { throwOnError: false })

	if (data === undefined && error instanceof CallRefusal && error.is('err_entity_not_found')) {
		return (
			<>
				<PageTitle title={t('file.missing_page')} />
				<Notice title={t('file.missing_title')} text={t('file.missing_text')} is_page>
					<ButtonLink to={path.queue()}>{t('file.to_queue')}</ButtonLink>
				</Notice>
			</>
		)
	}
	if (data === undefined && error !== null) {
		return (
			<>
				<PageTitle title={t('file.page')} />
				<Notice title={t('file.failed_title')} text={problemText.ofError(error)} is_page is_alert>
					<Button is_busy={isFetching} onClick={() => void refetch()}>
						{t('shell:form.retry')}
					</Button>
				</Notice>
			</>
		)
	}
	const number = data?.application.shortApplicationId ?? t('file.page')
	return (
		<>
			<PageTitle title={data === undefined ? number : `${data.application.companyName}, ${number}`} />
			<Breadcrumb steps={[{ to: path.queue(), text: t('queue.title') }]} current={number} />
			{/* The same heading before and after: it has the focus. */}
			<h1 tabIndex={-1} className={classes.title}>
				{data?.application.companyName ?? <LoadingTitle />}
			</h1>
			<p className="visually-hidden" role="status">
				{data?.application.companyName}
			</p>
			{data === undefined ? (
				<LoadingFile />
			) : (
				<File file={data} reload={async () => (await refetch({ throwOnError: true })).data ?? data} />
			)}
		</>
	)
}

function File({ file, reload }: { readonly file: ApplicationFileView; readonly reload: () => Promise<ApplicationFileView> }) {
	const { t } = useTranslation([
		'backoffice',
		'credit',
		'offers',
		'requests',
		'finance-objects',
		'factoring',
		'debitors',
		'debts',
		'identifications',
		'signatures',
		'backoffice-flows',
		'tasks',
		'messages',
		'notes',
	])
	const { permissions } = useStaff()
	const { application } = file
	const has_objects = isObjectFinancing(application.allBanksLoanPurpose)
	const has_debts = application.document_configurations.document_categories.some(({ document_type }) => document_type === debt_register)
	const is_identified = areIdentificationsShown(
		application.status_flow.map(({ status_name }) => status_name),
		application.status,
	)

	const is_signed_now = isSigningShown(
		application.status_flow.map(({ status_name }) => status_name),
		application.status,
	)

	// An address that names a section was opened before the section was there.
	useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])

	return (
		<>
			<FileHeader file={file} />
			<DoubtNotice file={file} />
			<nav aria-label={t('file.sections')} className={classes.contents}>
				{[
					...flowSectionsOf(application).map((id) => ({ id, text: t(`backoffice-flows:${id}.title`) })),
					{ id: 'tasks', text: t('tasks:title') },
					...(permissions.includes('message_read') ? [{ id: 'messages', text: t('messages:title') }] : []),
					...(permissions.includes('note_read') ? [{ id: 'notes', text: t('notes:title') }] : []),
					{ id: 'request', text: t('file.request') },
					{ id: 'credit', text: t('credit:title') },
					{ id: 'financials', text: t('credit:financials_title') },
					{ id: 'recommendation', text: t('credit:recommendation_title') },
					{ id: 'offers', text: t('offers:staff.title') },
					{ id: 'offer', text: t('file.offer') },
					...(file.factoring === null
						? []
						: [
								{ id: 'factoring', text: t('factoring:staff.title') },
								{ id: 'debitors', text: t('debitors:title') },
							]),
					...(file.appointment === null ? [] : [{ id: 'appointment', text: t('appointment.title') }]),
					{ id: 'requests', text: t('requests:staff.title') },
					{ id: 'people', text: t('people.title'), count: file.signatories.length },
					...(is_identified ? [{ id: 'identifications', text: t('identifications:staff.title') }] : []),
					...(is_signed_now ? [{ id: 'signing', text: t('signatures:staff.title') }] : []),
					...(has_objects ? [{ id: 'objects', text: t('finance-objects:staff.title'), count: file.finance_objects.length }] : []),
					...(has_debts ? [{ id: 'debts', text: t('debts:staff.title') }] : []),
					{ id: 'documents', text: t('documents.title'), count: file.documents.length },
					{ id: 'history', text: t('history.title') },
				].map(({ id, text, count }) => (
					<a key={id} href={`#${id}`}>
						{text}
						{count !== undefined && <span className={classes.count}>{count}</span>}
					</a>
				))}
			</nav>
			<div className={classes.columns}>
				<div className={classes.moves}>
					<Moves file={file} reload={reload} />
				</div>
				<div className={classes.data}>
					<Suspense fallback={<Skeleton lines={3} />}>
						<FlowSections file={file} />
						<TasksSection applicationId={application.applicationId} />
						{permissions.includes('message_read') && <MessagesSection file={file} />}
						{permissions.includes('note_read') && <NotesSection applicationId={application.applicationId} />}
					</Suspense>
					<RequestSection application={application} />
					<Suspense fallback={<Skeleton lines={8} />}>
						<CreditWork file={file} reload={reload} />
					</Suspense>
					<OffersSection file={file} />
					<OfferSection application={application} />
					{file.factoring !== null && <FactoringSection application={application} factoring={file.factoring} />}
					{file.factoring !== null && <DebitorSection file={file} />}
					{file.appointment !== null && <AppointmentSection appointment={file.appointment} />}
					<RequestsSection file={file} />
					<PeopleSection file={file} />
					{is_identified && <IdentificationSection file={file} />}
					{is_signed_now && <SigningSection file={file} />}
					{has_objects && <ObjectsSection file={file} />}
					{has_debts && (
						<Suspense fallback={<Skeleton lines={3} />}>
							<DebtsSection applicationId={application.applicationId} />
						</Suspense>
					)}
					<DocumentsSection file={file} />
				</div>
				<div className={classes.history}>
					<HistorySection history={file.history} number={application.shortApplicationId} />
				</div>
			</div>
		</>
	)
}
