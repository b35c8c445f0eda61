import type { ListedApplication } from '#contract/applying/applications.ts'
import { needsApplicant } from '#domain/applying/applications/status.ts'

/** An application requires action by its status, or because staff wait for this very reader (docs/domain/readings Q140). */
export const isActionRequired = ({ status, has_open_task }: Pick<ListedApplication, 'status' | 'has_open_task'>): boolean =>
	needsApplicant(status) || has_open_task
