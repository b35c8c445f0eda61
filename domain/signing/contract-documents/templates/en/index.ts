import type { ContractKind } from '../../kinds.ts'
import type { ContractTemplateInput } from '../../template.ts'
import { coverSheet } from './cover-sheet.ts'
import { evidence } from './evidence.ts'
import { factoringOffer } from './factoring-offer.ts'
import { factoringContract } from './factoring-contract.ts'
import { guarantorContract } from './guarantor-contract.ts'
import { loanOffer } from './loan-offer.ts'
import { loanContract } from './loan-contract.ts'
import { sepaMandate } from './sepa-mandate.ts'
import { uboForm } from './ubo-form.ts'

export const en = {
	loan_contract: loanContract,
	factoring_contract: factoringContract,
	guarantor_contract: guarantorContract,
	sepa_mandate: sepaMandate,
	ubo_form: uboForm,
	cover_sheet: coverSheet,
	evidence,
	loan_offer: loanOffer,
	factoring_offer: factoringOffer,
} as const satisfies Record<ContractKind, ContractTemplateInput>
