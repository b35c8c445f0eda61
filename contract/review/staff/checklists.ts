import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
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
	marked_by: z.string().nullable(),
	marked_at: z.iso.datetime().nullable(),
	/** Why this person may not tick it; null when they may. */
	refusal: z.string().nullable(),
	/** The fact that contradicts it: as long as there is one, it cannot be ticked as done. */
	contradiction: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }).nullable(),
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
	summary: 'Ticks an item, takes the tick back, or says why the item does not apply',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	body: markRequest,
	answer: caseChecklists,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_checklist_not_open',
		'err_checklist_documents_open',
		'err_application_ubo_form_incomplete',
		'err_version_conflict',
		'err_field_required',
		'approve_require_different_user',
	],
})
