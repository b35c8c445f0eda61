import { documentAgeUnknown } from '#api/applying/documents/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { caseEnded } from '#api/applying/applications/events.ts'
import { declineQuestioned } from '../messages/events.ts'
import { loanRequested, loanRequestSettled } from '#api/money/servicing/events.ts'
import { rateFixed, rateUnfixed } from '#api/money/rate-resets/events.ts'
import { createTask, endTaskOfCause, endTasks } from './tasks.ts'

/** All tasks created by the system: a room below publishes that a person is needed, and a handler here creates the task. */
export const eventHandlers = [
	eventHandler(documentAgeUnknown, (db, { application, document_id, document_name }) =>
		createTask(db, application, {
			kind: 'document_age_unchecked',
			cause: `document_age:${document_id}`,
			details: { document_id, document_name },
			assigned_staff_id: application.assigned_staff_id,
		}),
	),
	// One for each decline, however much is written about it.
	eventHandler(declineQuestioned, (db, { application }) =>
		createTask(db, application, {
			kind: 'decline_review',
			cause: `decline_review:${application.stage_since.toISOString()}`,
			priority: 'high',
		}),
	),
	eventHandler(loanRequested, (db, { application, request_id }) =>
		createTask(db, application, { kind: 'loan_request', cause: `loan_request:${request_id}`, subject: 'loan', priority: 'high' }),
	),
	eventHandler(loanRequestSettled, (db, { application, request_id, actor }) =>
		endTaskOfCause(db, { application, actor, cause: `loan_request:${request_id}` }),
	),
	// One for each reset day, however often it is looked at.
	eventHandler(rateUnfixed, (db, { application, loan_id, resets_on }) =>
		createTask(db, application, { kind: 'rate_unfixed', cause: `rate_unfixed:${loan_id}:${resets_on}`, subject: 'loan', priority: 'high' }),
	),
	eventHandler(rateFixed, (db, { application, loan_id, resets_on, actor }) =>
		endTaskOfCause(db, { application, actor, cause: `rate_unfixed:${loan_id}:${resets_on}` }),
	),
	// After a payout, and while a limit is in use, there may be something left to do.
	eventHandler(caseEnded, async (db, ended) => {
		if (ended.application.status === 'Rejected') await endTasks(db, ended)
	}),
]
