import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { debt_register } from '#domain/applying/debts/rules.ts'
import { areIdentificationsShown } from '#domain/signing/identifications/rules.ts'
import { isSigningShown } from '#domain/signing/signatures/steps.ts'
import { isObjectFinancing } from '#domain/partners/products/enumerations.ts'

import { laterPart } from '../../../kit/layout/later.tsx'
import { useStaff } from '../../account/session.ts'
import { DisclosureProvider } from './disclosure/DisclosureProvider.tsx'
import { flowSectionsOf } from './flows/flow-sections.ts'
import { CaseHeader } from './CaseHeader.tsx'
import { CaseGroup } from './groups/CaseGroup.tsx'
import { HistorySection } from './HistorySection.tsx'
import { Moves } from './moves/Moves.tsx'
import { Contents, groupElement, type ContentGroup } from './Contents.tsx'
import classes from './CasePage.module.css'
import { Near, useIsWhole } from './Near.tsx'
import { useSectionInAddress } from './use-section-in-address.ts'

const DoubtNotice = laterPart(async () => (await import('./identifications/DoubtNotice.tsx')).DoubtNotice, {
	texts: ['identifications'],
	lines: 3,
})
const ApplicationGroup = laterPart(async () => (await import('./groups/ApplicationGroup.tsx')).ApplicationGroup, {
	texts: ['backoffice-people', 'enumerations'],
	lines: 20,
})
const PeopleGroup = laterPart(async () => (await import('./groups/PeopleGroup.tsx')).PeopleGroup, {
	texts: ['backoffice-people'],
	lines: 16,
})
const DocumentsSection = laterPart(async () => (await import('./documents/DocumentsSection.tsx')).DocumentsSection, {
	texts: ['backoffice-documents', 'enumerations', 'preflight'],
	lines: 12,
})
const CreditWork = laterPart(async () => (await import('./credit/CreditWork.tsx')).CreditWork, {
	texts: ['credit', 'financials', 'recommendations'],
	lines: 24,
})
const ContractGroup = laterPart(async () => (await import('./groups/ContractGroup.tsx')).ContractGroup, {
	texts: ['offer', 'offers', 'pricing'],
	lines: 16,
})

interface Group extends ContentGroup {
	/** The approximate height of its skeleton. */
	readonly lines: number
	readonly content: ReactNode
}

/** The contents of a case: groups of sections, below a navigation bar. */
export function CaseBody({ file, reload }: { readonly file: CaseView; readonly reload: () => Promise<CaseView> }) {
	const { t } = useTranslation(['backoffice', 'backoffice-file'])
	const { application } = file
	// A partner's people see the case without the internal work on it.
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
	const is_whole = useIsWhole()

	const credit: Group = {
		id: 'credit',
		sections: [
			{ id: 'credit', text: t('sections.credit') },
			{ id: 'financials', text: t('sections.financials') },
			{ id: 'recommendation', text: t('sections.recommendation') },
		],
		lines: 24,
		content: <CreditWork file={file} reload={reload} />,
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
			lines: 30,
			content: <CaseGroup file={file} reload={reload} is_whole={is_whole} />,
		},
		{
			id: 'application',
			sections: [
				{ id: 'request', text: t('backoffice-file:file.request') },
				...(file.factoring === null
					? []
					: [
							{ id: 'factoring', text: t('sections.factoring') },
							{ id: 'debitors', text: t('sections.debitors') },
						]),
				...(has_objects ? [{ id: 'objects', text: t('sections.objects') }] : []),
				...(has_debts ? [{ id: 'debts', text: t('sections.debts') }] : []),
				...(file.appointment === null ? [] : [{ id: 'appointment', text: t('sections.appointment') }]),
			],
			lines: 20,
			content: <ApplicationGroup file={file} />,
		},
		{
			id: 'people',
			count: file.signatories.length,
			sections: [
				{ id: 'people', text: t('sections.people') },
				...(is_identified ? [{ id: 'identifications', text: t('sections.identifications') }] : []),
			],
			lines: 16,
			content: <PeopleGroup file={file} is_identified={is_identified} />,
		},
		{
			id: 'documents',
			count: file.documents.length,
			sections: [{ id: 'documents', text: t('sections.documents') }],
			lines: 12,
			content: <DocumentsSection file={file} />,
		},
		...(is_inside ? [credit] : []),
		{
			id: 'contract',
			sections: [
				{ id: 'offers', text: t('sections.offers') },
				{ id: 'offer', text: t('backoffice-file:file.offer') },
				...(is_signed_now ? [{ id: 'signing', text: t('sections.signing') }] : []),
			],
			lines: 16,
			content: <ContractGroup file={file} is_signed_now={is_signed_now} />,
		},
	]

	return (
		<DisclosureProvider applicationId={application.applicationId}>
			<CaseHeader file={file} />
			{file.doubted_people.length > 0 && <DoubtNotice file={file} />}
			<Contents groups={[...groups, { id: 'history', sections: [{ id: 'history', text: t('backoffice-file:history.title') }] }]} />
			<div className={classes.columns}>
				<div className={classes.moves}>
					<Moves file={file} reload={reload} />
				</div>
				<div className={classes.data}>
					{groups.map(({ id, lines, content }) => (
						<div key={id} id={groupElement(id)} className={classes.group}>
							{/* The first group is always in the viewport, so it loads with the page. */}
							{id === 'case' ? (
								content
							) : (
								<Near is_whole={is_whole} lines={lines}>
									{content}
								</Near>
							)}
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
