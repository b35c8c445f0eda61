import { debt_register } from '#domain/applying/debts/rules.ts'
import { isObjectFinancing } from '#domain/partners/products/enumerations.ts'

import { DebitorSection } from '#web/backoffice/applying/debitors/DebitorSection.tsx'
import { DebtsSection } from '#web/backoffice/applying/applications/DebtsSection.tsx'
import { AppointmentSection } from '../AppointmentSection.tsx'
import { Contacts } from '../Contacts.tsx'
import { FactoringSection } from '../FactoringSection.tsx'
import { ObjectsSection } from '../ObjectsSection.tsx'
import { CurrentRequest } from '../RequestSection.tsx'
import { useCaseOfTab } from './case-tab.ts'

/** What the company asks for, and what it says of itself. */
export function ApplicationTab() {
	const { case_view } = useCaseOfTab()
	const { application, factoring, appointment } = case_view
	const has_debts = application.document_configurations.document_categories.some(({ document_type }) => document_type === debt_register)
	return (
		<>
			<CurrentRequest application={application} />
			<Contacts case_view={case_view} />
			{factoring !== null && <FactoringSection application={application} factoring={factoring} />}
			{factoring !== null && <DebitorSection case_view={case_view} />}
			{isObjectFinancing(application.allBanksLoanPurpose) && <ObjectsSection case_view={case_view} />}
			{has_debts && <DebtsSection applicationId={application.applicationId} />}
			{appointment !== null && <AppointmentSection appointment={appointment} />}
		</>
	)
}
