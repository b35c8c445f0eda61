import { describe, expect, it } from 'vitest'

import type { StaffRole } from '#domain/accounts/staff/grants.ts'
import { allowedOffices, isWritten, openOffices, recommendationForm, refusalOfVote, statusByVotes } from './rules.ts'

const by = (id: string, ...roles: StaffRole[]) => ({ id, roles })
const needed = { front_office: 1, back_office: 1 }
const voting = { status: 'waiting_for_approval' as const, author_ids: ['author'], votes: [], needed }
const front = { office: 'front_office' as const, vote: 'approve' as const, voted_by: 'seller' }

describe('a vote', () => {
	it('belongs to the market or the credit department, each by its own role', () => {
		expect(allowedOffices(voting, by('seller', 'sales'))).toEqual(['front_office'])
		expect(allowedOffices(voting, by('approver', 'approver'))).toEqual(['back_office'])
		expect(allowedOffices(voting, by('auditor', 'auditor'))).toEqual([])
	})

	it('is refused to authors in any role, and for both offices to one person', () => {
		expect(refusalOfVote(voting, 'front_office', by('author', 'analyst', 'sales'))).toBe('approve_require_different_user')
		const voted = { ...voting, votes: [front] }
		expect(refusalOfVote(voted, 'back_office', by('seller', 'sales', 'approver'))).toBe('approve_require_different_user')
		expect(refusalOfVote(voted, 'back_office', by('approver', 'approver'))).toBeUndefined()
	})

	it('is given once per office, and only while it is awaited', () => {
		expect(refusalOfVote({ ...voting, votes: [front] }, 'front_office', by('other', 'sales'))).toBe('err_recommendation_voted')
		expect(refusalOfVote({ ...voting, status: 'in_progress' }, 'front_office', by('seller', 'sales'))).toBe(
			'err_recommendation_change_not_allowed',
		)
	})

	it('approves together with the other, and rejects alone', () => {
		expect(statusByVotes([front], needed)).toBe('waiting_for_approval')
		expect(statusByVotes([front, { office: 'back_office', vote: 'approve' }], needed)).toBe('approved')
		expect(statusByVotes([{ office: 'back_office', vote: 'reject' }], needed)).toBe('rejected')
	})

	it('is one of several of an office where the authority asks for more, each by another person', () => {
		const of_three = { ...voting, needed: { front_office: 1, back_office: 2 } }
		const back = { office: 'back_office' as const, vote: 'approve' as const, voted_by: 'approver' }
		const two = { ...of_three, votes: [front, back] }
		expect(statusByVotes(two.votes, two.needed)).toBe('waiting_for_approval')
		expect(openOffices(two)).toEqual(['back_office'])
		expect(refusalOfVote(two, 'back_office', by('approver', 'approver'))).toBe('approve_require_different_user')
		expect(refusalOfVote(two, 'back_office', by('another', 'approver'))).toBeUndefined()
		const three = { ...two, votes: [...two.votes, { ...back, voted_by: 'another' }] }
		expect(statusByVotes(three.votes, three.needed)).toBe('approved')
		expect(refusalOfVote(three, 'back_office', by('third', 'approver'))).toBe('err_recommendation_voted')
	})
})

it('a recommendation is complete with all of its parts', () => {
	const texts = recommendationForm.parse({ summary: 'a', strengths: 'b', weaknesses: 'c', mitigants: ' ', terms: 'e' })
	expect([isWritten(texts), isWritten({ ...texts, mitigants: 'd' })]).toEqual([false, true])
})
