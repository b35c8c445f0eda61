import type { Status } from '../applications/status.ts'
import { parts, type MemberRole, type Part } from '#domain/accounts/memberships/roles.ts'
import { allowedUpdates, type AllowedUpdate, type Circumstances } from './allowed-updates.ts'
import { partOfUpdate } from './parts.ts'

/** A person's relation to an application: a member of its company's team, one of its representatives, or both. */
export interface Standing {
	/** Null for non-members and former members. */
	readonly role: MemberRole | null
	/** The parts given to an adviser; other roles have theirs in the table. */
	readonly parts: readonly Part[]
	/** Has accepted the invitation as representative. */
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

/** Changes of their own record open to representatives, in the team or not, while the status allows them. */
const ofOwnRecord: readonly AllowedUpdate[] = ['signatory_tin', 'signatory_contact']

/** A person without standing must not even learn that the application exists. */
export const hasStanding = ({ role, is_representative }: Standing): boolean => role !== null || is_representative

/** The parts a person sees and those they change; a representative who is no member sees only their own record. */
export function reachOf({ role, parts: own }: Standing): Reach {
	if (role === null) return { sees: [], changes: [] }
	const { sees, changes } = reaches[role]
	return { sees: sees === given ? own : sees, changes: changes === given ? own : changes }
}

export const seesPart = (standing: Standing, part: Part): boolean => reachOf(standing).sees.includes(part)

export const changesPart = (standing: Standing, part: Part): boolean => reachOf(standing).changes.includes(part)

/** Works on all of the application: owners and editors. */
export const changesEveryPart = (standing: Standing): boolean => parts.every((part) => changesPart(standing, part))

/** The changes this person may make: those of the status that fall into their parts. */
export function updatesOf(standing: Standing, status: Status, circumstances: Circumstances = {}): AllowedUpdate[] {
	const { changes } = reachOf(standing)
	return allowedUpdates(status, circumstances).filter(
		(update) => changes.includes(partOfUpdate[update]) || (standing.is_representative && ofOwnRecord.includes(update)),
	)
}

/** Only owners invite people, change their roles and end their access. */
export const managesPeople = (role: MemberRole | null): boolean => role === 'owner'

/** Staff see an application as its owner does; their permissions limit their acts (`grants.ts`). */
export const fullStanding: Standing = { role: 'owner', parts: [], is_representative: false }
