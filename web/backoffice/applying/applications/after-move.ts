import type { Endpoint } from '#contract/endpoint.ts'
import { getCase } from '#contract/cases/staff/applications.ts'
import { getChecklists } from '#contract/review/staff/checklists.ts'
import { getCredit } from '#contract/review/staff/credit.ts'
import { getStaffOffers } from '#contract/review/staff/offers.ts'
import { listCaseDebitors } from '#contract/applying/staff/debitors.ts'
import { getFinancials } from '#contract/review/staff/financials.ts'
import { getIndustry } from '#contract/review/staff/industry-codes.ts'
import { getOwnership } from '#contract/applying/staff/ownership.ts'
import { getPayout } from '#contract/money/staff/payouts.ts'
import { getProposal } from '#contract/cases/staff/proposals.ts'
import { listQueue } from '#contract/cases/staff/queues.ts'
import { getRecommendations } from '#contract/review/staff/recommendations.ts'
import { getScreenings } from '#contract/review/staff/screenings.ts'
import { getSigning } from '#contract/signing/staff/signatures.ts'

/** The queries a change of status makes stale: each includes the actions allowed now. */
export const readAfterMove: readonly Endpoint[] = [
	getCase,
	listQueue,
	listCaseDebitors,
	getChecklists,
	getCredit,
	getFinancials,
	getIndustry,
	getOwnership,
	getPayout,
	getProposal,
	getRecommendations,
	getScreenings,
	getSigning,
	getStaffOffers,
]
