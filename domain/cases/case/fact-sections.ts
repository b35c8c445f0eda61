import type { ItemFact } from '#domain/review/checklists/item-facts.ts'

import type { CaseSection } from './sections.ts'

/** The section of the case that shows a fact, and where it is changed. */
export const factSections = {
	company_registered: 'request',
	product_fits: 'request',
	documents_accepted: 'documents',
	statement_documents_accepted: 'documents',
	debt_service_covered: 'credit',
	debtor_sales_plausible: 'debitors',
	cover_requested: 'debitors',
	terms_in_corridor: 'offers',
	owners_recorded: 'people',
	signatures_complete: 'signing',
	signers_identified: 'identifications',
	payee_entered: 'payout',
} as const satisfies Readonly<Record<ItemFact, CaseSection>>
