import { areIdentificationsShown } from '#domain/signing/identifications/rules.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import { IdentificationSection } from '#web/backoffice/signing/identifications/IdentificationSection.tsx'
import { flowSectionsOf } from '../flows/flow-sections.ts'
import { OwnershipSection } from '../flows/OwnershipSection.tsx'
import { ScreeningsSection } from '../flows/ScreeningsSection.tsx'
import { PeopleSection } from '../PeopleSection.tsx'
import { useCaseOfTab } from './case-tab.ts'

/** Who acts for the company and who owns it, and whether they are who they say. */
export function PeopleTab() {
	const { case_view, reload } = useCaseOfTab()
	const { application } = case_view
	const is_inside = useStaff().permissions.includes('application_internal_read')
	const shown = flowSectionsOf(application, is_inside)
	const order = application.status_flow.map(({ status_name }) => status_name)
	return (
		<>
			<PeopleSection case_view={case_view} />
			{is_inside && areIdentificationsShown(order, application.status) && <IdentificationSection case_view={case_view} />}
			{shown.includes('ownership') && <OwnershipSection case_view={case_view} />}
			{shown.includes('screenings') && <ScreeningsSection case_view={case_view} reload={reload} />}
		</>
	)
}
