import type { ApplicationFileView } from '#contract/staff/applications.ts'

import { useStaff } from '../../../account/session.ts'
import { ChecklistsSection } from './ChecklistsSection.tsx'
import { flowSectionsOf } from './flow-sections.ts'
import { OwnershipSection } from './OwnershipSection.tsx'
import { PayoutSection } from './PayoutSection.tsx'
import { ScreeningsSection } from './ScreeningsSection.tsx'

/** What the steps of the file ask for beyond its data; loaded by itself. */
export function FlowSections({ file }: { readonly file: ApplicationFileView }) {
	const shown = flowSectionsOf(file.application, useStaff().permissions.includes('application_internal_read'))
	return (
		<>
			{shown.includes('checklists') && <ChecklistsSection file={file} />}
			{shown.includes('ownership') && <OwnershipSection file={file} />}
			{shown.includes('screenings') && <ScreeningsSection file={file} />}
			{shown.includes('payout') && <PayoutSection file={file} />}
		</>
	)
}
