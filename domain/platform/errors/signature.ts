import { family } from './family.ts'

/** Identification and signing. */
export const signature = family({
	err_signature_kyc_missing: { status: 409 },
	err_signature_method_not_allowed: { status: 422 },
	err_signature_only_pdf_online: { status: 422 },
	err_signature_terms_not_accepted: { status: 409 },
	/** Signing has not begun, is over, or was cancelled. */
	err_signature_not_open: { status: 409 },
	/** The step belongs to another person. */
	err_signature_not_own: { status: 403 },
	/** Others have to sign before. */
	err_signature_not_your_turn: { status: 409, values: ['names'] },
	/** A request to sign is withdrawn only before the first signature. */
	err_signature_already_signed: { status: 409 },
	err_signature_read_first: { status: 409 },
	/** The stored file is not the one that was made or signed. */
	err_signature_document_changed: { status: 409 },
	err_signature_consent_required: { status: 422 },
	err_signature_not_on_paper: { status: 409 },
	err_cover_code_invalid: { status: 422 },
	err_cover_code_unknown: { status: 422 },
	/** The code is on a cover sheet that was replaced by another. */
	err_cover_code_replaced: { status: 422 },
	/** The provider does not fit this person, or is not set up. */
	err_identification_provider_not_offered: { status: 422 },
	/** The provider is temporarily unavailable; another one or manual identification still works. */
	err_identification_unavailable: { status: 503 },
	/** The provider rejects the order. */
	err_identification_order_refused: { status: 422 },
	/** The identification is still valid. */
	err_identification_not_needed: { status: 409 },
	/** Wrong status, or this person does not identify themselves. */
	err_identification_not_possible: { status: 409 },
	/** The link for the phone was used or has expired. */
	err_identification_link_used: { status: 409 },
	/** There is no result to judge, or it was judged already. */
	err_identification_verdict_not_possible: { status: 409 },
	/** A provider has withdrawn an identification: two members of staff decide before anything goes on. */
	err_identification_in_doubt: { status: 409 },
	err_postident_pdf_invalid: { status: 422 },
	err_postident_phone_invalid: { status: 422 },
})
