import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { basis } from '#domain/review/checklists/basis.ts'
import { itemFactNames } from '#domain/review/checklists/item-facts.ts'
import { checklistKinds, checklistSides } from '#domain/review/checklists/kinds.ts'
import { markRequest, markStates } from '#domain/review/checklists/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const itemView = z.object({
	key: z.string(),
	side: z.enum(checklistSides),
	text: z.record(z.enum(languages), z.string()),
	state: z.enum(markStates),
	note: z.string().nullable(),
	/** What the tick rests on; a fact of the case has ticked by itself. Null for older ticks, and for what does not apply. */
	basis: basis.nullable(),
	/** Null for a fact of the case. */
	marked_by: z.string().nullable(),
	marked_at: z.iso.datetime().nullable(),
	/** Why this person may not tick it; null when they may. */
	refusal: z.string().nullable(),
	/** The fact that contradicts it: as long as there is one, it cannot be ticked as done. */
	contradiction: z
		.object({
			fact: z.enum(itemFactNames),
			code: z.string(),
			values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
		})
		.nullable(),
})

const checklistView = z.object({
	kind: z.enum(checklistKinds),
	version: z.int(),
	items: z.array(itemView),
	/** The time when a transition froze it; null while it is worked on. */
	frozen_at: z.iso.datetime().nullable(),
})
export type ChecklistView = z.output<typeof checklistView>

/** Current lists, followed by frozen ones. */
export const caseChecklists = z.object({ checklists: z.array(checklistView) })
export type CaseChecklists = z.output<typeof caseChecklists>

export const getChecklists = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/checklists',
	summary: 'What has to be looked at before the case goes on, who ticked what, and what earlier moves have kept',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: caseChecklists,
	refuses: ['err_entity_not_found'],
})

export const markChecklist = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/checklists',
	summary: 'Ticks an item with what the tick rests on, takes the tick back, or says why the item does not apply',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	body: markRequest,
	answer: caseChecklists,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_checklist_not_open',
		'err_checklist_fact_decides',
		'err_checklist_documents_open',
		'err_checklist_company_closed',
		'err_checklist_product_refused',
		'err_checklist_statement_documents_missing',
		'err_checklist_debt_service_not_covered',
		'err_checklist_debtor_sales_above_total',
		'err_application_cover_not_requested',
		'err_application_pricing_missing',
		'err_application_ubo_form_incomplete',
		'err_signatory_kyc_missing',
		'err_identification_in_doubt',
		'err_checklist_payee_missing',
		'err_checklist_terms_against_rules',
		'err_version_conflict',
		'err_field_required',
		'err_field_invalid',
		'approve_require_different_user',
	],
})
