import { family } from './family.ts'

export const message = family({
	/** Missing, incomplete, or hidden from the applicant. */
	err_message_document_not_usable: { status: 422 },
	err_note_of_other: { status: 403 },
	err_note_too_old: { status: 409 },
	/** Too many are being made or kept. */
	err_export_limit_reached: { status: 429 },
	err_export_not_ready: { status: 409 },
	err_export_ended: { status: 409 },
})
