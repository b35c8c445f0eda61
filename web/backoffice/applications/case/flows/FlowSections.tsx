import type { CaseView } from '#contract/cases/staff/applications.ts'

import { laterPart } from '../../../../kit/layout/later.tsx'
import { useStaff } from '../../../account/session.ts'
import { flowSectionsOf } from './flow-sections.ts'

const ChecklistsSection = laterPart(async () => (await import('./ChecklistsSection.tsx')).ChecklistsSection, { lines: 16 })
const OwnershipSection = laterPart(async () => (await import('./OwnershipSection.tsx')).OwnershipSection, { lines: 4 })
const ScreeningsSection = laterPart(async () => (await import('./ScreeningsSection.tsx')).ScreeningsSection, { lines: 8 })
const PayoutSection = laterPart(async () => (await import('./PayoutSection.tsx')).PayoutSection, { lines: 8 })

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
