import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { StaffOffers } from '#contract/review/staff/offers.ts'
import type { ScenarioList } from '#contract/review/staff/scenarios.ts'

/** The data for reading and editing the terms. */
export interface DeskProps {
	readonly case_view: CaseView
	readonly offers: StaffOffers
	readonly scenarios: ScenarioList
}
