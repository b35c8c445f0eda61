import { describe, expect, it } from 'vitest'

import type { StaffRole } from '#domain/accounts/staff/grants.ts'
import { refusalOfAct, setStates, type SetFacts } from './life.ts'

const submitted: SetFacts = { state: 'submitted', subjects: ['authority'], submitted_by: 'submitter', authors: ['author'] }
const released: SetFacts = { ...submitted, state: 'released' }
const by = (id: string, ...roles: StaffRole[]) => ({ id, roles })

describe('a submitted set', () => {
	it.each(['confirm', 'refuse'] as const)('%s: by somebody else who may release', (act) => {
		expect(refusalOfAct(act, submitted, by('another', 'risk'))).toBeUndefined()
		expect(refusalOfAct(act, submitted, by('submitter', 'risk'))).toBe('approve_require_different_user')
	})

	it('is released by nobody who wrote some of it, and returned by them too, so that it is never stuck', () => {
		expect(refusalOfAct('confirm', submitted, by('author', 'risk'))).toBe('approve_require_different_user')
		expect(refusalOfAct('refuse', submitted, by('author', 'risk'))).toBeUndefined()
	})

	it('no role skips it', () => {
		const everything: StaffRole[] = ['admin', 'approver', 'risk']
		expect(refusalOfAct('confirm', submitted, by('author', ...everything))).toBe('approve_require_different_user')
	})

	it.each(['confirm', 'refuse', 'withdraw', 'recall'] as const)('%s: by nobody without the right', (act) => {
		const others = ['admin', 'approver', 'auditor'] as const
		expect(others.map((role) => refusalOfAct(act, submitted, by('another', role)))).toEqual(others.map(() => 'err_permission_missing'))
	})

	it('is taken back by whoever submitted it', () => {
		expect(refusalOfAct('withdraw', submitted, by('submitter', 'risk'))).toBeUndefined()
		expect(refusalOfAct('withdraw', submitted, by('author', 'risk'))).toBe('err_permission_missing')
	})
})

it('each act is open from one state', () => {
	const open = setStates.map((state) =>
		(['confirm', 'refuse', 'withdraw', 'recall'] as const).filter(
			(act) => refusalOfAct(act, { ...submitted, state }, by(act === 'withdraw' ? 'submitter' : 'another', 'risk')) === undefined,
		),
	)
	expect(Object.fromEntries(setStates.map((state, at) => [state, open[at]]))).toEqual({
		submitted: ['confirm', 'refuse', 'withdraw'],
		released: ['recall'],
		recalled: [],
		returned: [],
	})
	expect(refusalOfAct('confirm', released, by('another', 'risk'))).toBe('err_publication_answered')
})
