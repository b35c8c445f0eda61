import { family } from './family.ts'

export const message = family({
	/** Not there, not whole, or not for the applicant to see. */
	err_message_document_not_usable: { status: 422 },
	err_note_of_other: { status: 403 },
	err_note_too_old: { status: 409 },
	/** So many are made or kept at once. */
	err_export_limit_reached: { status: 429 },
	err_export_not_ready: { status: 409 },
	/** Has ended already. */
	err_export_ended: { status: 409 },
})
