import { statuses, type Status } from '../applications/status.ts'

/** The stages by which staff divide their work; the applicant's clock has finer ones (`domain/applications/clock.ts`). */
export const queueStages = ['intake', 'review', 'offer', 'closing', 'ended'] as const
export type QueueStage = (typeof queueStages)[number]

/** The party whose turn it is, shown by the colour of the status. */
export type Turn = 'unclaimed' | 'staff' | 'others' | 'reached' | 'over'

interface Place {
	readonly stage: QueueStage
	readonly turn: Turn
}

const places = {
	pre_check: { stage: 'intake', turn: 'staff' },
	Open: { stage: 'intake', turn: 'others' },
	Submitted: { stage: 'intake', turn: 'unclaimed' },
	Reopened: { stage: 'intake', turn: 'others' },
	sales_pre_check_backlog: { stage: 'review', turn: 'unclaimed' },
	sales_pre_check_qualitative: { stage: 'review', turn: 'staff' },
	sales_pre_check_financials: { stage: 'review', turn: 'staff' },
	Internal_Review: { stage: 'review', turn: 'staff' },
	internal_review_backlog: { stage: 'review', turn: 'unclaimed' },
	internal_review_analysis: { stage: 'review', turn: 'staff' },
	internal_review_approval: { stage: 'review', turn: 'staff' },
	Bank_Open: { stage: 'review', turn: 'others' },
	bank_submitted: { stage: 'review', turn: 'staff' },
	internal_pricing: { stage: 'offer', turn: 'staff' },
	Pricing: { stage: 'offer', turn: 'others' },
	external_pricing: { stage: 'offer', turn: 'others' },
	Final_Offer: { stage: 'offer', turn: 'staff' },
	offer_available: { stage: 'offer', turn: 'others' },
	offer_accepted: { stage: 'offer', turn: 'staff' },
	ubo_check: { stage: 'closing', turn: 'staff' },
	screening_backlog: { stage: 'closing', turn: 'unclaimed' },
	screening: { stage: 'closing', turn: 'staff' },
	final_sales_check: { stage: 'closing', turn: 'staff' },
	pre_kyc: { stage: 'closing', turn: 'others' },
	Signature: { stage: 'closing', turn: 'others' },
	Final_Review: { stage: 'closing', turn: 'staff' },
	Approved: { stage: 'closing', turn: 'staff' },
	Awaiting_Payout: { stage: 'closing', turn: 'staff' },
	gifts_entry: { stage: 'closing', turn: 'staff' },
	Paid_Out: { stage: 'ended', turn: 'reached' },
	limit_active: { stage: 'ended', turn: 'reached' },
	Rejected: { stage: 'ended', turn: 'over' },
} as const satisfies Record<Status, Place>

export const queuePlaceOf = (status: Status): Place => places[status]

/** The statuses an application can stay in, by stage; it leaves Reopened at once. */
export const statusesByStage = queueStages.map((stage) => ({
	stage,
	statuses: statuses.filter((status) => places[status].stage === stage && status !== 'Reopened'),
}))
