import type { CaseView } from '#contract/cases/staff/applications.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import { ChecklistsSection } from './ChecklistsSection.tsx'
import { flowSectionsOf } from './flow-sections.ts'
import { OwnershipSection } from './OwnershipSection.tsx'
import { PayoutSection } from './PayoutSection.tsx'
import { ScreeningsSection } from './ScreeningsSection.tsx'

interface FlowSectionsProps {
	readonly file: CaseView
	/** Refetches the case. */
	readonly reload: () => Promise<unknown>
}

/** The sections that the steps of a case require beyond its data. */
export function FlowSections({ file, reload }: FlowSectionsProps) {
	const shown = flowSectionsOf(file.application, useStaff().permissions.includes('application_internal_read'))
	return (
		<>
			{shown.includes('checklists') && <ChecklistsSection file={file} />}
			{shown.includes('ownership') && <OwnershipSection file={file} />}
			{shown.includes('screenings') && <ScreeningsSection file={file} reload={reload} />}
			{shown.includes('payout') && <PayoutSection file={file} />}
		</>
	)
}
