import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationFileView } from '#contract/staff/applications.ts'
import { debt_register } from '#domain/debts/rules.ts'
import { areIdentificationsShown } from '#domain/identifications/rules.ts'
import { isSigningShown } from '#domain/signatures/steps.ts'
import { isObjectFinancing } from '#domain/products/enumerations.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useStaff } from '../../account/session.ts'
import { AppointmentSection } from './AppointmentSection.tsx'
import { DebitorSection } from './debitors/DebitorSection.tsx'
import { DisclosureProvider } from './disclosure/DisclosureProvider.tsx'
import { DocumentsSection } from './documents/DocumentsSection.tsx'
import { FactoringSection } from './FactoringSection.tsx'
import { flowSectionsOf } from './flows/flow-sections.ts'
import { FileHeader } from './FileHeader.tsx'
import { HistorySection } from './HistorySection.tsx'
import { SigningSection } from './signing/SigningSection.tsx'
import { DoubtNotice } from './identifications/DoubtNotice.tsx'
import { IdentificationSection } from './identifications/IdentificationSection.tsx'
import { Moves } from './moves/Moves.tsx'
import { ObjectsSection } from './ObjectsSection.tsx'
import { OfferSection } from './OfferSection.tsx'
import { OffersSection } from './offers/OffersSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { CurrentRequest } from './RequestSection.tsx'
import { RequestsSection } from './requests/RequestsSection.tsx'
import { Contents, groupElement, type ContentGroup } from './Contents.tsx'
import classes from './FilePage.module.css'
import { useSectionInAddress } from './use-section-in-address.ts'

const FlowSections = lazy(async () => ({ default: (await import('./flows/FlowSections.tsx')).FlowSections }))
const CreditWork = lazy(async () => ({ default: (await import('./credit/CreditWork.tsx')).CreditWork }))
const DebtsSection = lazy(() => import('./debts/DebtsSection.tsx'))
const MessagesSection = lazy(() => import('../../messages/MessagesSection.tsx'))
const NotesSection = lazy(() => import('../../notes/NotesSection.tsx'))
const TasksSection = lazy(() => import('../../tasks/TasksSection.tsx'))

interface Group extends ContentGroup {
	readonly content: ReactNode
}

/** What is in a file: in groups, each with its sections, under a bar that leads to them. */
export function FileBody({ file, reload }: { readonly file: ApplicationFileView; readonly reload: () => Promise<ApplicationFileView> }) {
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
	const { application } = file
	// A partner's people see the file, not what is worked out inside the house.
	const { permissions } = useStaff()
	const is_inside = permissions.includes('application_internal_read')
	const has_objects = isObjectFinancing(application.allBanksLoanPurpose)
	const has_debts = application.document_configurations.document_categories.some(({ document_type }) => document_type === debt_register)
	const is_identified =
		is_inside &&
		areIdentificationsShown(
			application.status_flow.map(({ status_name }) => status_name),
			application.status,
		)

	const is_signed_now =
		is_inside &&
		isSigningShown(
			application.status_flow.map(({ status_name }) => status_name),
			application.status,
		)

	useSectionInAddress()

	const credit: Group = {
		id: 'credit',
		sections: [
			{ id: 'credit', text: t('credit:title') },
			{ id: 'financials', text: t('credit:financials_title') },
			{ id: 'recommendation', text: t('credit:recommendation_title') },
		],
		content: (
			<Suspense fallback={<Skeleton lines={8} />}>
				<CreditWork file={file} reload={reload} />
			</Suspense>
		),
	}
	const groups: readonly Group[] = [
		{
			id: 'case',
			sections: [
				...flowSectionsOf(application, is_inside).map((id) => ({ id, text: t(`backoffice-flows:${id}.title`) })),
				...(is_inside ? [{ id: 'tasks', text: t('tasks:title') }] : []),
				{ id: 'requests', text: t('requests:staff.title') },
				...(permissions.includes('message_read') ? [{ id: 'messages', text: t('messages:title') }] : []),
				...(permissions.includes('note_read') ? [{ id: 'notes', text: t('notes:title') }] : []),
			],
			content: (
				<>
					<Suspense fallback={<Skeleton lines={3} />}>
						<FlowSections file={file} reload={reload} />
						{is_inside && <TasksSection applicationId={application.applicationId} />}
					</Suspense>
					<RequestsSection file={file} />
					<Suspense fallback={<Skeleton lines={3} />}>
						{permissions.includes('message_read') && <MessagesSection file={file} />}
						{permissions.includes('note_read') && <NotesSection applicationId={application.applicationId} />}
					</Suspense>
				</>
			),
		},
		{
			id: 'application',
			sections: [
				{ id: 'request', text: t('file.request') },
				...(file.factoring === null
					? []
					: [
							{ id: 'factoring', text: t('factoring:staff.title') },
							{ id: 'debitors', text: t('debitors:title') },
						]),
				...(has_objects ? [{ id: 'objects', text: t('finance-objects:staff.title') }] : []),
				...(has_debts ? [{ id: 'debts', text: t('debts:staff.title') }] : []),
				...(file.appointment === null ? [] : [{ id: 'appointment', text: t('appointment.title') }]),
			],
			content: (
				<>
					<CurrentRequest application={application} />
					{file.factoring !== null && <FactoringSection application={application} factoring={file.factoring} />}
					{file.factoring !== null && <DebitorSection file={file} />}
					{has_objects && <ObjectsSection file={file} />}
					{has_debts && (
						<Suspense fallback={<Skeleton lines={3} />}>
							<DebtsSection applicationId={application.applicationId} />
						</Suspense>
					)}
					{file.appointment !== null && <AppointmentSection appointment={file.appointment} />}
				</>
			),
		},
		{
			id: 'people',
			count: file.signatories.length,
			sections: [
				{ id: 'people', text: t('people.title') },
				...(is_identified ? [{ id: 'identifications', text: t('identifications:staff.title') }] : []),
			],
			content: (
				<>
					<PeopleSection file={file} />
					{is_identified && <IdentificationSection file={file} />}
				</>
			),
		},
		{
			id: 'documents',
			count: file.documents.length,
			sections: [{ id: 'documents', text: t('documents.title') }],
			content: <DocumentsSection file={file} />,
		},
		...(is_inside ? [credit] : []),
		{
			id: 'contract',
			sections: [
				{ id: 'offers', text: t('offers:staff.title') },
				{ id: 'offer', text: t('file.offer') },
				...(is_signed_now ? [{ id: 'signing', text: t('signatures:staff.title') }] : []),
			],
			content: (
				<>
					<OffersSection file={file} />
					<OfferSection application={application} />
					{is_signed_now && <SigningSection file={file} />}
				</>
			),
		},
	]

	return (
		<DisclosureProvider applicationId={application.applicationId}>
			<FileHeader file={file} />
			<DoubtNotice file={file} />
			<Contents groups={[...groups, { id: 'history', sections: [{ id: 'history', text: t('history.title') }] }]} />
			<div className={classes.columns}>
				<div className={classes.moves}>
					<Moves file={file} reload={reload} />
				</div>
				<div className={classes.data}>
					{groups.map(({ id, content }) => (
						<div key={id} id={groupElement(id)} className={classes.group}>
							{content}
						</div>
					))}
				</div>
				<div id={groupElement('history')} className={classes.history}>
					<HistorySection history={file.history} number={application.shortApplicationId} />
				</div>
			</div>
		</DisclosureProvider>
	)
}
