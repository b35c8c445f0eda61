import { useStaff } from '#web/backoffice/platform/session.ts'
import { RequestsSection } from '#web/backoffice/applying/requests/RequestsSection.tsx'
import { RelatedSection } from '../../related/RelatedSection.tsx'
import { TasksSection } from '../../tasks/TasksSection.tsx'
import { ChecklistsSection } from '../flows/ChecklistsSection.tsx'
import { flowSectionsOf } from '../flows/flow-sections.ts'
import { useCaseOfTab } from './case-tab.ts'

/** What holds the case up: the open checks, tasks and requests. */
export function OverviewTab() {
	const { case_view } = useCaseOfTab()
	const { application } = case_view
	const is_inside = useStaff().permissions.includes('application_internal_read')
	return (
		<>
			{flowSectionsOf(application, is_inside).includes('checklists') && <ChecklistsSection case_view={case_view} />}
			{is_inside && <TasksSection applicationId={application.applicationId} />}
			<RequestsSection case_view={case_view} />
			<RelatedSection applicationId={application.applicationId} />
		</>
	)
}
