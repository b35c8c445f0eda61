import { expect, it } from 'vitest'

import { mayWithdraw, withdrawalStageOf } from './withdrawal.ts'

const may = (status: Parameters<typeof mayWithdraw>[0]['status']) => mayWithdraw({ flow: 'L1', status })

it('is possible until the contract is signed, and never once the application has ended', () => {
	for (const status of ['pre_check', 'Open', 'Submitted', 'internal_pricing', 'offer_available', 'offer_accepted', 'Signature'] as const)
		expect([status, may(status)]).toEqual([status, true])
	for (const status of ['Final_Review', 'Approved', 'Awaiting_Payout', 'Paid_Out', 'Rejected'] as const)
		expect([status, may(status)]).toEqual([status, false])
})

it('has the consequences of its stage', () => {
	expect(withdrawalStageOf('Open')).toBe('draft')
	expect(withdrawalStageOf('Internal_Review')).toBe('review')
	expect(withdrawalStageOf('offer_available')).toBe('offer')
	expect(withdrawalStageOf('offer_accepted')).toBe('signing')
	expect(withdrawalStageOf('Signature')).toBe('signing')
})
