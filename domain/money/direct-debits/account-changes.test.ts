import { describe, expect, it } from 'vitest'

import { expiresAfter, nextStepOf, wantedAccount, type AccountChangeFacts } from './account-changes.ts'

const change = (more: Partial<AccountChangeFacts> = {}): AccountChangeFacts => ({
	status: 'open',
	payee_answer: 'match',
	is_called: true,
	earliest_on: '2026-06-04',
	expires_on: expiresAfter('2026-06-01'),
	...more,
})

describe('a change of account', () => {
	it('waits for the bank, the call-back, the cooling-off and the signature, one after the other', () => {
		expect(nextStepOf(change({ payee_answer: null, is_called: false }), '2026-06-01')).toBe('check')
		for (const payee_answer of ['match', 'close_match', 'not_possible'] as const)
			expect(nextStepOf(change({ payee_answer, is_called: false }), '2026-06-09')).toBe('call')
		expect(nextStepOf(change(), '2026-06-03')).toBe('cooling_off')
		expect(nextStepOf(change(), '2026-06-04')).toBe('signature')
	})

	it('goes no further with an account of somebody else, after its time, or once it has ended', () => {
		expect(nextStepOf(change({ payee_answer: 'no_match' }), '2026-06-09')).toBe('other_holder')
		expect(nextStepOf(change(), '2026-07-01')).toBe('signature')
		expect(nextStepOf(change(), '2026-07-02')).toBeNull()
		for (const status of ['done', 'refused', 'withdrawn', 'expired'] as const)
			expect(nextStepOf(change({ status }), '2026-06-09')).toBeNull()
	})

	it('is to an account that can be collected from', () => {
		expect(wantedAccount.safeParse({ iban: 'de02 1203 0000 0000 2020 51', holder: 'Muster GmbH' }).data?.iban).toBe(
			'DE02120300000000202051',
		)
		expect(wantedAccount.safeParse({ iban: 'CH9300762011623852957', holder: 'Muster AG' }).success).toBe(false)
	})
})
