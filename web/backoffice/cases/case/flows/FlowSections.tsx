import type { CaseView } from '#contract/cases/staff/applications.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import { ChecklistsSection } from './ChecklistsSection.tsx'
import { flowSectionsOf } from './flow-sections.ts'
import { OwnershipSection } from './OwnershipSection.tsx'
import { PayoutSection } from './PayoutSection.tsx'
import { ScreeningsSection } from './ScreeningsSection.tsx'

interface FlowSectionsProps {
	readonly case_view: CaseView
	/** Refetches the case. */
	readonly reload: () => Promise<unknown>
}

/** The sections that the steps of a case require beyond its data. */
export function FlowSections({ case_view, reload }: FlowSectionsProps) {
	const shown = flowSectionsOf(case_view.application, useStaff().permissions.includes('application_internal_read'))
	return (
		<>
			{shown.includes('checklists') && <ChecklistsSection case_view={case_view} />}
			{shown.includes('ownership') && <OwnershipSection case_view={case_view} />}
			{shown.includes('screenings') && <ScreeningsSection case_view={case_view} reload={reload} />}
			{shown.includes('payout') && <PayoutSection case_view={case_view} />}
		</>
	)
}
