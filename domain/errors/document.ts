import { family } from './family.ts'

export const document = family({
	err_document_missing: { status: 409, values: ['document_type', 'count'] },
	err_document_type_unknown: { status: 422 },
	err_document_type_not_allowed: { status: 422, values: ['allowed'] },
	err_document_content_not_allowed: { status: 409, values: ['allowed'] },
	err_document_name_invalid: { status: 422 },
	err_document_date_required: { status: 422 },
	err_document_date_in_future: { status: 422 },
	err_document_too_old: { status: 422, values: ['max_days'] },
	err_document_too_large: { status: 413, values: ['max_bytes'] },
	err_document_empty: { status: 409 },
	err_document_not_stored: { status: 409 },
	err_document_not_available: { status: 409 },
	err_document_upload_in_progress: { status: 409 },
	err_document_upload_expired: { status: 403 },
	err_document_delete_not_allowed: { status: 409 },
	err_document_limit_reached: { status: 409, values: ['max'] },
})
