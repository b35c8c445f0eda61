import { expect, it } from 'vitest'

import { conflictsOf } from './duties.ts'

it.each([
	[
		['analyst', 'approver', 'auditor'],
		['prepares_and_approves', 'audits_own_work'],
	],
	[['pricer', 'approver'], ['prepares_and_approves']],
	[
		['auditor', 'admin', 'payments'],
		['grants_and_uses', 'audits_own_work'],
	],
	[['approver', 'payments'], ['approves_and_pays']],
	[['sales', 'kyc'], ['sells_and_clears']],
	[['auditor'], []],
	[['sales', 'analyst', 'pricer'], []],
	[['role_partner_admin', 'role_partner_user'], []],
	[[], []],
] as const)('%j mix the duties %j', (roles, duties) => {
	expect(conflictsOf(roles).map(({ duty }) => duty)).toEqual(duties)
})

it('a conflict names the roles that make it, and no other', () => {
	expect(conflictsOf(['approver', 'kyc', 'pricer', 'analyst'])).toEqual([
		{ duty: 'prepares_and_approves', one: ['analyst', 'pricer'], other: ['approver'] },
	])
})
