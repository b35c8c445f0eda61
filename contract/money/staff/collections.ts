import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { proposalAnswer } from '#domain/cases/proposals/rules.ts'
import { collectionStatuses, objections, runStatuses } from '#domain/money/direct-debits/collecting.ts'
import { consequences } from '#domain/money/direct-debits/returns.ts'
import { isoDate } from '#domain/platform/fields.ts'

import { endpoint } from '../../endpoint.ts'

const ofPartner = z.object({ partnerKey: z.string().max(60) })
const ofRun = ofPartner.extend({ runId: z.uuid() })

const ofLoan = { loan_id: z.uuid(), number: z.string(), companyName: z.string(), instalment: z.int(), amount_cents: z.int() }

const run = z.object({
	run_id: z.uuid(),
	/** Whoever acts names the version they saw. */
	version: z.int(),
	status: z.enum(runStatuses),
	collect_on: z.iso.date(),
	iban: z.string(),
	number: z.int(),
	total_cents: z.int(),
	/** How many of its collections are how far. */
	fates: z.array(z.object({ status: z.enum(collectionStatuses), number: z.int(), total_cents: z.int() })),
	proposed_by: z.string(),
	proposed_at: z.iso.datetime(),
	answered_by: z.string().nullable(),
	answered_at: z.iso.datetime().nullable(),
	answer_note: z.string().nullable(),
	may_answer: z.boolean(),
	may_withdraw: z.boolean(),
	/** Nobody has begun to hand it over. */
	may_recall: z.boolean(),
})
export type CollectionRun = z.output<typeof run>

const collections = z.object({
	/** The day that is shown; null where nothing falls due. */
	on: z.iso.date().nullable(),
	/** The first day a bank still takes. */
	earliest: z.iso.date(),
	/** The next days on which instalments fall due. */
	days: z.array(z.object({ on: z.iso.date(), instalments: z.int() })),
	accounts: z.array(z.object({ account_id: z.uuid(), holder: z.string(), iban: z.string() })),
	number: z.int(),
	total_cents: z.int(),
	/** The first of them. */
	wanted: z.array(z.object({ ...ofLoan, reference: z.string() })),
	/** What falls due and is not collected, and why. */
	others: z.array(z.object({ ...ofLoan, why: z.enum(objections) })),
	/** Runs that wait for a second person. */
	waiting: z.array(run),
	answered_by_roles: z.array(z.enum(staffRoles)),
})
export type CollectionsView = z.output<typeof collections>

export const getCollections = endpoint({
	method: 'GET',
	path: '/staff/collections/{partnerKey}',
	summary: 'What would be collected on a day by direct debit, what would not and why, and the run that waits for a second person',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner,
	query: z.object({ on: isoDate.optional() }),
	answer: collections,
	refuses: ['err_entity_not_found'],
})

export const proposeCollections = endpoint({
	method: 'POST',
	path: '/staff/collections/{partnerKey}/runs',
	summary: 'Proposes what was seen of a day as a run of direct debits; another person releases it',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner,
	/** Number and sum as they were seen. */
	body: z.strictObject({ on: isoDate, account_id: z.uuid(), number: z.int(), total_cents: z.int() }),
	answer: run,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_form_date_too_early',
		'err_form_date_too_late',
		'err_collections_none',
		'err_version_conflict',
		'err_proposal_open',
	],
})

export const listCollectionRuns = endpoint({
	method: 'GET',
	path: '/staff/collections/{partnerKey}/runs',
	summary: 'A partner’s runs of direct debits with what has become of them, the latest first',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner,
	query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
	answer: z.object({ runs: z.array(run), has_more: z.boolean() }),
	refuses: ['err_entity_not_found'],
})

const collection = z.object({
	collection_id: z.uuid(),
	...ofLoan,
	reference: z.string(),
	end_to_end_id: z.string(),
	status: z.enum(collectionStatuses),
	/** As the bank has given it. */
	reason: z.string().nullable(),
	/** What follows from the reason; null where it went well. */
	consequence: z.enum(consequences).nullable(),
	collected_on: z.iso.date().nullable(),
	returned_on: z.iso.date().nullable(),
})
export type CollectionView = z.output<typeof collection>

export const listRunCollections = endpoint({
	method: 'GET',
	path: '/staff/collections/{partnerKey}/runs/{runId}',
	summary: 'The collections of a run, those that did not go well first',
	access: 'bouser',
	permission: 'loan_service',
	params: ofRun,
	query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
	answer: z.object({ run, collections: z.array(collection), has_more: z.boolean() }),
	refuses: ['err_entity_not_found'],
})

export const answerCollections = endpoint({
	method: 'POST',
	path: '/staff/collections/{partnerKey}/runs/{runId}/answers',
	fresh_factor: { answer: 'confirm' },
	summary:
		'Releases a run that somebody else has proposed, so that its file goes to the bank, refuses it with a reason, or takes back one’s own',
	access: 'bouser',
	permission: 'loan_service',
	params: ofRun,
	body: proposalAnswer,
	answer: run,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_proposal_answered',
		'err_proposal_lapsed',
		'approve_require_different_user',
	],
})

export const recallCollections = endpoint({
	method: 'POST',
	path: '/staff/collections/{partnerKey}/runs/{runId}/recall',
	summary: 'Takes a released run back, as long as nobody has begun to hand its file to the bank',
	access: 'bouser',
	permission: 'loan_service',
	params: ofRun,
	body: z.strictObject({ version: z.int() }),
	answer: run,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_collections_handed_over'],
})
