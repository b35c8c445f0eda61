import { describe, expect, it } from 'vitest'

import { keptUntil, lawsOfCase, refusalOfDeletion } from './deletion.ts'

describe('what stays in a case', () => {
	it('stays from the end of the year in which it ended', () => {
		const ended = '2026-03-14'
		expect(lawsOfCase(true).map((law) => [law, keptUntil(law, ended)])).toEqual([
			['books', '2036-12-31'],
			['vouchers', '2034-12-31'],
			['money_laundering', '2031-12-31'],
		])
		expect(lawsOfCase(false).map((law) => [law, keptUntil(law, ended)])).toEqual([['claims', '2029-12-31']])
	})
})

const by = (answer: 'confirm' | 'refuse' | 'withdraw', status: 'open' | 'confirmed' | 'done', who: string, erased_at: Date | null = null) =>
	refusalOfDeletion(answer, { status, proposed_by: 'one', erased_at }, who)

describe('who answers a deletion', () => {
	it('is somebody else, once; whoever entered it takes it back until it is carried out', () => {
		expect([by('confirm', 'open', 'other'), by('refuse', 'open', 'other'), by('withdraw', 'open', 'one')]).toEqual([
			undefined,
			undefined,
			undefined,
		])
		expect(by('confirm', 'open', 'one')).toBe('approve_require_different_user')
		expect(by('confirm', 'confirmed', 'other')).toBe('err_proposal_answered')
		expect(by('withdraw', 'confirmed', 'one')).toBeUndefined()
		expect(by('withdraw', 'confirmed', 'other')).toBe('err_permission_missing')
		expect(by('withdraw', 'confirmed', 'one', new Date())).toBe('err_proposal_answered')
		expect(by('withdraw', 'done', 'one')).toBe('err_proposal_answered')
	})
})
