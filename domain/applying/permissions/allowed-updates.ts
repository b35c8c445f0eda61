import type { Status } from '../applications/status.ts'

/**
 * The data an applicant may change; `allowed_updates` on the wire. The last five are not in the specification (docs/domain/readings Q110, B360).
 */
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
	'loan_request',
	'company',
] as const
export type AllowedUpdate = (typeof allowedUpdateValues)[number]

interface Rights {
	readonly always: readonly AllowedUpdate[]
	/** Only while a request of staff asks for it: documents of the requested types, and corrections before the offer. */
	readonly when_asked?: readonly AllowedUpdate[]
}

const nothing: Rights = { always: [] }
const correctable = [
	'document',
	'bankinfo',
	'taxIdNumber',
	'custom_fields',
	'signatory',
	'signatory_other',
	'signatory_flags',
	'signatory_tin',
] as const satisfies readonly AllowedUpdate[]
const askedDocuments: Rights = { always: [], when_asked: ['document'] }
/** Without `signatory_other`, so of one's own record only. */
const ownContact: Rights = { always: ['signatory_contact'], when_asked: ['document'] }
const ownContactAndCorrections: Rights = { always: ['signatory_contact'], when_asked: correctable }
const ownTaxIdAndContact: Rights = { always: ['signatory_tin', 'signatory_contact'], when_asked: ['document'] }

/** The applicant's rights by status. Changing another person's record also takes `signatory_other`. */
const rights = {
	pre_check: { always: ['finance_object', 'document'] },
	Open: { always: allowedUpdateValues },
	Submitted: ownContactAndCorrections,
	Internal_Review: ownContactAndCorrections,
	internal_review_backlog: ownContactAndCorrections,
	internal_review_analysis: ownContactAndCorrections,
	internal_review_approval: ownContactAndCorrections,
	sales_pre_check_backlog: ownContactAndCorrections,
	sales_pre_check_qualitative: ownContactAndCorrections,
	sales_pre_check_financials: ownContactAndCorrections,
	Bank_Open: ownContactAndCorrections,
	bank_submitted: ownContactAndCorrections,
	internal_pricing: ownContactAndCorrections,
	Pricing: ownContactAndCorrections,
	external_pricing: ownContactAndCorrections,
	Final_Offer: ownContact,
	offer_available: ownTaxIdAndContact,
	offer_accepted: ownTaxIdAndContact,
	ubo_check: ownContact,
	screening_backlog: ownContact,
	screening: ownContact,
	final_sales_check: ownContact,
	// Documents for the signing are uploaded without a request: the guarantor contract, other required documents.
	pre_kyc: { always: ['signatory_tin', 'signatory_contact', 'document'] },
	Signature: { always: ['signatory_tin', 'signatory_contact', 'document'] },
	Final_Review: askedDocuments,
	Approved: askedDocuments,
	Awaiting_Payout: askedDocuments,
	gifts_entry: askedDocuments,
	Paid_Out: nothing,
	limit_active: nothing,
	// A transient status: the application becomes Open at once.
	Reopened: nothing,
	Rejected: nothing,
} as const satisfies Record<Status, Rights>

export interface Circumstances {
	/** The changes that open requests of staff allow (domain/applying/requests). */
	readonly asked?: readonly AllowedUpdate[]
	/** The corrections a reopened application allows; besides these only requested changes. */
	readonly reopened_for?: readonly AllowedUpdate[] | null
}

/** The changes an applicant may make in this status. */
export function allowedUpdates(status: Status, { asked = [], reopened_for = null }: Circumstances = {}): AllowedUpdate[] {
	const { always, when_asked = [] }: Rights = rights[status]
	const isOpen = (update: AllowedUpdate): boolean => reopened_for === null || reopened_for.includes(update) || asked.includes(update)
	const on_request = when_asked.filter((update) => asked.includes(update) && !always.includes(update))
	return [...always.filter(isOpen), ...on_request]
}

/** The data that staff may request in this status. */
export function askableUpdates(status: Status): AllowedUpdate[] {
	const { always, when_asked = [] }: Rights = rights[status]
	return [...new Set([...always, ...when_asked])]
}

/** Documents may be deleted only while the application is open (docs/domain/readings Q111). */
export const mayDeleteDocuments = (status: Status): boolean => status === 'Open'
