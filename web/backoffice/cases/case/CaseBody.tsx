import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { debt_register } from '#domain/applying/debts/rules.ts'
import { areIdentificationsShown } from '#domain/signing/identifications/rules.ts'
import { isSigningShown } from '#domain/signing/signatures/steps.ts'
import { isObjectFinancing } from '#domain/partners/products/enumerations.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import { MessagesSection } from './MessagesSection.tsx'
import { NotesSection } from '../notes/NotesSection.tsx'
import { TasksSection } from '../tasks/TasksSection.tsx'
import { AppointmentSection } from './AppointmentSection.tsx'
import { CreditWork } from './CreditWork.tsx'
import { DebitorSection } from '#web/backoffice/applying/debitors/DebitorSection.tsx'
import { DebtsSection } from '#web/backoffice/applying/applications/DebtsSection.tsx'
import { DisclosureProvider } from './DisclosureProvider.tsx'
import { DocumentsSection } from '#web/backoffice/applying/documents/DocumentsSection.tsx'
import { FactoringSection } from './FactoringSection.tsx'
import { flowSectionsOf } from './flows/flow-sections.ts'
import { CaseHeader } from './CaseHeader.tsx'
import { FlowSections } from './flows/FlowSections.tsx'
import { HistorySection } from './HistorySection.tsx'
import { DoubtNotice } from '#web/backoffice/signing/identifications/DoubtNotice.tsx'
import { IdentificationSection } from '#web/backoffice/signing/identifications/IdentificationSection.tsx'
import { Moves } from './moves/Moves.tsx'
import { Contents, groupElement, type ContentGroup } from './Contents.tsx'
import classes from '#web/backoffice/applying/applications/CaseLayout.module.css'
import { ObjectsSection } from './ObjectsSection.tsx'
import { OffersSection } from '#web/backoffice/review/offers/OffersSection.tsx'
import { OfferSection } from './OfferSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { RequestsSection } from '#web/backoffice/applying/requests/RequestsSection.tsx'
import { CurrentRequest } from './RequestSection.tsx'
import { SigningSection } from '#web/backoffice/signing/signatures/SigningSection.tsx'
import { useSectionInAddress } from './use-section-in-address.ts'

interface Group extends ContentGroup {
	readonly content: ReactNode
}

/** The contents of a case: groups of sections, below a navigation bar. */
export function CaseBody({ case_view, reload }: { readonly case_view: CaseView; readonly reload: () => Promise<CaseView> }) {
	const { t } = useTranslation(['backoffice', 'backoffice-case'])
	const { application } = case_view
	const { applicationId } = application
	// A partner's people see the case, not what is worked out inside the house.
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
			{ id: 'credit', text: t('sections.credit') },
			{ id: 'financials', text: t('sections.financials') },
			{ id: 'recommendation', text: t('sections.recommendation') },
		],
		content: <CreditWork case_view={case_view} reload={reload} />,
	}
	const groups: readonly Group[] = [
		{
			id: 'case',
			sections: [
				...flowSectionsOf(application, is_inside).map((id) => ({ id, text: t(`sections.${id}`) })),
				...(is_inside ? [{ id: 'tasks', text: t('pages.tasks') }] : []),
				{ id: 'requests', text: t('sections.requests') },
				...(permissions.includes('message_read') ? [{ id: 'messages', text: t('sections.messages') }] : []),
				...(permissions.includes('note_read') ? [{ id: 'notes', text: t('sections.notes') }] : []),
			],
			content: (
				<>
					<FlowSections case_view={case_view} reload={reload} />
					{is_inside && <TasksSection applicationId={applicationId} />}
					<RequestsSection case_view={case_view} />
					{permissions.includes('message_read') && <MessagesSection case_view={case_view} />}
					{permissions.includes('note_read') && <NotesSection applicationId={applicationId} />}
				</>
			),
		},
		{
			id: 'application',
			sections: [
				{ id: 'request', text: t('backoffice-case:case.request') },
				...(case_view.factoring === null
					? []
					: [
							{ id: 'factoring', text: t('sections.factoring') },
							{ id: 'debitors', text: t('sections.debitors') },
						]),
				...(has_objects ? [{ id: 'objects', text: t('sections.objects') }] : []),
				...(has_debts ? [{ id: 'debts', text: t('sections.debts') }] : []),
				...(case_view.appointment === null ? [] : [{ id: 'appointment', text: t('sections.appointment') }]),
			],
			content: (
				<>
					<CurrentRequest application={application} />
					{case_view.factoring !== null && <FactoringSection application={application} factoring={case_view.factoring} />}
					{case_view.factoring !== null && <DebitorSection case_view={case_view} />}
					{has_objects && <ObjectsSection case_view={case_view} />}
					{has_debts && <DebtsSection applicationId={applicationId} />}
					{case_view.appointment !== null && <AppointmentSection appointment={case_view.appointment} />}
				</>
			),
		},
		{
			id: 'people',
			count: case_view.signatories.length,
			sections: [
				{ id: 'people', text: t('sections.people') },
				...(is_identified ? [{ id: 'identifications', text: t('sections.identifications') }] : []),
			],
			content: (
				<>
					<PeopleSection case_view={case_view} />
					{is_identified && <IdentificationSection case_view={case_view} />}
				</>
			),
		},
		{
			id: 'documents',
			count: case_view.documents.length,
			sections: [{ id: 'documents', text: t('sections.documents') }],
			content: <DocumentsSection case_view={case_view} />,
		},
		...(is_inside ? [credit] : []),
		{
			id: 'contract',
			sections: [
				{ id: 'offers', text: t('sections.offers') },
				{ id: 'offer', text: t('backoffice-case:case.offer') },
				...(is_signed_now ? [{ id: 'signing', text: t('sections.signing') }] : []),
			],
			content: (
				<>
					<OffersSection case_view={case_view} />
					<OfferSection application={application} />
					{is_signed_now && <SigningSection case_view={case_view} />}
				</>
			),
		},
	]

	return (
		<DisclosureProvider applicationId={applicationId}>
			<CaseHeader case_view={case_view} />
			{case_view.doubted_people.length > 0 && <DoubtNotice case_view={case_view} />}
			<Contents groups={[...groups, { id: 'history', sections: [{ id: 'history', text: t('backoffice-case:history.title') }] }]} />
			<div className={classes.columns}>
				<div className={classes.moves}>
					<Moves case_view={case_view} reload={reload} />
				</div>
				<div className={classes.data}>
					{groups.map(({ id, content }) => (
						<div key={id} id={groupElement(id)} className={classes.group}>
							{content}
						</div>
					))}
				</div>
				<div id={groupElement('history')} className={classes.history}>
					<HistorySection history={case_view.history} number={application.shortApplicationId} />
				</div>
			</div>
		</DisclosureProvider>
	)
}
