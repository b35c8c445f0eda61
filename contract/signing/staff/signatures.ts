import { z } from 'zod'

import { statuses } from '#domain/applying/applications/status.ts'
import { email } from '#domain/platform/email.ts'
import { signatureStatuses } from '#domain/signing/signatures/requirements.ts'
import { otherDocumentRequest, signingMethods } from '#domain/signing/signatures/other-documents.ts'
import { originalsReceived, resetRequest, voidRequest } from '#domain/signing/signatures/rounds.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { documentId } from '#contract/applying/documents.ts'
import { endpoint } from '../../endpoint.ts'
import { kycStatusView, signatureDocumentView } from '../signatures.ts'

const staffSignatureDocument = signatureDocumentView.extend({
	/** The last integrity check of the stored file; null before the first. */
	is_intact: z.boolean().nullable(),
	certificate_serial: z.string().nullable(),
	/** The uploaded scan of what was signed on paper, a document of the case. */
	scan_document_id: z.uuid().nullable(),
})

const staffSigner = z.object({
	signatory_id: z.uuid(),
	name: z.string(),
	email: z.string().nullable(),
	is_done: z.boolean(),
	signature_status: z.enum(signatureStatuses),
	invite_status: z.enum(['not_invited', 'not_accepted', 'expired', 'accepted']),
	invited: z.iso.datetime().nullable(),
	reminders_sent: z.int(),
	cover_code: z.string().nullable(),
	/** Documents under this code that are not accepted yet. */
	awaited_originals: z.array(z.uuid()),
	kyc_status: kycStatusView,
	signature_documents: z.array(staffSignatureDocument),
})
export type StaffSigner = z.output<typeof staffSigner>

export const signingView = z.object({
	status: z.enum(['none', 'open', 'complete', 'voided', 'expired']),
	opened: z.iso.datetime().nullable(),
	ends: z.iso.datetime().nullable(),
	/** Faults that prevent opening the signing, with the person concerned, if any. */
	blocked_by: z.array(z.object({ code: z.string(), field: z.string().optional(), name: z.string().nullable() })),
	/** Acts open to this person now. */
	may: z.object({ open: z.boolean(), ask: z.boolean(), receive: z.boolean(), resend: z.boolean(), reset: z.boolean() }),
	/** The status after a cancellation; null when it is not possible. */
	voids_to: z.enum(statuses).nullable(),
	people: z.array(staffSigner),
	/** The documents of the case to be signed besides the contract. */
	asked: z.array(
		z.object({
			document_id: z.uuid(),
			document_name: z.string(),
			document_type: z.string(),
			signers: z.array(
				z.object({ signatory_id: z.uuid(), name: z.string(), signing_method: z.enum(signingMethods), is_signed: z.boolean() }),
			),
		}),
	),
})
export type SigningView = z.output<typeof signingView>

const refuses = ['err_entity_not_found', 'err_permission_missing'] as const
const manages = { access: 'bouser', permission: 'signing_manage' } as const

export const getSigning = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/signing',
	summary: 'Who has signed what, and what this person may do about it',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: signingView,
	refuses: ['err_entity_not_found'],
})

export const openSigningByHand = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signing',
	summary: 'Opens the signing once what stood against it is gone',
	...manages,
	params: applicationId,
	body: z.strictObject({}),
	answer: signingView,
	refuses: [...refuses, 'err_application_status_unexpected'],
})

export const askForSignatures = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signing/documents',
	summary: 'Has a document of the case signed besides the contract: by whom, and whether online or on paper',
	...manages,
	params: applicationId,
	body: otherDocumentRequest,
	answer: signingView,
	refuses: [
		...refuses,
		'err_signature_not_open',
		'err_signature_only_pdf_online',
		'err_resource_exists',
		'err_signature_method_not_allowed',
		'err_signatory_email_required',
		'err_field_required',
		'err_field_invalid',
		'err_document_upload_in_progress',
		'err_document_not_available',
		'err_document_not_scanned',
		'err_document_not_examined',
		'err_document_blocked',
	],
})

export const withdrawSignatures = endpoint({
	method: 'DELETE',
	path: '/staff/applications/{applicationId}/signing/documents/{documentId}',
	summary: 'Takes back that a document is to be signed, before anybody has signed it',
	...manages,
	params: documentId,
	answer: signingView,
	refuses: [...refuses, 'err_signature_not_open', 'err_signature_already_signed'],
})

export const receiveOriginals = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signing/originals',
	summary: 'Records what was found in an envelope, document by document, by the code of its cover sheet',
	...manages,
	params: applicationId,
	body: originalsReceived,
	answer: signingView,
	refuses: [
		...refuses,
		'err_cover_code_unknown',
		'err_cover_code_replaced',
		'err_date_in_future',
		'err_field_required',
		'err_field_invalid',
	],
})

export const inviteAgain = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signing/people/{signatoryId}/invitation',
	summary: 'Invites somebody to sign once more; the days to their reminders begin anew. Whoever has not come in yet may get it elsewhere',
	...manages,
	params: applicationId.extend({ signatoryId: z.uuid() }),
	body: z.strictObject({ email: email.optional() }),
	answer: signingView,
	refuses: [...refuses, 'err_signature_not_open', 'err_application_update_not_allowed', 'err_signatory_email_taken', 'err_email_invalid'],
})

export const voidSigning = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signing/void',
	summary: 'Calls the signing off because the terms change: signatures are void, identifications hold',
	...manages,
	params: applicationId,
	body: voidRequest,
	answer: signingView,
	refuses: [...refuses, 'err_signature_not_open'],
})

export const resetSigning = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/signing/people/{signatoryId}/defects',
	summary: 'Gives one requirement of one person back to be done again, from the final review',
	...manages,
	params: applicationId.extend({ signatoryId: z.uuid() }),
	body: resetRequest,
	answer: signingView,
	refuses: [...refuses, 'err_signature_not_open', 'err_field_invalid'],
})

export const getEvidence = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/signing/evidence',
	summary: 'Who signed what, when, how and from where, with digests and certificates, in one file',
	access: 'bouser',
	permission: 'signatory_sensitive_read',
	params: applicationId,
	is_file: true,
	refuses: ['err_entity_not_found'],
})

export const getSignedContent = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/signing/signature-documents/{signatureDocumentId}/content',
	summary: 'The document with its signatures, looked at before it is handed out',
	access: 'bouser',
	permission: 'document_read',
	params: applicationId.extend({ signatureDocumentId: z.uuid() }),
	is_file: true,
	refuses: ['err_entity_not_found', 'err_signature_document_changed', 'err_document_not_available'],
})
