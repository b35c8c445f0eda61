/** The parts of signing in the pre-check, each with its pending action and error code. */
export const signingSteps = {
	tax_id_specified: { action: 'signatories_tax_id_specified', code: 'err_signatory_tax_id_missing' },
	ident_completed: { action: 'signatories_ident_completed', code: 'err_signatory_ident_not_completed' },
	sepa_mandate_accepted: { action: 'sepa_mandate_accepted', code: 'err_sepa_mandate_not_accepted' },
	guarantor_contract_uploaded: { action: 'guarantor_contract_uploaded', code: 'err_signatory_guarantor_contract_missing' },
} as const
export type SigningStep = keyof typeof signingSteps

export type KycStatus = Readonly<Partial<Record<SigningStep, { readonly is_required: boolean; readonly is_completed: boolean }>>>
