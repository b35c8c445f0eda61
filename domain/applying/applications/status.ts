import type { ActingParty, QueueStage, Stage, Turn } from './stages.ts'

/** Raw statuses, with the specification's literal spelling; compared without regard to case where they come from outside. */
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

interface StatusFacts {
	/**
	 * The status shown to applicants. Raw statuses the specification leaves at `unknown` keep that value on the wire; the screen shows a label
	 * of its own (`applications.status.<raw>`), so that nobody reads "unknown".
	 */
	readonly shown: DisplayStatus
	/** Null when the application has ended and nobody acts any more. */
	readonly clock: { readonly stage: Stage; readonly acts: ActingParty } | null
	readonly queue: { readonly stage: QueueStage; readonly turn: Turn }
	/** `held`: a member of staff works on the case; `waits`: it awaits an assignee, and taking it leads one status on. */
	readonly work: 'held' | 'waits' | 'none'
	/** `closed`: no credit analysis; `open`: analysis; `written`: the recommendation can be edited too, and is frozen afterwards. */
	readonly credit: 'closed' | 'open' | 'written'
}

const by = (stage: Stage, acts: ActingParty) => ({ stage, acts })
const at = (stage: QueueStage, turn: Turn) => ({ stage, turn })

/** Facts about each status. The columns `queue_stage` and `turn` repeat `queue` (tests of api/cases/queues keep them equal). */
export const statusFacts: Readonly<Record<Status, StatusFacts>> = {
	pre_check: { shown: 'in_review', clock: by('check', 'us'), queue: at('intake', 'staff'), work: 'none', credit: 'closed' },
	Open: { shown: 'not_completed', clock: by('completion', 'applicant'), queue: at('intake', 'others'), work: 'none', credit: 'closed' },
	Submitted: { shown: 'in_review', clock: by('review', 'us'), queue: at('intake', 'unclaimed'), work: 'waits', credit: 'written' },
	Internal_Review: { shown: 'in_review', clock: by('review', 'us'), queue: at('review', 'staff'), work: 'held', credit: 'written' },
	internal_review_backlog: {
		shown: 'in_review',
		clock: by('review', 'us'),
		queue: at('review', 'unclaimed'),
		work: 'waits',
		credit: 'written',
	},
	internal_review_analysis: {
		shown: 'in_review',
		clock: by('review', 'us'),
		queue: at('review', 'staff'),
		work: 'held',
		credit: 'written',
	},
	internal_review_approval: {
		shown: 'in_review',
		clock: by('approval', 'us'),
		queue: at('review', 'staff'),
		work: 'none',
		credit: 'written',
	},
	sales_pre_check_backlog: {
		shown: 'in_review',
		clock: by('review', 'us'),
		queue: at('review', 'unclaimed'),
		work: 'waits',
		credit: 'open',
	},
	sales_pre_check_qualitative: {
		shown: 'in_review',
		clock: by('review', 'us'),
		queue: at('review', 'staff'),
		work: 'held',
		credit: 'open',
	},
	sales_pre_check_financials: { shown: 'in_review', clock: by('review', 'us'), queue: at('review', 'staff'), work: 'held', credit: 'open' },
	Bank_Open: { shown: 'unknown', clock: by('bank', 'bank'), queue: at('review', 'others'), work: 'none', credit: 'open' },
	bank_submitted: { shown: 'in_review', clock: by('bank', 'bank'), queue: at('review', 'staff'), work: 'none', credit: 'open' },
	internal_pricing: { shown: 'in_review', clock: by('pricing', 'us'), queue: at('offer', 'staff'), work: 'none', credit: 'written' },
	Pricing: { shown: 'in_review', clock: by('pricing', 'us'), queue: at('offer', 'others'), work: 'none', credit: 'written' },
	external_pricing: { shown: 'in_review', clock: by('pricing', 'lender'), queue: at('offer', 'others'), work: 'none', credit: 'written' },
	Final_Offer: { shown: 'unknown', clock: by('approval', 'us'), queue: at('offer', 'staff'), work: 'none', credit: 'open' },
	offer_available: { shown: 'in_review', clock: by('offer', 'applicant'), queue: at('offer', 'others'), work: 'none', credit: 'open' },
	offer_accepted: { shown: 'in_review', clock: by('preparation', 'us'), queue: at('offer', 'staff'), work: 'none', credit: 'open' },
	ubo_check: { shown: 'unknown', clock: by('preparation', 'us'), queue: at('closing', 'staff'), work: 'none', credit: 'open' },
	screening_backlog: { shown: 'unknown', clock: by('preparation', 'us'), queue: at('closing', 'unclaimed'), work: 'none', credit: 'open' },
	screening: { shown: 'in_review', clock: by('preparation', 'us'), queue: at('closing', 'staff'), work: 'none', credit: 'open' },
	final_sales_check: { shown: 'in_review', clock: by('preparation', 'us'), queue: at('closing', 'staff'), work: 'none', credit: 'open' },
	pre_kyc: { shown: 'pre_kyc', clock: by('identification', 'applicant'), queue: at('closing', 'others'), work: 'none', credit: 'open' },
	Signature: {
		shown: 'waiting_for_signatures',
		clock: by('signature', 'applicant'),
		queue: at('closing', 'others'),
		work: 'none',
		credit: 'open',
	},
	Final_Review: {
		shown: 'in_review_after_signature',
		clock: by('final_review', 'us'),
		queue: at('closing', 'staff'),
		work: 'none',
		credit: 'open',
	},
	Approved: {
		shown: 'in_review_after_signature',
		clock: by('final_review', 'us'),
		queue: at('closing', 'staff'),
		work: 'none',
		credit: 'open',
	},
	Awaiting_Payout: {
		shown: 'in_review_after_signature',
		clock: by('payout', 'us'),
		queue: at('closing', 'staff'),
		work: 'none',
		credit: 'open',
	},
	Paid_Out: { shown: 'paid_out', clock: null, queue: at('ended', 'reached'), work: 'none', credit: 'open' },
	gifts_entry: { shown: 'signed', clock: by('set_up', 'us'), queue: at('closing', 'staff'), work: 'none', credit: 'open' },
	limit_active: { shown: 'signed', clock: null, queue: at('ended', 'reached'), work: 'none', credit: 'open' },
	Reopened: { shown: 'unknown', clock: by('completion', 'applicant'), queue: at('intake', 'others'), work: 'none', credit: 'closed' },
	Rejected: { shown: 'closed', clock: null, queue: at('ended', 'over'), work: 'none', credit: 'closed' },
}

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

export const displayStatusOf = (status: Status): DisplayStatus => statusFacts[status].shown

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
