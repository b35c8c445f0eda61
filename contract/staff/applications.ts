import { z } from 'zod'

import { staffMoves } from '#domain/case-files/staff-moves.ts'
import { statuses } from '#domain/applications/status.ts'
import { rejectionReasons } from '#domain/applications/reasons.ts'
import { firedRule, outcomes } from '#domain/decisions/evaluate.ts'
import { unscannedRules } from '#domain/documents/scan.ts'
import { choice, multilineText, optional, text } from '#domain/fields.ts'
import { actorTypes } from '#domain/staff/actor.ts'
import { reopenGroups } from '#domain/permissions/reopening.ts'

import { appointmentView } from '../appointments.ts'
import { applicationId, applicationView } from '../applications.ts'
import { documentView } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { financeObjectView } from '../finance-objects.ts'
import { factoringView } from '../factoring.ts'
import { colleague } from './account.ts'
import { maskedSignatory } from './disclosures.ts'
import { staffDocument } from './staff-document.ts'
import { partnerName } from './partners.ts'

const decision = z.object({
	outcome: z.enum(outcomes),
	product_version: z.int(),
	policy_version: z.int(),
	/** Every row of the table that held. */
	rules: z.array(firedRule),
	/** Whether it comes out the same when it is taken again from what was stored. */
	is_replayable: z.boolean(),
})
export type DecisionView = z.output<typeof decision>

const historyEntry = z.object({
	event_id: z.uuid(),
	kind: z.string(),
	happened_at: z.iso.datetime(),
	actor_type: z.enum(actorTypes),
	actor_name: z.string().nullable(),
	from_status: z.enum(statuses).nullable(),
	to_status: z.enum(statuses).nullable(),
	reason: z.string().nullable(),
	note: z.string().nullable(),
	/** The document it was about, deleted since or not. */
	document: documentView.pick({ document_id: true, document_type: true, document_name: true }).nullable(),
	/** What the applicant was asked to correct. */
	items: z.array(z.string()),
	/** What it was re-opened for. */
	groups: z.array(z.enum(reopenGroups)),
	/** The decision by rules behind the change, where there was one. */
	decision: decision.nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

const stepRefusal = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })

export const file = z.object({
	application: applicationView,
	partner: partnerName.extend({ beneficial_owner_threshold: z.number() }),
	applicant: z.object({ email: z.string(), email_verified: z.boolean() }),
	signatories: z.array(maskedSignatory),
	/** What is to be financed; empty where the loan is for no objects. */
	finance_objects: z.array(financeObjectView),
	documents: z.array(staffDocument),
	/** Its details; null where something else was applied for. */
	factoring: factoringView.nullable(),
	/** The one to come. */
	appointment: appointmentView.nullable(),
	/** What becomes of files that nobody scans; null where a virus scanner is set up. */
	unscanned_documents: z.enum(unscannedRules).nullable(),
	history: z.array(historyEntry),
	/** Whom a provider has taken back after confirming them; until two people have decided, nothing goes on. */
	doubted_people: z.array(z.string()),
	assigned_to: colleague.nullable(),
	/** What this person may do with the file now; the server decides, the screen shows. */
	allowed_moves: z.array(z.enum(staffMoves)),
	/** What this person may propose: it happens when another has confirmed it. */
	proposable_moves: z.array(z.enum(staffMoves)),
	/** The steps along the flow and back in it that this person may take, and in any case the next with what stands against it. */
	steps: z.array(
		z.object({
			to: z.enum(statuses),
			is_back: z.boolean(),
			needs_note: z.boolean(),
			/** Somebody else has to confirm it. */
			needs_second: z.boolean(),
			/** The section of the file it is made in; null where it is made by itself. */
			made_in: z.string().nullable(),
			/** All that is asked, done or open, with the section where it is mended. */
			guards: z.array(z.object({ name: z.string(), section: z.string().nullable(), refusal: stepRefusal.nullable() })),
			refusal: stepRefusal.nullable(),
		}),
	),
})
export type ApplicationFileView = z.output<typeof file>

export const getFile = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}',
	summary: 'The whole file of one application',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: file,
	refuses: ['err_entity_not_found'],
})

/** For colleagues only; the applicant never sees it. */
const note = multilineText({ max: 2000 })

/** A move of a file, of the version that was seen. */
export const move = z.discriminatedUnion('move', [
	z.strictObject({ move: z.literal('take'), version: z.int() }),
	z.strictObject({ move: z.literal('release'), version: z.int(), note }),
	z.strictObject({
		move: z.literal('reopen'),
		version: z.int(),
		note,
		items: z
			.array(text({ max: 300 }))
			.min(1)
			.max(20),
		/** What may be changed again, with what depends on it. */
		groups: z.array(choice(reopenGroups)).min(1, { error: 'err_application_items_required' }).max(reopenGroups.length),
	}),
	z.strictObject({
		move: z.literal('reject'),
		version: z.int(),
		reason: z.enum(rejectionReasons),
		note,
	}),
	z.strictObject({ move: z.literal('step'), version: z.int(), to: z.enum(statuses), note: optional(note) }),
])

export const moveFile = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/moves',
	summary: 'Takes a case, releases it, moves it a step along its flow, reopens it for the applicant or ends it; each move is audited',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	body: move,
	answer: file,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_application_status_change_not_allowed',
		'err_application_case_assigned_to_other',
		'err_application_second_person_required',
		'err_application_duplicate',
		'err_application_reopen_too_late',
		'err_permission_missing',
		'err_application_case_not_assigned',
		'err_application_pricing_missing',
		'err_application_checklist_eligibility_not_done',
		'err_application_checklist_four_eyes_not_done',
		'approve_require_different_user',
		'err_scoring_score_missing',
		'err_scoring_pd_score_missing',
		'err_scoring_score_too_low',
		'err_scoring_pd_score_too_high',
		'err_eligibility_payment_grade_not_allowed',
		'err_scoring_too_many_red_flags',
		'err_scoring_too_many_warnings',
		'err_financials_statement_missing',
		'err_industry_code_missing',
		'err_recommendation_missing',
		'err_recommendation_incomplete',
		'err_recommendation_not_approved',
	],
})
