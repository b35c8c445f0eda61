import type { Status } from '../applications/status.ts'

/** What an applicant may change; travels as `allowed_updates`. The last three are ours (docs/domain/readings.md Q110). */
export const allowedUpdateValues = [
	'signatory',
	'signatory_other',
	'signatory_flags',
	'signatory_tin',
	'signatory_contact',
	'bankinfo',
	'taxIdNumber',
	'custom_fields',
	'debitor',
	'factoring',
	'finance_object',
	'document',
] as const
export type AllowedUpdate = (typeof allowedUpdateValues)[number]

interface Rights {
	readonly always: readonly AllowedUpdate[]
	/** Only while staff have asked for something: documents of the types asked for. */
	readonly when_asked?: readonly AllowedUpdate[]
}

const nothing: Rights = { always: [] }
const askedDocuments: Rights = { always: [], when_asked: ['document'] }
/** Without `signatory_other`, so of one's own record only. */
const ownContact: Rights = { always: ['signatory_contact'], when_asked: ['document'] }
const ownTaxIdAndContact: Rights = { always: ['signatory_tin', 'signatory_contact'], when_asked: ['document'] }

/** The applicant's rights by status. Changing somebody else's record takes `signatory_other` besides. */
const rights = {
	pre_check: { always: ['finance_object', 'document'] },
	Open: { always: allowedUpdateValues },
	Submitted: ownContact,
	Internal_Review: ownContact,
	internal_review_backlog: ownContact,
	internal_review_analysis: ownContact,
	internal_review_approval: ownContact,
	sales_pre_check_backlog: ownContact,
	sales_pre_check_qualitative: ownContact,
	sales_pre_check_financials: ownContact,
	Bank_Open: ownContact,
	bank_submitted: ownContact,
	internal_pricing: ownContact,
	Pricing: ownContact,
	external_pricing: ownContact,
	Final_Offer: ownContact,
	offer_available: ownTaxIdAndContact,
	offer_accepted: ownTaxIdAndContact,
	ubo_check: ownContact,
	screening_backlog: ownContact,
	screening: ownContact,
	final_sales_check: ownContact,
	// What has to be signed is uploaded without being asked for: the guarantor contract, other required documents.
	pre_kyc: { always: ['signatory_tin', 'signatory_contact', 'document'] },
	Signature: { always: ['signatory_tin', 'signatory_contact', 'document'] },
	Final_Review: askedDocuments,
	Approved: askedDocuments,
	Awaiting_Payout: askedDocuments,
	gifts_entry: askedDocuments,
	Paid_Out: nothing,
	limit_active: nothing,
	// Lasts only for the moment until the application is Open again.
	Reopened: nothing,
	Rejected: nothing,
} as const satisfies Record<Status, Rights>

interface Circumstances {
	/** Whether an open request of staff asks this applicant for documents. */
	readonly is_asked?: boolean
	/** What a re-opened application was re-opened for; only that may be changed then. */
	readonly reopened_for?: readonly AllowedUpdate[] | null
}

/** What an applicant may change in an application of this status. */
export function allowedUpdates(status: Status, { is_asked = false, reopened_for = null }: Circumstances = {}): AllowedUpdate[] {
	const { always, when_asked = [] }: Rights = rights[status]
	const allowed = is_asked ? [...always, ...when_asked] : [...always]
	return reopened_for === null ? allowed : allowed.filter((update) => reopened_for.includes(update))
}

/** Documents may be deleted only while the application is open (docs/domain/readings.md Q111). */
export const mayDeleteDocuments = (status: Status): boolean => status === 'Open'
