import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { CreditView } from '#contract/review/staff/credit.ts'
import type { FinancialsView } from '#contract/review/staff/financials.ts'
import type { StaffOffers } from '#contract/review/staff/offers.ts'
import type { ScenarioList } from '#contract/review/staff/scenarios.ts'

/** What the price and the company's strength are judged by. */
export interface KnownRisk {
	readonly credit: CreditView
	readonly financials: FinancialsView
}

/** The data for reading and editing the terms. */
export interface DeskProps {
	readonly case_view: CaseView
	readonly offers: StaffOffers
	readonly scenarios: ScenarioList
	/** Undefined for a partner's people, who see none of our assessment, and for factoring. */
	readonly risk: KnownRisk | undefined
}
