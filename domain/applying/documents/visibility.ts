import { flows, type Flow } from '../applications/flows.ts'
import type { Status } from '../applications/status.ts'
import type { Permission } from '#domain/accounts/staff/grants.ts'
import { parseDocumentType, type DocumentKind } from './types.ts'

interface Visibility {
	/** The first status of the flow in which the applicant sees it; always visible without one. */
	readonly client_from?: Status
	/** A permission of staff besides that to read documents. */
	readonly staff_needs?: Permission
}

/** Kinds with restricted visibility; for all others `is_client_visible` decides alone. */
const visibilities: Readonly<Partial<Record<DocumentKind, Visibility>>> = {
	kyc: { staff_needs: 'signatory_sensitive_read' },
	// From Signature on (docs/domain/readings Q115): before, the contract may still change.
	'loan-contract': { client_from: 'Signature' },
	'guarantor-contract': { client_from: 'Signature' },
}

const visibilityOf = (document_type: string): Visibility => visibilities[parseDocumentType(document_type)?.kind ?? 'other'] ?? {}

/** The application is at a status of its flow or past it. Statuses outside the flow have not reached it. */
function hasReached({ flow, status }: { readonly flow: Flow; readonly status: Status }, wanted: Status): boolean {
	const order: readonly Status[] = flows[flow]
	return order.includes(status) && order.indexOf(status) >= order.indexOf(wanted) && order.includes(wanted)
}

interface Shown {
	readonly document_type: string
	readonly is_client_visible: boolean
	/** The applicant's own uploads are never hidden from them by kind. */
	readonly uploaded_by_type: string
}

export function isVisibleToClient(document: Shown, application: { readonly flow: Flow; readonly status: Status }): boolean {
	const { client_from } = visibilityOf(document.document_type)
	const is_time = document.uploaded_by_type === 'user' || client_from === undefined || hasReached(application, client_from)
	return document.is_client_visible && is_time
}

export function mayRead(held: readonly Permission[], document_type: string): boolean {
	const { staff_needs } = visibilityOf(document_type)
	return held.includes('document_read') && (staff_needs === undefined || held.includes(staff_needs))
}
