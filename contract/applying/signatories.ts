import { z } from 'zod'

import { customField } from '#domain/applying/forms/request.ts'
import { signatoryChange, signatoryDraft, signatoryFields } from '#domain/applying/signatories/rules.ts'
import { guaranteeDecisions } from '#domain/applying/signatories/shares.ts'

import { applicationId } from './applications.ts'
import { endpoint } from '../endpoint.ts'

export const signatoryView = signatoryFields.extend({
	/** A plain string, because it is masked for staff who need not know it. */
	taxid: z.string().nullable(),
	signatory_id: z.uuid(),
	/** Answers to the partner's own form for representatives. */
	custom_fields: z.array(customField),
	/** The credit bureau's score; null without one, and for readers who may not see it. */
	credit_score: z.int().nullable(),
	/** The decision of staff on this person's guarantee; null applies the rule by shares. */
	guarantee: z.enum(guaranteeDecisions).nullable(),
	/** Guarantees in the course of their own commercial business, as staff have found. */
	guarantees_as_merchant: z.boolean(),
	invite_status: z.enum(['not_invited', 'not_accepted', 'expired', 'accepted']),
	/** The record is the signed-in person's own. */
	is_current_actor: z.boolean(),
	version: z.int(),
})
export type Signatory = z.output<typeof signatoryView>

export const signatoryId = applicationId.extend({ signatoryId: z.uuid() })

const changes = [
	'err_entity_not_found',
	'err_application_update_not_allowed',
	'err_share_percentage_greater_then_100',
	'err_signatory_email_taken',
	'err_tax_id_equals_company',
	'err_form_rule_broken',
] as const

export const listSignatories = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/signatories',
	summary: 'The representatives of the company, in the order they were added',
	access: 'user',
	params: applicationId,
	answer: z.object({ signatories: z.array(signatoryView) }),
	refuses: ['err_entity_not_found'],
})

export const addSignatories = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/signatories',
	summary: 'Adds representatives: all of the list or none',
	access: 'user',
	params: applicationId,
	body: z.strictObject({ data: z.array(signatoryDraft).min(1).max(20) }),
	answer: z.object({ signatories: z.array(signatoryView) }),
	status: 201,
	refuses: [...changes, 'err_signatory_limit_reached'],
})

export const updateSignatory = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}',
	summary: 'Changes the fields that are sent and leaves the others; a single field, the tax id or the whole record',
	access: 'user',
	params: signatoryId,
	body: signatoryChange,
	answer: signatoryView,
	refuses: [...changes, 'err_version_conflict', 'err_signatory_main_contact_needs_contact', 'err_signatory_main_contact_needed'],
})

export const deleteSignatory = endpoint({
	method: 'DELETE',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}',
	summary: 'Removes a representative',
	access: 'user',
	params: signatoryId,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_signatory_main_contact_not_deletable',
		'err_signatory_own_record_last',
	],
})
