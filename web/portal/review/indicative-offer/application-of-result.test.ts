import { expect, it } from 'vitest'

import { applicationOfResult } from './application-of-result.ts'

const open = { id: 'open', status: 'Open' } as const
const rejected = { id: 'rejected', status: 'Rejected' } as const

it.each([
	[[open, rejected], null, 'open'],
	[[open, rejected], 'success', 'open'],
	[[open, rejected], 'rejected', 'rejected'],
	[[rejected, open], 'success', 'open'],
	[[open], 'rejected', undefined],
	[[], 'success', undefined],
] as const)('of %j, the result %s is that of %s', (applications, result, expected) => {
	expect(applicationOfResult(applications, result)?.id).toBe(expected)
})
