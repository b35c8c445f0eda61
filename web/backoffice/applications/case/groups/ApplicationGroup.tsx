import type { CaseView } from '#contract/cases/staff/applications.ts'
import { debt_register } from '#domain/applying/debts/rules.ts'
import { isObjectFinancing } from '#domain/partners/products/enumerations.ts'

import { laterPart } from '../../../../kit/layout/later.tsx'
import { AppointmentSection } from '../AppointmentSection.tsx'
import { CurrentRequest } from '../RequestSection.tsx'

const FactoringSection = laterPart(async () => (await import('../FactoringSection.tsx')).FactoringSection, {
	texts: ['factoring'],
	lines: 8,
})
const DebitorSection = laterPart(async () => (await import('../debitors/DebitorSection.tsx')).DebitorSection, {
	texts: ['debitors'],
	lines: 12,
})
const ObjectsSection = laterPart(async () => (await import('../ObjectsSection.tsx')).ObjectsSection, {
	texts: ['finance-objects'],
	lines: 8,
})
const DebtsSection = laterPart(async () => (await import('../debts/DebtsSection.tsx')).DebtsSection, { texts: ['debts'], lines: 3 })

/** The sections about the request. */
export function ApplicationGroup({ file }: { readonly file: CaseView }) {
	const { application, factoring, appointment } = file
	const { document_categories } = application.document_configurations
	return (
		<>
			<CurrentRequest application={application} />
			{factoring !== null && <FactoringSection application={application} factoring={factoring} />}
			{factoring !== null && <DebitorSection file={file} />}
			{isObjectFinancing(application.allBanksLoanPurpose) && <ObjectsSection file={file} />}
			{document_categories.some(({ document_type }) => document_type === debt_register) && (
				<DebtsSection applicationId={application.applicationId} />
			)}
			{appointment !== null && <AppointmentSection appointment={appointment} />}
		</>
	)
}
