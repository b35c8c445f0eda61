import type { Status } from './status.ts'

const fastLane = [
	'pre_check',
	'Open',
	'Submitted',
	'Internal_Review',
	'internal_pricing',
	'offer_available',
	'offer_accepted',
	'Signature',
	'Final_Review',
	'Approved',
	'Awaiting_Payout',
	'Paid_Out',
] as const satisfies readonly Status[]

/**
 * The path of a product through the statuses. L1 fast-lane loan, L2 standard loan, O object financing, P partner-priced loan,
 * S structured, W whitelabel, F factoring. `Rejected` and `Reopened` are outside every flow.
 */
export const flows = {
	L1: fastLane,
	L2: [
		'pre_check',
		'Open',
		'Submitted',
		'internal_review_backlog',
		'internal_review_analysis',
		'internal_pricing',
		'internal_review_approval',
		'Final_Offer',
		'offer_available',
		'offer_accepted',
		'Signature',
		'Final_Review',
		'Approved',
		'Awaiting_Payout',
		'Paid_Out',
	],
	O: fastLane,
	P: [
		'pre_check',
		'Open',
		'Submitted',
		'Internal_Review',
		'Pricing',
		'offer_available',
		'offer_accepted',
		'Signature',
		'Final_Review',
		'Approved',
		'Awaiting_Payout',
		'Paid_Out',
	],
	S: [
		'pre_check',
		'Open',
		'Submitted',
		'internal_review_backlog',
		'internal_review_analysis',
		'external_pricing',
		'internal_review_approval',
		'Final_Offer',
		'offer_available',
		'offer_accepted',
		'pre_kyc',
		'Signature',
		'Final_Review',
		'Approved',
		'Awaiting_Payout',
		'Paid_Out',
	],
	W: [
		'pre_check',
		'Open',
		'Submitted',
		'Bank_Open',
		'bank_submitted',
		'external_pricing',
		'offer_available',
		'offer_accepted',
		'Signature',
		'Final_Review',
		'Approved',
		'Awaiting_Payout',
		'Paid_Out',
	],
	F: [
		'pre_check',
		'Open',
		'Submitted',
		'sales_pre_check_backlog',
		'sales_pre_check_qualitative',
		'sales_pre_check_financials',
		'internal_review_backlog',
		'internal_review_analysis',
		'internal_pricing',
		'internal_review_approval',
		'offer_available',
		'offer_accepted',
		'ubo_check',
		'screening_backlog',
		'screening',
		'final_sales_check',
		'Signature',
		'Final_Review',
		'Approved',
		'gifts_entry',
		'limit_active',
	],
} as const satisfies Record<string, readonly Status[]>

export type Flow = keyof typeof flows

export const flowNames = Object.keys(flows) as readonly Flow[]

/** Flows without a vote on the recommendation. They take amounts up to the product's `fast_lane_limit`. */
const fastLaneFlows: readonly Flow[] = ['L1', 'O', 'P']

export const isFastLane = (flow: Flow): boolean => fastLaneFlows.includes(flow)

/** `status_flow` on the wire: the flow's statuses in order. */
export const statusFlow = (flow: Flow): { status_name: Status }[] => flows[flow].map((status_name) => ({ status_name }))
