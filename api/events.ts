import { eventHandlers as checklistHandlers } from './review/checklists/event-handlers.ts'
import { eventHandlers as dataExportHandlers } from './records/data-exports/event-handlers.ts'
import { eventHandlers as dayEndHandlers } from './money/ledger/day-end/event-handlers.ts'
import { eventHandlers as draftHandlers } from './applying/drafts/event-handlers.ts'
import { eventHandlers as formHandlers } from './applying/forms/event-handlers.ts'
import type { EventHandler } from './platform/events/event.ts'
import { eventHandlers as loanHandlers } from './money/loans/event-handlers.ts'
import { eventHandlers as recommendationHandlers } from './review/recommendations/event-handlers.ts'
import { eventHandlers as requestHandlers } from './applying/requests/event-handlers.ts'
import { eventHandlers as signatoryHandlers } from './applying/signatories/event-handlers.ts'
import { eventHandlers as contractDocumentHandlers } from './signing/contract-documents/event-handlers.ts'
import { eventHandlers as signatureHandlers } from './signing/signatures/event-handlers.ts'
import { eventHandlers as submissionHandlers } from './records/submissions/event-handlers.ts'
import { eventHandlers as taskHandlers } from './cases/tasks/event-handlers.ts'

/** The handlers of each event, in the order in which they run. */
export const eventHandlers: readonly EventHandler[] = [
	...draftHandlers,
	...dayEndHandlers,
	...formHandlers,
	...contractDocumentHandlers,
	...requestHandlers,
	...signatoryHandlers,
	...recommendationHandlers,
	...checklistHandlers,
	...signatureHandlers,
	...taskHandlers,
	...submissionHandlers,
	...dataExportHandlers,
	...loanHandlers,
]
