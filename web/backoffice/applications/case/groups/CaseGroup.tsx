import type { CaseView } from '#contract/cases/staff/applications.ts'

import { laterPart } from '../../../../kit/layout/later.tsx'
import { useStaff } from '../../../account/session.ts'
import { TasksSection } from '../../../tasks/TasksSection.tsx'
import { FlowSections } from '../flows/FlowSections.tsx'
import { Near } from '../Near.tsx'
import { RequestsSection } from '../requests/RequestsSection.tsx'

const MessagesSection = laterPart(async () => (await import('../../../messages/MessagesSection.tsx')).MessagesSection, {
	texts: ['messages'],
	lines: 8,
})
const NotesSection = laterPart(async () => (await import('../../../notes/NotesSection.tsx')).NotesSection, { texts: ['notes'], lines: 8 })

interface CaseGroupProps {
	readonly file: CaseView
	readonly reload: () => Promise<unknown>
	readonly is_whole: boolean
}

/** The sections about the work on the case: its steps, tasks and messages. */
export function CaseGroup({ file, reload, is_whole }: CaseGroupProps) {
	const { permissions } = useStaff()
	const { applicationId } = file.application
	return (
		<>
			<FlowSections file={file} reload={reload} />
			{permissions.includes('application_internal_read') && <TasksSection applicationId={applicationId} />}
			<RequestsSection file={file} />
			{permissions.includes('message_read') && (
				<Near is_whole={is_whole} lines={8}>
					<MessagesSection file={file} />
				</Near>
			)}
			{permissions.includes('note_read') && (
				<Near is_whole={is_whole} lines={8}>
					<NotesSection applicationId={applicationId} />
				</Near>
			)}
		</>
	)
}
