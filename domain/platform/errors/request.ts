import { family } from './family.ts'

/** Requests of staff to an applicant. */
export const request = family({
	/** Another person has answered, decided or withdrawn it meanwhile. */
	err_request_not_open: { status: 409 },
	err_request_kind_not_possible: { status: 409 },
	err_request_limit_reached: { status: 409, values: ['max'] },
	err_request_none_waiting: { status: 409 },
	err_request_reminded_lately: { status: 409, values: ['hours'] },
	err_request_due_too_early: { status: 422, values: ['min_date'] },
	err_request_due_too_late: { status: 422, values: ['max_date'] },
	err_request_addressee_unknown: { status: 422 },
	err_request_document_missing: { status: 422 },
	err_request_document_not_usable: { status: 422 },
	/** A finding of the pre-check until the request is answered. */
	err_request_unanswered: { status: 409 },
})
