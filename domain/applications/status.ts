/** Raw statuses, with the specification's literal spelling; external input is compared without regard to case. */
export const statuses = [
	'pre_check',
	'Open',
	'Submitted',
	'Internal_Review',
	'internal_review_backlog',
	'internal_review_analysis',
	'internal_review_approval',
	'sales_pre_check_backlog',
	'sales_pre_check_qualitative',
	'sales_pre_check_financials',
	'Bank_Open',
	'bank_submitted',
	'internal_pricing',
	'Pricing',
	'external_pricing',
	'Final_Offer',
	'offer_available',
	'offer_accepted',
	'ubo_check',
	'screening_backlog',
	'screening',
	'final_sales_check',
	'pre_kyc',
	'Signature',
	'Final_Review',
	'Approved',
	'Awaiting_Payout',
	'Paid_Out',
	'gifts_entry',
	'limit_active',
	'Reopened',
	'Rejected',
] as const
export type Status = (typeof statuses)[number]

export const displayStatuses = [
	'not_completed',
	'waiting_for_signatures',
	'in_review',
	'in_review_after_signature',
	'signed',
	'paid_out',
	'closed',
	'pre_kyc',
	'unknown',
] as const
export type DisplayStatus = (typeof displayStatuses)[number]

export type StatusStyle = 'error' | 'processing' | 'default' | 'success'

/**
 * The applicant's view of a raw status. Raw statuses that the specification maps to `unknown` keep that value on the wire;
 * the screen shows a label of its own (`applications.status.<raw>`) instead of "unknown".
 */
const display = {
	pre_check: 'in_review',
	Open: 'not_completed',
	Submitted: 'in_review',
	Internal_Review: 'in_review',
	internal_review_backlog: 'in_review',
	internal_review_analysis: 'in_review',
	internal_review_approval: 'in_review',
	sales_pre_check_backlog: 'in_review',
	sales_pre_check_qualitative: 'in_review',
	sales_pre_check_financials: 'in_review',
	Bank_Open: 'unknown',
	bank_submitted: 'in_review',
	internal_pricing: 'in_review',
	Pricing: 'in_review',
	external_pricing: 'in_review',
	Final_Offer: 'unknown',
	offer_available: 'in_review',
	offer_accepted: 'in_review',
	ubo_check: 'unknown',
	screening_backlog: 'unknown',
	screening: 'in_review',
	final_sales_check: 'in_review',
	pre_kyc: 'pre_kyc',
	Signature: 'waiting_for_signatures',
	Final_Review: 'in_review_after_signature',
	Approved: 'in_review_after_signature',
	Awaiting_Payout: 'in_review_after_signature',
	Paid_Out: 'paid_out',
	gifts_entry: 'signed',
	limit_active: 'signed',
	Reopened: 'unknown',
	Rejected: 'closed',
} as const satisfies Record<Status, DisplayStatus>

const style = {
	not_completed: 'error',
	waiting_for_signatures: 'error',
	in_review: 'processing',
	in_review_after_signature: 'processing',
	signed: 'success',
	paid_out: 'success',
	closed: 'default',
	pre_kyc: 'processing',
	unknown: 'processing',
} as const satisfies Record<DisplayStatus, StatusStyle>

export const displayStatusOf = (status: Status): DisplayStatus => display[status]

export const styleOf = (shown: DisplayStatus): StatusStyle => style[shown]

/** Statuses in which the applicant has to act: the list's Action required card. */
export const needsApplicant = (status: Status): boolean => status === 'Open' || status === 'Signature'

export const isTerminal = (status: Status): boolean => status === 'Paid_Out' || status === 'Rejected' || status === 'limit_active'

/** Display statuses in which the overview and the tabs carry the "in review" notice. */
export const showsReviewNotice = (shown: DisplayStatus): shown is 'in_review' | 'in_review_after_signature' =>
	shown === 'in_review' || shown === 'in_review_after_signature'

const byLowerCase = new Map<string, Status>(statuses.map((status) => [status.toLowerCase(), status]))

/** Reads a status from the wire in any case; undefined for an unknown one. */
export const parseStatus = (text: string): Status | undefined => byLowerCase.get(text.toLowerCase())
