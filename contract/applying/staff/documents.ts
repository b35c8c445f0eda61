import { z } from 'zod'

import { documentReview } from '#domain/applying/documents/review.ts'
import { staffDocumentRequest } from '#domain/applying/documents/types.ts'

import { applicationId } from '../applications.ts'
import { documentId } from '../documents.ts'
import { endpoint } from '../../endpoint.ts'
import { staffDocument } from './staff-document.ts'

const readRefusals = [
	'err_entity_not_found',
	'err_permission_missing',
	'err_document_upload_in_progress',
	'err_document_not_available',
	'err_document_not_scanned',
	'err_document_not_examined',
	'err_document_blocked',
] as const

export const getFileDownloadUrl = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/documents/{documentId}/download_url',
	summary: 'An address that serves a document of the case for some minutes; the reading is audited',
	access: 'bouser',
	permission: 'document_read',
	params: documentId,
	answer: z.object({ download_url: z.string() }),
	refuses: readRefusals,
})

export const getFileContent = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/documents/{documentId}/content',
	summary: 'The file itself, for the viewer; the reading is audited',
	access: 'bouser',
	permission: 'document_read',
	params: documentId,
	is_file: true,
	refuses: readRefusals,
})

export const getArchive = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/documents/archive',
	summary: 'Every readable document of the case in one ZIP, with a list that names hashes and what was left out; audited',
	access: 'bouser',
	permission: 'document_read',
	params: applicationId,
	is_file: true,
	refuses: ['err_entity_not_found'],
})

export const addDocument = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/documents',
	summary: 'The record of a document that staff bring, and the address to PUT it to',
	access: 'bouser',
	permission: 'document_add',
	params: applicationId,
	body: staffDocumentRequest,
	answer: z.object({ document_id: z.uuid(), upload_url: z.string(), content_type: z.string() }),
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_application_status_unexpected',
		'err_document_upload_forbidden_loan_pending',
		'err_document_type_unknown',
		'err_document_type_not_allowed',
		'err_document_name_invalid',
		'err_document_date_required',
		'err_document_date_in_future',
		'err_document_too_large',
		'err_document_limit_reached',
		'err_document_quota_reached',
		'err_document_scanner_missing',
		'err_document_storage_full',
	],
})

export const finishAddedDocument = endpoint({
	method: 'PATCH',
	path: '/staff/applications/{applicationId}/documents/{documentId}/upload_success',
	summary: 'Whether the PUT worked. The server looks for itself, and has the file examined and scanned',
	access: 'bouser',
	permission: 'document_add',
	params: documentId,
	body: z.strictObject({ is_upload_successful: z.boolean() }),
	answer: staffDocument,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_document_not_stored',
		'err_document_empty',
		'err_document_too_large',
		'err_document_content_not_allowed',
		'err_document_password_protected',
		'err_document_storage_full',
		'err_service_unavailable',
	],
})

export const reviewDocument = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/documents/{documentId}/reviews',
	summary: 'Accepts a document or gives it back; of two verdicts at once the first one counts',
	access: 'bouser',
	permission: 'document_read',
	params: documentId,
	body: documentReview,
	answer: staffDocument,
	status: 201,
	refuses: ['err_entity_not_found', 'err_permission_missing', 'err_document_review_not_possible', 'err_document_reviewed_meanwhile'],
})

export const changeVisibility = endpoint({
	method: 'PATCH',
	idempotent: true,
	path: '/staff/applications/{applicationId}/documents/{documentId}',
	summary: 'Shows a document to the applicant or hides it',
	access: 'bouser',
	permission: 'document_visibility',
	params: documentId,
	body: z.strictObject({ is_client_visible: z.boolean() }),
	answer: staffDocument,
	refuses: ['err_entity_not_found', 'err_permission_missing'],
})
