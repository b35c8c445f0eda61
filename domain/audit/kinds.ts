/** Looks at what is sensitive, by whom and when: the part of the audit that data protection asks for first. */
const looks = [
	'document_read',
	'documents_exported',
	'evidence_read',
	'decision_file_made',
	'sensitive_data_shown',
	'export_requested',
	'export_fetched',
] as const

/** What becomes of a case. */
const moves = ['status_changed', 'case_taken', 'case_released'] as const

/** The part of the audit somebody looks for. */
export const auditGroups = ['looks', 'moves', 'offers', 'documents', 'signing', 'staff', 'checks'] as const
export type AuditGroup = (typeof auditGroups)[number]

interface GroupOfKinds {
	readonly kinds?: readonly string[]
	/** Kinds that begin like this. */
	readonly prefixes?: readonly string[]
}

export const auditGroupKinds = {
	looks: { kinds: looks },
	moves: { kinds: moves },
	offers: { prefixes: ['offer_'] },
	documents: { prefixes: ['document_', 'contract_document_'] },
	signing: { prefixes: ['signing_', 'paper_', 'signer_', 'identification_'] },
	staff: { prefixes: ['staff_'] },
	checks: { prefixes: ['audit_'] },
} as const satisfies Record<AuditGroup, GroupOfKinds>

/** What a check of the chain can find wrong. */
export const auditFaults = ['entry_missing', 'entry_changed', 'link_broken', 'event_changed', 'event_missing', 'event_not_entered'] as const
export type AuditFault = (typeof auditFaults)[number]
