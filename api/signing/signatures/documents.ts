import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import type { SignatureDocumentKind } from '#domain/signing/signatures/legal-forms.ts'

/** The kind of contract document made for each kind of signature document; other documents are brought by staff. */
export const madeAs = {
	loan_contract: 'loan_contract',
	factoring_contract: 'factoring_contract',
	guarantor_contract: 'guarantor_contract',
	sepa_mandate: 'sepa_mandate',
	ubo_form: 'ubo_form',
} as const satisfies Record<Exclude<SignatureDocumentKind, 'other'>, ContractKind>
