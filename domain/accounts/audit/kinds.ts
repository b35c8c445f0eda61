/** Reads of sensitive data, with reader and time: the part of the audit that data protection asks for first. */
const looks = [
	'document_read',
	'documents_exported',
	'evidence_read',
	'decision_file_made',
	'credit_memo_made',
	'sensitive_data_shown',
	'export_requested',
	'export_fetched',
] as const

/** Changes of status and of responsibility. */
const moves = ['status_changed', 'case_taken', 'case_released'] as const

/** The groups the audit can be filtered by. */
export const auditGroups = ['looks', 'moves', 'offers', 'documents', 'signing', 'accounts', 'staff', 'checks'] as const
export type AuditGroup = (typeof auditGroups)[number]

interface GroupOfKinds {
	readonly kinds?: readonly string[]
	/** Matches the kinds with one of these prefixes. */
	readonly prefixes?: readonly string[]
}

export const auditGroupKinds = {
	looks: { kinds: looks },
	moves: { kinds: moves },
	offers: { prefixes: ['offer_'] },
	documents: { prefixes: ['document_', 'contract_document_', 'loan_document_'] },
	signing: { prefixes: ['signing_', 'paper_', 'signer_', 'identification_'] },
	accounts: { prefixes: ['account_'] },
	staff: { prefixes: ['staff_'] },
	checks: { prefixes: ['audit_', 'history_'] },
} as const satisfies Record<AuditGroup, GroupOfKinds>

/** Faults that a check of the chain can find. */
export const auditFaults = ['entry_missing', 'entry_changed', 'link_broken', 'event_changed', 'event_missing', 'event_not_entered'] as const
export type AuditFault = (typeof auditFaults)[number]
