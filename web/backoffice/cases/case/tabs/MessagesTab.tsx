import { useStaff } from '#web/backoffice/platform/session.ts'
import { NotesSection } from '../../notes/NotesSection.tsx'
import { MessagesSection } from '../MessagesSection.tsx'
import { useCaseOfTab } from './case-tab.ts'

/** What is said with the company, and among colleagues. */
export function MessagesTab() {
	const { case_view } = useCaseOfTab()
	const { permissions } = useStaff()
	return (
		<>
			{permissions.includes('message_read') && <MessagesSection case_view={case_view} />}
			{permissions.includes('note_read') && <NotesSection applicationId={case_view.application.applicationId} />}
		</>
	)
}
