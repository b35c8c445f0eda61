import { useTranslation } from 'react-i18next'

import type { Task } from '#contract/cases/staff/tasks.ts'

/** The title of a task: as typed or, for a task of the system, in the reader's language. */
export function useTaskName(): (task: Pick<Task, 'kind' | 'title' | 'details'>) => string {
	const { t } = useTranslation('tasks')
	return ({ kind, title, details }) => (kind === 'written' ? (title ?? '') : t(`kind.${kind}`, { document_name: '', ...details }))
}
