import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { StaffOffers } from '#contract/review/staff/offers.ts'
import type { ScenarioList } from '#contract/review/staff/scenarios.ts'

/** What the terms are read with, and changed with. */
export interface DeskProps {
	readonly file: CaseView
	readonly offers: StaffOffers
	readonly scenarios: ScenarioList
}
