import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'

import type { CaseSection } from './sections.ts'

/** Guards answered by other rooms before a step, each with the section of the case where it is resolved. */
export const flowGuards = {
	checklist_eligibility: 'checklists',
	checklist_qualitative: 'checklists',
	checklist_financials: 'checklists',
	checklist_four_eyes: 'checklists',
	checklist_final_sales: 'checklists',
	checklist_final_review: 'checklists',
	checklist_payout: 'checklists',
	checklist_limit_entry: 'checklists',
	checklist_bank: 'checklists',
	cover_requested: 'debitors',
	cover_known: 'debitors',
	offer_file: 'documents',
	declaration_complete: 'people',
	register_decided: 'ownership',
	screening_clear: 'screenings',
	signing_ready: 'signing',
	kyc_complete: 'signing',
	originals_received: 'signing',
	contract_present: 'signing',
	account_valid: 'request',
	bic_found: 'payout',
	mandate_active: 'signing',
	no_double_loan: 'payout',
	notices_sent: 'payout',
	supplier_proof: 'documents',
	payee_matches: 'payout',
	fee_settled: 'payout',
} as const satisfies Record<string, CaseSection>

export type FlowGuard = keyof typeof flowGuards

/** The refusals of these guards; an absent one does not refuse. */
export type Against = Readonly<Partial<Record<FlowGuard, StepRefusal>>>
