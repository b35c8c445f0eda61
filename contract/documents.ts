import { z } from 'zod'

import { documentUploadRequest, scanStatuses } from '#domain/documents/types.ts'

import { applicationId } from './applications.ts'
import { endpoint } from './endpoint.ts'

export const documentView = z.object({
	document_id: z.uuid(),
	document_name: z.string(),
	document_type: z.string(),
	as_of_date: z.string().nullable(),
	entity_kind: z.string(),
	entity_id: z.uuid(),
	is_client_visible: z.boolean(),
	upload_status: z.enum(['pending', 'uploaded', 'failed']),
	scan_status: z.enum(scanStatuses),
	size_bytes: z.int().nullable(),
	/** Hexadecimal digest of the stored file, once it has arrived. */
	sha256: z.string().nullable(),
	receipt_number: z.string(),
	created: z.iso.datetime(),
	uploaded: z.iso.datetime().nullable(),
})
export type DocumentView = z.output<typeof documentView>

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
	answer: z.object({ result: z.array(documentView) }),
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
		'err_document_type_not_allowed',
		'err_document_date_required',
		'err_document_date_in_future',
		'err_document_limit_reached',
	],
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
	],
})

export const getDownloadUrl = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/documents/{documentId}/download_url',
	summary: 'An address that serves the file for some minutes',
	access: 'user',
	params: documentId,
	answer: z.object({ download_url: z.string() }),
	refuses: ['err_entity_not_found', 'err_document_upload_in_progress', 'err_document_not_available'],
})

export const deleteDocument = endpoint({
	method: 'DELETE',
	path: '/user/applications/{applicationId}/documents/{documentId}',
	summary: 'Removes a file while the application is open',
	access: 'user',
	params: documentId,
	refuses: ['err_entity_not_found', 'err_document_delete_not_allowed'],
})
