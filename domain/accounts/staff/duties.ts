import type { GivenRole } from './grants.ts'

/** Duties that belong to different people (MaRisk BTO 1.1 and BT 2.1): held together they are pointed out, since a small house may have no choice. */
export const mixedDuties = ['prepares_and_approves', 'audits_own_work'] as const
export type MixedDuty = (typeof mixedDuties)[number]

const preparing: readonly GivenRole[] = ['sales', 'analyst', 'pricer']

export function mixedDutiesOf(roles: readonly GivenRole[]): MixedDuty[] {
	const is_mixed = {
		prepares_and_approves: roles.includes('approver') && roles.some((role) => preparing.includes(role)),
		audits_own_work: roles.includes('auditor') && roles.length > 1,
	}
	return mixedDuties.filter((duty) => is_mixed[duty])
}
