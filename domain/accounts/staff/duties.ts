import { officeRoles, type GivenRole } from './grants.ts'

/** Two sides that belong to different people: whoever holds a role of each has both. */
interface Conflict {
	readonly one: readonly GivenRole[]
	readonly other: readonly GivenRole[]
}

/**
 * Duties that belong to different people (MaRisk AT 4.3.1, BTO 1.1 and BT 2.1; docs/domain/readings B430): held together they are pointed
 * out and not prevented, since a small house may have no choice.
 */
export const dutyConflicts = {
	prepares_and_approves: { one: ['sales', 'analyst', 'pricer'], other: ['approver'] },
	approves_and_pays: { one: ['approver'], other: ['payments'] },
	sells_and_clears: { one: ['sales'], other: ['kyc'] },
	grants_and_uses: { one: ['admin'], other: ['sales', 'analyst', 'approver', 'pricer', 'kyc', 'payments'] },
	audits_own_work: { one: ['auditor'], other: officeRoles.filter((role) => role !== 'auditor') },
} as const satisfies Record<string, Conflict>
export type MixedDuty = keyof typeof dutyConflicts

export const mixedDuties = Object.keys(dutyConflicts) as MixedDuty[]

const heldOf = (side: readonly GivenRole[], roles: readonly GivenRole[]): GivenRole[] => side.filter((role) => roles.includes(role))

/** The conflicts among these roles, each with the roles that make it. */
export const conflictsOf = (
	roles: readonly GivenRole[],
): { readonly duty: MixedDuty; readonly one: readonly GivenRole[]; readonly other: readonly GivenRole[] }[] =>
	mixedDuties
		.map((duty) => ({ duty, one: heldOf(dutyConflicts[duty].one, roles), other: heldOf(dutyConflicts[duty].other, roles) }))
		.filter(({ one, other }) => one.length > 0 && other.length > 0)
