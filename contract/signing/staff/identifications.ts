import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { identProviders } from '#domain/signing/identifications/providers.ts'
import { identReasons } from '#domain/signing/identifications/reasons.ts'
import { evidenceRequest, identChannels, verdictAnswer, verdictRequest } from '#domain/signing/identifications/rules.ts'
import { identFindings, identStatuses, verdictResults } from '#domain/signing/identifications/run.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const identified = z.object({ first_name: z.string(), last_name: z.string(), birthdate: z.string().nullable() })

const verdictView = z.object({
	result: z.enum(verdictResults),
	/** Null for readers who may not see personal findings. */
	note: z.string().nullable(),
	evidence_document_id: z.uuid().nullable(),
	by: z.string(),
	at: z.iso.datetime(),
	confirmed_by: z.string().nullable(),
	confirmed_at: z.iso.datetime().nullable(),
	/** Tells whether this person may confirm or refuse it: never the one who gave it. */
	may_confirm: z.boolean(),
	/** The roles that may answer it. */
	answered_by: z.array(z.enum(staffRoles)),
})

const runView = z.object({
	ident_id: z.uuid(),
	provider: z.enum(identProviders),
	status: z.enum(identStatuses),
	reason: z.enum(identReasons).nullable(),
	findings: z.array(z.enum(identFindings)),
	channel: z.enum(identChannels),
	reference: z.string().nullable(),
	is_last: z.boolean(),
	started: z.iso.datetime(),
	completed: z.iso.datetime().nullable(),
	/** The person of the order; null for readers who may not see it. */
	ordered: identified.nullable(),
	/** False when the record has another holder since; the run no longer counts. */
	is_of_record: z.boolean(),
	/** The person identified, if another than ordered; null for readers who may not see it. */
	identified: identified.nullable(),
	/** The provider's events, the oldest first. */
	events: z.array(
		z.object({
			status: z.enum(identStatuses),
			reason: z.enum(identReasons).nullable(),
			occurred: z.iso.datetime(),
			received: z.iso.datetime(),
			/** False for an event that came too late to count. */
			counts: z.boolean(),
		}),
	),
	verdict: verdictView.nullable(),
})
export type StaffIdentRun = z.output<typeof runView>

const personView = z.object({
	signatory_id: z.uuid(),
	first_name: z.string(),
	last_name: z.string(),
	status: z.enum(identStatuses),
	valid_until: z.iso.date().nullable(),
	/** The provider has withdrawn its confirmation; the person is not told. */
	is_in_doubt: z.boolean(),
	/** The latest first. */
	runs: z.array(runView),
	/** Tells whether this person may give a verdict. */
	may_judge: z.boolean(),
	/** A confirmation requires an evidence file. */
	is_evidence_needed: z.boolean(),
})
export type StaffIdentPerson = z.output<typeof personView>

export const caseIdentifications = z.object({ people: z.array(personView) })

const identId = applicationId.extend({ identId: z.uuid() })

const refuses = ['err_entity_not_found', 'err_permission_missing', 'err_identification_verdict_not_possible'] as const

export const listCaseIdentifications = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/identifications',
	summary: 'Who was identified how, what has to be looked at, and what this person may do',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: caseIdentifications,
	refuses: ['err_entity_not_found'],
})

export const announceEvidence = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/identification_evidence',
	summary: 'The record of a file that shows who somebody is, and the address to PUT it to; applicants never see it',
	access: 'bouser',
	permission: 'identification_judge',
	params: applicationId,
	body: evidenceRequest,
	answer: z.object({ document_id: z.uuid(), upload_url: z.string(), content_type: z.string() }),
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_document_name_invalid',
		'err_document_too_large',
		'err_document_scanner_missing',
		'err_document_storage_full',
		'err_document_limit_reached',
		'err_document_quota_reached',
	],
})

export const judgeIdentification = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signatories/{signatoryId}/identification_verdicts',
	summary: 'Says by hand what the result is; it counts once a second person has confirmed it',
	access: 'bouser',
	permission: 'identification_judge',
	params: applicationId.extend({ signatoryId: z.uuid() }),
	body: verdictRequest,
	answer: caseIdentifications,
	status: 201,
	refuses: [
		...refuses,
		'err_signatory_birthdate_missing',
		'err_field_required',
		'err_document_not_stored',
		'err_document_empty',
		'err_document_content_not_allowed',
		'err_document_password_protected',
		'err_document_too_large',
	],
})

export const answerVerdict = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/identifications/{identId}/verdict_answers',
	summary: 'Confirms what somebody else has said by hand, or refuses it with a reason; never one’s own',
	access: 'bouser',
	permission: 'identification_judge',
	params: identId,
	body: verdictAnswer,
	answer: caseIdentifications,
	status: 201,
	refuses: [...refuses, 'approve_require_different_user'],
})
