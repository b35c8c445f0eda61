import type { Status } from '../applications/status.ts'
import { parts, type MemberRole, type Part } from '../memberships/roles.ts'
import { allowedUpdates, type AllowedUpdate, type Circumstances } from './allowed-updates.ts'
import { partOfUpdate } from './parts.ts'

/** What somebody is to an application: a member of its company's team, one of its representatives, or both. */
export interface Standing {
	/** Null for somebody who is not, or not any more, of the team. */
	readonly role: MemberRole | null
	/** Those an adviser was given; of other roles the table says which they have. */
	readonly parts: readonly Part[]
	/** Has accepted to stand for the company in this application. */
	readonly is_representative: boolean
}

interface Reach {
	readonly sees: readonly Part[]
	readonly changes: readonly Part[]
}

const given = 'given'

const reaches = {
	owner: { sees: parts, changes: parts },
	editor: { sees: parts, changes: parts },
	viewer: { sees: parts, changes: [] },
	adviser: { sees: given, changes: given },
} as const satisfies Record<MemberRole, { readonly sees: readonly Part[] | typeof given; readonly changes: readonly Part[] | typeof given }>

/** What representatives change of their own record, member of the team or not; where the status lets them. */
const of_own_record: readonly AllowedUpdate[] = ['signatory_tin', 'signatory_contact']

/** Somebody who is neither knows nothing of the application, not even that it is there. */
export const hasStanding = ({ role, is_representative }: Standing): boolean => role !== null || is_representative

/** The parts of an application somebody sees, and those they change; a representative as such sees but their own record. */
export function reachOf({ role, parts: own }: Standing): Reach {
	if (role === null) return { sees: [], changes: [] }
	const { sees, changes } = reaches[role]
	return { sees: sees === given ? own : sees, changes: changes === given ? own : changes }
}

export const seesPart = (standing: Standing, part: Part): boolean => reachOf(standing).sees.includes(part)

export const changesPart = (standing: Standing, part: Part): boolean => reachOf(standing).changes.includes(part)

/** What this person may change in an application of this status: what the status allows, and their part of it. */
export function updatesOf(standing: Standing, status: Status, circumstances: Circumstances = {}): AllowedUpdate[] {
	const { changes } = reachOf(standing)
	return allowedUpdates(status, circumstances).filter(
		(update) => changes.includes(partOfUpdate[update]) || (standing.is_representative && of_own_record.includes(update)),
	)
}

/** Only owners let people in, change what they may do, and end it. */
export const managesPeople = (role: MemberRole | null): boolean => role === 'owner'

/** Staff see a file as its owner does; what they may do with it is a matter of their permissions (`grants.ts`). */
export const full_standing: Standing = { role: 'owner', parts: [], is_representative: false }
