import { family } from './family.ts'

/** The first two are literal strings of the specification, "greater_then" included. */
export const signatory = family({
	err_application_signatories_sole_or_atleast_2: { status: 409 },
	err_share_percentage_greater_then_100: { status: 409, values: ['total'] },
	err_application_signatories_missing: { status: 409 },
	err_signatory_tax_id_missing: { status: 409 },
	err_signatory_ident_not_completed: { status: 409 },
	err_signatory_guarantor_contract_missing: { status: 409 },
	err_sepa_mandate_not_accepted: { status: 409 },
	err_signatory_email_taken: { status: 409 },
	err_signatory_email_required: { status: 422 },
	err_signatory_phone_required: { status: 422 },
	err_signatory_main_contact_needs_contact: { status: 422 },
	err_signatory_main_contact_not_deletable: { status: 409 },
	err_signatory_own_record_last: { status: 409 },
	err_signatory_answer_required: { status: 422 },
	err_signatory_share_required: { status: 422 },
	err_signatory_birthdate_out_of_range: { status: 422, values: ['min', 'max'] },
	err_signatory_beneficial_owner_expected: { status: 422, values: ['threshold'] },
	err_signatory_limit_reached: { status: 409, values: ['max'] },
	err_phone_invalid: { status: 422 },
	err_tax_id_wrong_length: { status: 422 },
	err_tax_id_not_numeric: { status: 422 },
	err_tax_id_leading_zero: { status: 422 },
	err_tax_id_check_digit: { status: 422 },
	err_tax_id_equals_company: { status: 422 },
})
