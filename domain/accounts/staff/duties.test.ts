import { expect, it } from 'vitest'

import { mixedDutiesOf } from './duties.ts'

it.each([
	[
		['analyst', 'approver', 'auditor'],
		['prepares_and_approves', 'audits_own_work'],
	],
	[['pricer', 'approver'], ['prepares_and_approves']],
	[['auditor', 'admin'], ['audits_own_work']],
	[['approver', 'payments'], []],
	[['auditor'], []],
	[['sales', 'analyst', 'pricer'], []],
	[[], []],
] as const)('%j mix the duties %j', (roles, duties) => {
	expect(mixedDutiesOf(roles)).toEqual(duties)
})
