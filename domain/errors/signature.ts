import { family } from './family.ts'

/** Identification and signing. */
export const signature = family({
	err_signature_kyc_missing: { status: 409 },
	err_signature_method_not_allowed: { status: 422 },
	err_signature_only_pdf_online: { status: 422 },
	err_signature_terms_not_accepted: { status: 409 },
	/** Signing has not begun, is over, or was called off. */
	err_signature_not_open: { status: 409 },
	/** A step of somebody else's. */
	err_signature_not_own: { status: 403 },
	/** Others have to sign before. */
	err_signature_not_your_turn: { status: 409, values: ['names'] },
	err_signature_read_first: { status: 409 },
	/** The stored file is not the one that was made or signed. */
	err_signature_document_changed: { status: 409 },
	err_signature_consent_required: { status: 422 },
	err_signature_not_on_paper: { status: 409 },
	err_cover_code_invalid: { status: 422 },
	err_cover_code_unknown: { status: 422 },
	/** Of a sheet that another has taken the place of. */
	err_cover_code_replaced: { status: 422 },
	/** The offered provider does not take it: not for this person, or not set up. */
	err_identification_provider_not_offered: { status: 422 },
	/** It is not reached now; another one may be, and by hand always works. */
	err_identification_unavailable: { status: 503 },
	/** The provider will not have it as it stands. */
	err_identification_order_refused: { status: 422 },
	/** Identified already, and that still holds. */
	err_identification_not_needed: { status: 409 },
	/** Of another status, or not one of those who identify themselves. */
	err_identification_not_possible: { status: 409 },
	/** The link to carry on on the phone was used, or its time is over. */
	err_identification_link_used: { status: 409 },
	/** Nothing there to judge, or judged already. */
	err_identification_verdict_not_possible: { status: 409 },
	/** A provider has taken back who somebody is: two people of staff decide before anything goes on. */
	err_identification_in_doubt: { status: 409 },
	err_postident_pdf_invalid: { status: 422 },
	err_postident_phone_invalid: { status: 422 },
})
