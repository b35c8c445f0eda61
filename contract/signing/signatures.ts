import { z } from 'zod'

import { fault } from '#domain/platform/errors/issues.ts'
import { isoDate } from '#domain/platform/fields.ts'
import { fileName } from '#domain/applying/documents/file-types.ts'
import { formReasons, signatureDocumentKinds, signatureLevels } from '#domain/signing/signatures/legal-forms.ts'
import { signatureStatuses } from '#domain/signing/signatures/requirements.ts'
import { declineReasons, declineRequest, originalStates } from '#domain/signing/signatures/rounds.ts'
import { signingStepNames } from '#domain/signing/signatures/steps.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint, type AnswerOf } from '../endpoint.ts'

const entry = z.object({ is_required: z.boolean(), is_completed: z.boolean() })

export const kycStatusView = z.object({
	tax_id_specified: entry,
	ident_completed: entry,
	guarantor_contract_uploaded: entry,
	guarantor_contract_exist: entry,
	loan_signature: entry,
	legal_signature_accepted: entry,
	sepa_mandate_accepted: entry,
})

export const signatureDocumentView = z.object({
	signature_document_id: z.uuid(),
	document_id: z.uuid(),
	document_name: z.string(),
	kind: z.enum(signatureDocumentKinds),
	signing_method: z.enum(['online', 'offline']),
	/** The reason for this form of signature, and its legal source. */
	reason: z.enum(formReasons),
	level: z.enum(signatureLevels),
	source: z.string(),
	/** The posted original is required in the end. */
	is_original_needed: z.boolean(),
	is_opened: z.boolean(),
	/** The people who have to sign before; empty in one's own turn. */
	waits_for: z.array(z.string()),
	is_signed: z.boolean(),
	signed: z.iso.datetime().nullable(),
	declined: z.object({ at: z.iso.datetime(), reason: z.enum(declineReasons), note: z.string().nullable() }).nullable(),
	has_scan: z.boolean(),
	posted_on: z.string().nullable(),
	original_received_on: z.string().nullable(),
	/** The result of checking the posted original; null before it arrives. */
	original_state: z.enum(originalStates).nullable(),
	original_checked_on: z.string().nullable(),
})
export type SignatureDocumentView = z.output<typeof signatureDocumentView>

/** The requirements on one person and their progress; for the person and for staff. */
const ownRequirements = z.object({
	requirements: z.object({
		is_video_id_required: z.boolean(),
		is_loan_signature_required: z.boolean(),
		is_ubo_signature_required: z.boolean(),
		required_other_documents: z.array(
			z.object({
				document_id: z.uuid(),
				document_type: z.string(),
				signing_method: z.enum(['online', 'offline']),
				is_signed: z.boolean(),
			}),
		),
		guarantor_contract_url: z.string().nullable(),
		signature_provider: z.string().nullable(),
		signature_status: z.enum(signatureStatuses),
		digital_signature_url: z.string().nullable(),
		signature_completed_at: z.iso.datetime().nullable(),
	}),
	kyc_status: kycStatusView,
	steps: z.array(
		z.object({
			step: z.enum(signingStepNames),
			number: z.int(),
			state: z.enum(['complete', 'open', 'locked']),
			waits_for: z.array(z.enum(signingStepNames)),
		}),
	),
	signature_documents: z.array(signatureDocumentView),
	/** The mandate to be accepted: its reference and text; null without one. */
	mandate: z
		.object({ reference: z.string(), signature_document_id: z.uuid().nullable(), creditor: z.string(), creditor_identifier: z.string() })
		.nullable(),
	/** The code on the cover sheet; null for a person without documents on paper. */
	cover_code: z.string().nullable(),
	/** The deadline of the round; null when none is open. */
	ends: z.iso.datetime().nullable(),
	is_open: z.boolean(),
})
export type OwnRequirements = z.output<typeof ownRequirements>

/** Other people only see a person's progress (docs/domain/readings Q175). */
export const requirementsView = z.object({
	signatory_id: z.uuid(),
	name: z.string(),
	is_own: z.boolean(),
	is_done: z.boolean(),
	signature_status: z.enum(signatureStatuses),
	own: ownRequirements.nullable(),
})
export type RequirementsView = z.output<typeof requirementsView>

const ofSignatory = applicationId.extend({ signatoryId: z.uuid() })
const ofSignatureDocument = ofSignatory.extend({ signatureDocumentId: z.uuid() })

export const getRequirements = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/requirements',
	summary: 'What somebody has to do to finish the signing: all of it of oneself, of others where they stand',
	access: 'user',
	params: ofSignatory,
	answer: requirementsView,
	refuses: ['err_entity_not_found'],
})

export const getSigningProgress = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/signing',
	summary: 'Where everybody stands who has a part in the signing, and no more of them than that; nobody while it has not begun',
	access: 'user',
	params: applicationId,
	answer: z.object({
		people: z.array(
			z.object({
				signatory_id: z.uuid(),
				name: z.string(),
				is_own: z.boolean(),
				has_come: z.boolean(),
				is_done: z.boolean(),
				signature_status: z.enum(signatureStatuses),
				/** The person can act now; otherwise others or staff have to act first. */
				has_task: z.boolean(),
				/** The person has declined to sign a document; only staff see which and why. */
				has_declined: z.boolean(),
			}),
		),
	}),
	refuses: ['err_entity_not_found'],
})
export type SigningProgressView = AnswerOf<typeof getSigningProgress>

export const acceptTerms = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/requirements',
	summary: 'Accepts the SEPA mandate and the legal signature: the last step, once all before it are done',
	access: 'user',
	params: ofSignatory,
	body: z.strictObject({
		signatory_id: z.uuid(),
		application_id: z.uuid(),
		sepa_mandate_accepted: z.boolean(),
		legal_signature_accepted: z.boolean(),
	}),
	answer: requirementsView,
	idempotent: true,
	refuses: [
		'err_entity_not_found',
		'err_signature_not_own',
		'err_signature_not_open',
		'err_signature_kyc_missing',
		'err_sepa_mandate_not_accepted',
		'err_signature_terms_not_accepted',
		'err_field_invalid',
	],
})

export const getSignatureDocumentContent = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/signature-documents/{signatureDocumentId}/content',
	summary: 'The document as it is to be signed; that it was opened is written down',
	access: 'user',
	params: ofSignatureDocument,
	is_file: true,
	refuses: ['err_entity_not_found', 'err_signature_not_own', 'err_signature_document_changed', 'err_document_not_available'],
})

export const signSignatureDocument = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/signature-documents/{signatureDocumentId}/signature',
	fresh_factor: true,
	summary: 'Signs a document online: read before, with the second step or the password again and the express wish to do so',
	access: 'user',
	params: ofSignatureDocument,
	body: z.strictObject({
		consent: z.boolean().refine((given) => given, fault('err_signature_consent_required')),
	}),
	answer: requirementsView,
	refuses: [
		'err_entity_not_found',
		'err_signature_not_own',
		'err_signature_not_open',
		'err_signature_method_not_allowed',
		'err_signature_only_pdf_online',
		'err_signature_not_your_turn',
		'err_signature_read_first',
		'err_signature_document_changed',
		'err_signatory_ident_not_completed',
		'err_signatory_ident_failed',
		'err_service_unavailable',
	],
})

export const declineSignatureDocument = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/signature-documents/{signatureDocumentId}/decline',
	summary: 'Says that and why one does not sign a document; whoever thinks again can still sign it',
	access: 'user',
	params: ofSignatureDocument,
	body: declineRequest,
	answer: requirementsView,
	refuses: ['err_entity_not_found', 'err_signature_not_own', 'err_signature_not_open'],
})

export const getCoverSheet = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/cover_sheet',
	summary: 'The sheet for the envelope, with the code by which the posted originals are found again',
	access: 'user',
	params: ofSignatory,
	is_file: true,
	refuses: ['err_entity_not_found', 'err_signature_not_own', 'err_document_not_available'],
})

export const announceScan = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/signature-documents/{signatureDocumentId}/scans',
	summary: 'The record of a scan of what was signed on paper, and the address to PUT it to',
	access: 'user',
	params: ofSignatureDocument,
	body: z.strictObject({ file_name: fileName, size_bytes: z.int().min(1) }),
	answer: z.object({ document_id: z.uuid(), upload_url: z.string(), content_type: z.string() }),
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_signature_not_own',
		'err_signature_not_open',
		'err_signature_not_on_paper',
		'err_signature_not_your_turn',
		'err_document_name_invalid',
		'err_document_type_not_allowed',
		'err_document_too_large',
		'err_document_scanner_missing',
		'err_document_storage_full',
		'err_document_limit_reached',
		'err_document_quota_reached',
	],
})

export const takeScan = endpoint({
	method: 'PATCH',
	idempotent: true,
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/signature-documents/{signatureDocumentId}/scans/{documentId}',
	summary: 'The scan has arrived: it is looked at, and stands for the signed original until that comes by post',
	access: 'user',
	params: ofSignatureDocument.extend({ documentId: z.uuid() }),
	body: z.strictObject({}),
	answer: requirementsView,
	refuses: [
		'err_entity_not_found',
		'err_signature_not_own',
		'err_signature_not_open',
		'err_signature_not_on_paper',
		'err_signature_not_your_turn',
		'err_document_not_stored',
		'err_document_empty',
		'err_document_too_large',
		'err_document_content_not_allowed',
		'err_document_password_protected',
		'err_document_quota_reached',
	],
})

export const tellPosted = endpoint({
	method: 'PATCH',
	idempotent: true,
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/signature-documents/{signatureDocumentId}',
	summary: 'The day the signed original was posted',
	access: 'user',
	params: ofSignatureDocument,
	body: z.strictObject({ posted_on: isoDate }),
	answer: requirementsView,
	refuses: [
		'err_entity_not_found',
		'err_signature_not_own',
		'err_signature_not_open',
		'err_signature_not_on_paper',
		'err_signature_not_your_turn',
		'err_date_in_future',
	],
})
