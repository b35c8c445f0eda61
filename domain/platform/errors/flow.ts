import { family } from './family.ts'

/** Requirements of staff steps for which the specification has no code. */
export const flow = family({
	err_application_checklist_qualitative_not_done: { status: 409 },
	err_application_checklist_financials_not_done: { status: 409 },
	err_application_checklist_final_sales_not_done: { status: 409 },
	err_application_checklist_limit_entry_not_done: { status: 409 },
	err_application_checklist_bank_not_done: { status: 409 },
	/** The product's flow needs an entitlement of the partner. */
	err_partner_entitlement_missing: { status: 409 },
	err_checklist_not_open: { status: 409 },
	err_checklist_documents_open: { status: 409, values: ['number'] },
	err_proposal_open: { status: 409 },
	err_proposal_answered: { status: 409 },
	err_proposal_lapsed: { status: 409 },
	err_proposal_not_needed: { status: 409 },
	err_application_ubo_form_incomplete: { status: 409 },
	err_application_register_not_decided: { status: 409 },
	err_application_screening_hit: { status: 409 },
	err_screening_not_possible: { status: 409 },
	err_application_cover_not_requested: { status: 409 },
	err_application_cover_unknown: { status: 409 },
	err_application_offer_file_missing: { status: 409 },
	err_application_originals_missing: { status: 409 },
	err_application_mandate_not_active: { status: 409 },
	err_loan_exists: { status: 409 },
	err_payout_supplier_proof_missing: { status: 409 },
	err_payout_payee_mismatch: { status: 409 },
	err_payout_change_not_allowed: { status: 409 },
})
