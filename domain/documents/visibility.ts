import { flows, type Flow } from '../applications/flows.ts'
import type { Status } from '../applications/status.ts'
import type { Permission } from '../staff/grants.ts'
import { parseDocumentType, type DocumentKind } from './types.ts'

interface Visibility {
	/** The applicant sees it from this status of the flow on; without one, always. */
	readonly client_from?: Status
	/** What staff must hold besides the right to read documents. */
	readonly staff_needs?: Permission
}

/** Kinds that not everybody sees at any time; for all others `is_client_visible` decides alone. */
const visibilities: Readonly<Partial<Record<DocumentKind, Visibility>>> = {
	kyc: { staff_needs: 'signatory_sensitive_read' },
	// From Signature on (docs/domain/readings.md Q115): before, the contract may still change.
	'loan-contract': { client_from: 'Signature' },
	'guarantor-contract': { client_from: 'Signature' },
}

const visibilityOf = (document_type: string): Visibility => visibilities[parseDocumentType(document_type)?.kind ?? 'other'] ?? {}

/** Whether an application has come to a status of its flow, or past it. What left the flow has not. */
function hasReached({ flow, status }: { readonly flow: Flow; readonly status: Status }, wanted: Status): boolean {
	const order: readonly Status[] = flows[flow]
	return order.includes(status) && order.indexOf(status) >= order.indexOf(wanted) && order.includes(wanted)
}

interface Shown {
	readonly document_type: string
	readonly is_client_visible: boolean
	/** What an applicant has sent is never hidden from them by its kind. */
	readonly uploaded_by_type: string
}

export function isVisibleToClient(document: Shown, application: { readonly flow: Flow; readonly status: Status }): boolean {
	const { client_from } = visibilityOf(document.document_type)
	const is_time = document.uploaded_by_type === 'user' || client_from === undefined || hasReached(application, client_from)
	return document.is_client_visible && is_time
}

/** Whether somebody with these permissions may open a document of this type. */
export function mayRead(held: readonly Permission[], document_type: string): boolean {
	const { staff_needs } = visibilityOf(document_type)
	return held.includes('document_read') && (staff_needs === undefined || held.includes(staff_needs))
}
