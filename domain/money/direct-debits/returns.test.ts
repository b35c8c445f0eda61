import { describe, expect, it } from 'vitest'

import { consequenceOf, isCostOfBorrower, reasonsForAgain, suspendsMandate } from './returns.ts'

describe('a collection that comes back', () => {
	it.each([
		['AM04', 'again', false, true],
		['MS03', 'again', false, true],
		['AC04', 'never', true, true],
		['MD01', 'mandate', true, false],
		['MD06', 'person', false, false],
		['RC01', 'fault', false, false],
		['XXXX', 'person', false, false],
		[null, 'person', false, false],
	] as const)('for %s is followed by %s', (reason, consequence, suspends, costs) => {
		expect([consequenceOf(reason), suspendsMandate(reason), isCostOfBorrower(reason)]).toEqual([consequence, suspends, costs])
	})

	it('is presented once more only for want of money or of a reason', () => {
		expect(reasonsForAgain).toEqual(['AM04', 'MS03'])
	})
})
