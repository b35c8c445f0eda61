import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { displayStatuses, statuses } from '#domain/applying/applications/status.ts'
import { staffMoves } from '#domain/cases/case/staff-moves.ts'
import { currency } from '#domain/platform/currencies.ts'
import { optional, text } from '#domain/platform/fields.ts'
import { queueStages } from '#domain/applying/applications/stages.ts'
import { max_counted, queues, queueTurns } from '#domain/cases/queues/queues.ts'
import { happenedFilter } from '#domain/cases/queues/happenings.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'
import { savedView } from '#domain/cases/queues/saved-views.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { colleague, presentColleague } from '#contract/accounts/staff/account.ts'

const queueRow = z.object({
	applicationId: z.uuid(),
	shortApplicationId: z.string(),
	/** Sent with a move or an assignment, which is refused when another person was faster. */
	version: z.int(),
	partner_key: z.string(),
	partner_name: z.string(),
	companyName: z.string(),
	/** In which our mails and standard texts reach the company. */
	language: z.enum(languages),
	allBanksLoanPurpose: z.string(),
	loanSize: z.number(),
	currency,
	loanDuration: z.int(),
	status: z.enum(statuses),
	display_status: z.enum(displayStatuses),
	submitted: z.iso.datetime(),
	/** The party whose turn it is; null at the end. */
	turn: z.enum(queueTurns).nullable(),
	/** The time of the oldest open request of staff, else of entering the stage. */
	turn_since: z.iso.datetime(),
	/** The 80th percentile in this stage for this product, in seconds; null with too few cases, and while others have to act. */
	usual_most_s: z.number().nullable(),
	/** By when our turn should be over, by the service level of the stage; null while others have to act. */
	due: z.iso.datetime().nullable(),
	assigned_to: colleague.nullable(),
	/** Taking and releasing, if this person may now. */
	allowed_moves: z.array(z.enum(staffMoves)),
})
export type QueueRow = z.output<typeof queueRow>

export const queueSorts = [
	'turn_since',
	'-turn_since',
	'submitted',
	'-submitted',
	'loanSize',
	'-loanSize',
	'companyName',
	'-companyName',
] as const

/** The largest page number times the page size stays within `max_counted`. */
const max_page = max_counted

/** The filter and order of the list. */
export const queueFilter = z.object({
	queue: z.enum(queues).default('all'),
	stage: z.enum(queueStages).optional(),
	status: z.enum(statuses).optional(),
	assigned_staff_id: z.uuid().optional(),
	partner_key: z.string().max(63).optional(),
	loan_type: z.enum(loanTypes).optional(),
	/** The cases that a figure of a report counts, such as `declined.equity.2026-01.2026-03`. */
	happened: happenedFilter.optional(),
	search: optional(text({ max: 100 })),
	sort: z.enum(queueSorts).default('turn_since'),
})

export const listQueue = endpoint({
	method: 'GET',
	path: '/staff/applications',
	summary:
		'Submitted applications, by queue, filtered, sorted and in pages. Those that have come to their end are found by their stage, their status or a search',
	access: 'bouser',
	permission: 'application_read',
	query: queueFilter.extend({
		page: z.coerce.number().int().min(1).max(max_page).default(1),
		page_size: z.coerce.number().int().min(1).max(100).default(25),
	}),
	answer: z.object({
		applications: z.array(queueRow),
		total: z.int(),
		/** There are more than `total`, which are not counted and have no pages: only a filter reaches them. */
		is_more: z.boolean(),
	}),
	refuses: [],
})

const counted = z.object({ count: z.int(), is_more: z.boolean() })

const queueCounts = z.object({
	queues: z.record(z.enum(queues), counted),
	stages: z.record(z.enum(queueStages).exclude(['ended']), counted),
	/** Of the shared views, which stand beside the queues. */
	views: z.array(counted.extend({ view_id: z.uuid() })),
})
export type QueueCounts = z.output<typeof queueCounts>

export const countQueues = endpoint({
	method: 'GET',
	path: '/staff/queues',
	summary: `How many applications are in each queue, in each stage and in each shared view, up to ${max_counted}. What is filtered is counted filtered`,
	access: 'bouser',
	permission: 'application_read',
	query: queueFilter.omit({ sort: true }),
	answer: queueCounts,
	refuses: [],
})

export const watchQueues = endpoint({
	method: 'GET',
	path: '/staff/changes',
	summary:
		'When something last changed in any application, as far as this process has heard. With `Accept: text/event-stream` a stream that tells each new moment, at most one a second',
	access: 'bouser',
	permission: 'application_read',
	answer: z.object({ changed: z.iso.datetime() }),
	refuses: ['err_request_rate_limited'],
})

export const listColleagues = endpoint({
	method: 'GET',
	path: '/staff/colleagues',
	summary: 'The members of staff, by name',
	access: 'bouser',
	permission: 'application_read',
	answer: z.object({ colleagues: z.array(colleague) }),
	refuses: [],
})

export const listAssignable = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/assignable',
	summary: 'The colleagues who can work on a case where it stands, by name',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: z.object({ colleagues: z.array(presentColleague) }),
	refuses: ['err_entity_not_found'],
})

export const assignCaseTo = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/assignments',
	summary:
		'Gives a case to a colleague who can work on it where it stands, or to nobody. One’s own, or anybody’s with the permission for it',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	body: z.strictObject({ version: z.int(), staff_id: z.uuid().nullable() }),
	answer: z.object({ assigned_to: colleague.nullable(), version: z.int() }),
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_application_case_assigned_to_other',
		'err_application_assignee_cannot_work_on_it',
		'err_application_status_change_not_allowed',
	],
})

const savedViewRow = z.object({
	view_id: z.uuid(),
	name: z.string(),
	query: z.string(),
	is_shared: z.boolean(),
	/** The colleague who shares it; null for one’s own. */
	shared_by: z.string().nullable(),
})
const savedViews = z.object({ views: z.array(savedViewRow) })
export type SavedView = z.output<typeof savedViewRow>

export const listSavedViews = endpoint({
	method: 'GET',
	path: '/staff/saved_views',
	summary: 'Parts of the list that this person keeps under names of their own, and those that colleagues share',
	access: 'bouser',
	permission: 'application_read',
	answer: savedViews,
	refuses: [],
})

export const saveView = endpoint({
	method: 'POST',
	path: '/staff/saved_views',
	summary: 'Keeps a part of the list under a name, for oneself or for colleagues too; a name that is there already is refused',
	access: 'bouser',
	permission: 'application_read',
	body: savedView,
	answer: savedViews,
	status: 201,
	refuses: ['err_saved_view_name_exists', 'err_saved_view_limit_reached', 'err_saved_view_shared_limit_reached'],
})

export const deleteSavedView = endpoint({
	method: 'DELETE',
	path: '/staff/saved_views/{view_id}',
	summary: 'Forgets a saved view',
	access: 'bouser',
	permission: 'application_read',
	params: z.object({ view_id: z.uuid() }),
	answer: savedViews,
	refuses: ['err_entity_not_found'],
})
