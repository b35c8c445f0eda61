import { flows, type Flow } from '../applications/flows.ts'
import type { Status } from '../applications/status.ts'

/**
 * Representatives are contacted from the acceptance of the offer on, never earlier (docs/domain/readings Q77); until then the applicant is.
 */
export function mayContactRepresentatives(flow: Flow, status: Status): boolean {
	const order = flows[flow] as readonly Status[]
	const at = order.indexOf(status)
	return at !== -1 && at >= order.indexOf('offer_accepted')
}

/**
 * Tells whether this reader has to answer. A request for another representative with access is theirs; one for a representative
 * without access is for every reader, because nobody else would answer it.
 */
export function isForReader(
	addressee: { readonly signatory_id: string; readonly has_access: boolean } | null,
	own_signatory_id: string | null,
): boolean {
	return addressee === null || addressee.signatory_id === own_signatory_id || !addressee.has_access
}
