import { z } from 'zod'

import { caseSections } from '#domain/cases/case/sections.ts'
import { staffMoves } from '#domain/cases/case/staff-moves.ts'
import { statuses } from '#domain/applying/applications/status.ts'
import { declineGrounds } from '#domain/applying/decisions/decline.ts'
import { rejectionReasons } from '#domain/applying/applications/reasons.ts'
import { firedRule, outcomes } from '#domain/applying/decisions/evaluate.ts'
import { unscannedRules } from '#domain/applying/documents/scan.ts'
import { languages } from '#domain/accounts/account/languages.ts'
import { choice, multilineText, optional, text } from '#domain/platform/fields.ts'
import { actorTypes } from '#domain/accounts/staff/actor.ts'
import { reopenGroups } from '#domain/applying/permissions/reopening.ts'

import { appointmentView } from '../appointments.ts'
import { applicationId, applicationView } from '#contract/applying/applications.ts'
import { documentView } from '#contract/applying/documents.ts'
import { endpoint } from '../../endpoint.ts'
import { financeObjectView } from '#contract/applying/finance-objects.ts'
import { factoringView } from '#contract/applying/factoring.ts'
import { colleague } from '#contract/accounts/staff/account.ts'
import { waitingItem } from './waiting.ts'
import { maskedSignatory } from './disclosures.ts'
import { staffDocument } from '#contract/applying/staff/staff-document.ts'
import { partnerName } from '#contract/partners/staff/configuration.ts'

const decision = z.object({
	outcome: z.enum(outcomes),
	product_version: z.int(),
	policy_version: z.int(),
	/** The matched rows of the table. */
	rules: z.array(firedRule),
	/** A new evaluation of the stored facts gives the same result. */
	is_replayable: z.boolean(),
})
export type DecisionView = z.output<typeof decision>

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

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
	/** The document concerned, even if deleted since. */
	document: documentView.pick({ document_id: true, document_type: true, document_name: true }).nullable(),
	/** The corrections asked of the applicant. */
	items: z.array(z.string()),
	/** The fields of the record that were changed, by their names on the wire. */
	fields: z.array(z.string()),
	/** What the applicant changed in request or company after creation: by name on the wire, from which value to which. */
	changes: z.array(z.object({ field: z.string(), before: changedValue, after: changedValue })),
	/** The groups it was reopened for. */
	groups: z.array(z.enum(reopenGroups)),
	/** The automatic decision behind the change, if any. */
	decision: decision.nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

const stepRefusal = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })

export const caseView = z.object({
	application: applicationView,
	partner: partnerName.extend({ beneficial_owner_threshold: z.number(), is_sandbox: z.boolean() }),
	/** Whoever applied; our mails and standard texts reach them in this language. */
	applicant: z.object({ email: z.string(), email_verified: z.boolean(), language: z.enum(languages) }),
	signatories: z.array(maskedSignatory),
	/** Empty for a loan without objects. */
	finance_objects: z.array(financeObjectView),
	documents: z.array(staffDocument),
	/** Null for every other loan type. */
	factoring: factoringView.nullable(),
	/** The next appointment. */
	appointment: appointmentView.nullable(),
	/** The partner's rule for unscanned files; null when a virus scanner is set up. */
	unscanned_documents: z.enum(unscannedRules).nullable(),
	history: z.array(historyEntry),
	/** People whose identification a provider has withdrawn; the case is blocked until two people have decided. */
	doubted_people: z.array(z.string()),
	assigned_to: colleague.nullable(),
	/** Messages of the company that staff have not read; 0 for whoever reads none. */
	unread_messages: z.int(),
	/** The items of the caller's list of what waits that are about this case, the most urgent first. */
	waiting: z.array(waitingItem),
	/** The moves this person may make now; decided by the server, so that the screen only shows them. */
	allowed_moves: z.array(z.enum(staffMoves)),
	/** The moves this person may propose, which another person confirms. */
	proposable_moves: z.array(z.enum(staffMoves)),
	/** This person may end the case alone for any reason but a decline, which another has to confirm: the request is too large for one. */
	is_decline_proposed: z.boolean(),
	/** The steps this person may make now, and always the next one along the flow with its guards. */
	steps: z.array(
		z.object({
			to: z.enum(statuses),
			is_back: z.boolean(),
			needs_note: z.boolean(),
			/** Another person has to confirm it. */
			needs_second: z.boolean(),
			/** The section of the case that makes the step; null for a plain button. */
			made_in: z.enum(caseSections).nullable(),
			/** All guards, passed or not, each with the section where it is resolved. */
			guards: z.array(z.object({ name: z.string(), section: z.enum(caseSections).nullable(), refusal: stepRefusal.nullable() })),
			refusal: stepRefusal.nullable(),
		}),
	),
})
export type CaseView = z.output<typeof caseView>

export const getCase = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}',
	summary: 'The whole case: an application with all that belongs to it',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: caseView,
	refuses: ['err_entity_not_found'],
})

/** For colleagues only; the applicant never sees it. */
const note = multilineText({ max: 2000 })

/** A move on a case, with the version that was seen. */
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
		/** The data that may be changed again, with its dependents. */
		groups: z.array(choice(reopenGroups)).min(1, { error: 'err_application_items_required' }).max(reopenGroups.length),
	}),
	z.strictObject({
		move: z.literal('reject'),
		version: z.int(),
		reason: z.enum(rejectionReasons),
		/** The grounds of a decline that the company is told, in its mail and on its page; nothing for the other reasons. */
		grounds: z.array(z.enum(declineGrounds)).max(declineGrounds.length).default([]),
		note,
	}),
	z.strictObject({ move: z.literal('step'), version: z.int(), to: z.enum(statuses), note: optional(note) }),
])

export const moveCase = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/moves',
	summary: 'Takes a case, releases it, moves it a step along its flow, reopens it for the applicant or ends it; each move is audited',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	body: move,
	answer: caseView,
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
		'err_scoring_schufa_below_threshold',
		'err_pricing_terms_refused',
		'err_financials_statement_missing',
		'err_industry_code_missing',
		'err_recommendation_missing',
		'err_recommendation_incomplete',
		'err_recommendation_not_approved',
		'err_offer_release_approver_required',
		'err_application_screening_not_done',
		'err_application_screening_hit',
		'err_application_pep_check_missing',
		'err_pricing_exception_approver_required',
	],
})
