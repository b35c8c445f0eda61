import { z } from 'zod'

import { findingCodes, severities } from '#domain/applying/documents/preflight/findings.ts'
import { returnReasons, reviewStatuses } from '#domain/applying/documents/review.ts'
import { documentOrigins, documentUploadRequest, scanStatuses } from '#domain/applying/documents/types.ts'

import { applicationId } from './applications.ts'
import { endpoint } from '../endpoint.ts'

const findingView = z.object({
	code: z.enum(findingCodes),
	severity: z.enum(severities),
	values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
	/** The time when the applicant confirmed the file despite a warning. */
	confirmed: z.iso.datetime().nullable(),
})
export type FindingView = z.output<typeof findingView>

const preflightView = z.object({
	page_count: z.int().nullable(),
	has_text: z.boolean().nullable(),
	findings: z.array(findingView),
})

export const documentView = z.object({
	document_id: z.uuid(),
	document_name: z.string(),
	document_type: z.string(),
	as_of_date: z.string().nullable(),
	entity_kind: z.string(),
	entity_id: z.uuid(),
	/** The object the document is about; null for the application as a whole. */
	finance_object_id: z.uuid().nullable(),
	is_client_visible: z.boolean(),
	brought_by: z.enum(documentOrigins),
	upload_status: z.enum(['pending', 'uploaded', 'failed']),
	scan_status: z.enum(scanStatuses),
	/** Accepted without a scan, because no scanner is set up: only staff may open it. */
	is_scan_waived: z.boolean(),
	size_bytes: z.int().nullable(),
	/** The digest of the stored file in hexadecimal, after its arrival. */
	sha256: z.string().nullable(),
	/** The findings in the file; null until it was examined. */
	preflight: preflightView.nullable(),
	receipt_number: z.string(),
	created: z.iso.datetime(),
	/** The chain of the receipt: received, scanned, filed, seen by staff; null before each stage. */
	uploaded: z.iso.datetime().nullable(),
	scanned: z.iso.datetime().nullable(),
	filed: z.iso.datetime().nullable(),
	seen: z.iso.datetime().nullable(),
	review_status: z.enum(reviewStatuses),
	/** The document it replaces: a returned one, or the unsigned one. */
	replaces_document_id: z.uuid().nullable(),
})
export type DocumentView = z.output<typeof documentView>

/** The applicant's view in the list. */
const listedDocument = documentView.extend({
	/** The reason for a return and the note of staff; null unless returned. */
	returned: z.object({ reason: z.enum(returnReasons), note: z.string().nullable(), returned: z.iso.datetime() }).nullable(),
	/** Tells whether this person may delete it now. */
	is_deletable: z.boolean(),
})
export type ListedDocument = z.output<typeof listedDocument>

export const documentId = applicationId.extend({ documentId: z.uuid() })

export const listDocuments = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/documents',
	summary: 'The files of an application; failed and unfinished uploads among them',
	access: 'user',
	params: applicationId,
	query: z.object({
		document_type: z.string().max(100).optional(),
		related_entity_kind: z.string().max(40).optional(),
		related_entity_id: z.uuid().optional(),
		page_size: z.coerce.number().int().min(1).max(999).default(999),
	}),
	answer: z.object({
		result: z.array(listedDocument),
		/** Types of returned documents, which may be uploaded although the application is closed to changes. */
		asked_types: z.array(z.string()),
	}),
	refuses: ['err_entity_not_found'],
})

export const createDocument = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/documents',
	summary: 'First of three calls: the record of a file to come, and the address to PUT it to',
	access: 'user',
	params: applicationId,
	body: documentUploadRequest,
	answer: z.object({ document_id: z.uuid(), upload_url: z.string(), content_type: z.string() }),
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_document_type_unknown',
		'err_document_not_required',
		'err_document_upload_forbidden_loan_pending',
		'err_document_type_not_allowed',
		'err_document_date_required',
		'err_document_date_in_future',
		'err_document_limit_reached',
		'err_document_quota_reached',
		'err_document_empty',
		'err_document_too_large',
		'err_document_scanner_missing',
		'err_document_storage_full',
	],
})

export const getUploadParts = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/documents/{documentId}/upload_parts',
	summary:
		'Second call for a large file, and for any after a broken connection: an address for each part, and which have arrived; a small file is one part',
	access: 'user',
	params: documentId,
	answer: z.object({
		content_type: z.string(),
		parts: z.array(z.object({ part_number: z.int(), size_bytes: z.int(), is_stored: z.boolean(), upload_url: z.string() })),
	}),
	refuses: ['err_entity_not_found', 'err_document_not_stored', 'err_service_unavailable'],
})

export const finishUpload = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/documents/{documentId}/upload_success',
	summary: 'Third call: whether the PUT worked. The server looks for itself: size, type and digest of what lies there',
	access: 'user',
	params: documentId,
	body: z.strictObject({ is_upload_successful: z.boolean() }),
	answer: documentView,
	refuses: [
		'err_entity_not_found',
		'err_document_not_stored',
		'err_document_empty',
		'err_document_too_large',
		'err_document_content_not_allowed',
		'err_document_storage_full',
		'err_document_password_protected',
		'err_document_quota_reached',
	],
})

const readRefusals = [
	'err_entity_not_found',
	'err_document_upload_in_progress',
	'err_document_not_available',
	'err_document_not_scanned',
	'err_document_not_examined',
	'err_document_blocked',
] as const

export const getDownloadUrl = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/documents/{documentId}/download_url',
	summary: 'An address that serves the file for some minutes',
	access: 'user',
	params: documentId,
	answer: z.object({ download_url: z.string() }),
	refuses: readRefusals,
})

export const getContent = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/documents/{documentId}/content',
	summary: 'The file itself, for the viewer; only what was scanned and found clean',
	access: 'user',
	params: documentId,
	is_file: true,
	refuses: readRefusals,
})

export const getLoanContract = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan_contract',
	summary: 'An address that serves the loan contract for some minutes; from the signature on',
	access: 'user',
	params: applicationId,
	answer: z.object({ download_url: z.string() }),
	refuses: [
		'err_entity_not_found',
		'err_application_loan_contract_missing',
		'err_document_upload_in_progress',
		'err_document_not_available',
	],
})

export const linkSignedDocument = endpoint({
	method: 'PATCH',
	idempotent: true,
	path: '/user/applications/{applicationId}/signatories/{signatoryId}/signed_document',
	summary: 'Puts an uploaded, signed document in the place of the unsigned one',
	access: 'user',
	params: applicationId.extend({ signatoryId: z.uuid() }),
	body: z.strictObject({ unsigned_doc_id: z.uuid(), signed_doc_id: z.uuid() }),
	answer: documentView,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_document_signed_link_not_possible'],
})

export const deleteDocument = endpoint({
	method: 'DELETE',
	path: '/user/applications/{applicationId}/documents/{documentId}',
	summary: 'Removes a file while the application is open',
	access: 'user',
	params: documentId,
	refuses: ['err_entity_not_found', 'err_document_delete_not_allowed'],
})
