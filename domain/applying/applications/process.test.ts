import { describe, expect, it } from 'vitest'

import { flows } from './flows.ts'
import { processSteps, stepOf, stepStates } from './process.ts'

describe('the five steps of an application', () => {
	it.each([
		['Open', 'documents'],
		['Submitted', 'review'],
		['Bank_Open', 'review'],
		['internal_pricing', 'offer'],
		['internal_review_approval', 'offer'],
		['Final_Offer', 'offer'],
		['offer_available', 'offer'],
		['offer_accepted', 'contract'],
		['Signature', 'contract'],
		['Awaiting_Payout', 'payout'],
		['Paid_Out', 'reached'],
		['limit_active', 'reached'],
		['Rejected', null],
	] as const)('%s is in %s', (status, step) => {
		expect(stepOf(status)).toBe(step)
	})

	it('never go back on the way of any flow', () => {
		for (const flow of Object.values(flows)) {
			const order = flow.map((status) => {
				const step = stepOf(status)
				return step === 'reached' ? processSteps.length : processSteps.findIndex((known) => known === step)
			})
			expect(order.filter((at) => at >= 0)).toEqual(order.filter((at) => at >= 0).toSorted((one, other) => one - other))
		}
	})

	it('are done before the current one and open after it', () => {
		expect(stepStates('offer_available')).toEqual({ documents: 'done', review: 'done', offer: 'now', contract: 'next', payout: 'next' })
		expect(Object.values(stepStates('Paid_Out') ?? {})).toEqual(['done', 'done', 'done', 'done', 'done'])
		expect(stepStates('Rejected')).toBeNull()
	})
})
