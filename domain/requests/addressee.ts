import { flows, type Flow } from '../applications/flows.ts'
import type { Status } from '../applications/status.ts'

/** Representatives are written to once the offer is accepted and never earlier (docs/domain/readings Q77); until then the applicant is. */
export function mayContactRepresentatives(flow: Flow, status: Status): boolean {
	const order = flows[flow] as readonly Status[]
	const at = order.indexOf(status)
	return at !== -1 && at >= order.indexOf('offer_accepted')
}

/**
 * Whether a request is for this reader to do. What is for another representative who can sign in is theirs; what is for one who
 * cannot is left to whoever reads it, because nobody else would.
 */
export function isForReader(
	addressee: { readonly signatory_id: string; readonly has_access: boolean } | null,
	own_signatory_id: string | null,
): boolean {
	return addressee === null || addressee.signatory_id === own_signatory_id || !addressee.has_access
}
