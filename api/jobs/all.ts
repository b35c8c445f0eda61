import { handlers as documentHandlers } from '../documents/jobs.ts'
import { handlers as mailHandlers } from '../mails/mails.ts'
import { handlers as maintenanceHandlers } from './maintenance.ts'

/** Every job this installation runs. */
export const handlers = [...mailHandlers, ...documentHandlers, ...maintenanceHandlers]
