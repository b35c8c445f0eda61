import { describe, expect, it } from 'vitest'

import { flowNames, flows } from '#domain/applying/applications/flows.ts'
import {
	allowedMoves,
	isDeclineProposed,
	proposableMoves,
	refusalOfMove,
	targetOf,
	type CaseFacts,
	type StaffFacts,
} from './staff-moves.ts'
import { transitions } from '#domain/applying/applications/transitions.ts'

const analyst: StaffFacts = { id: 'analyst', roles: ['analyst'] }
const auditor: StaffFacts = { id: 'auditor', roles: ['auditor'] }

const facts = (change: Partial<CaseFacts>): CaseFacts => ({
	flow: 'L1',
	status: 'Submitted',
	assigned_staff_id: null,
	rejected: null,
	is_decline_for_two: false,
	...change,
})

describe('a move', () => {
	it('of one person cannot be proposed', () => {
		for (const move of allowedMoves(facts({}), analyst))
			expect(refusalOfMove(move, facts({}), { ...analyst, by: 'proposes' })).toBe('err_proposal_not_needed')
	})

	it('that declines a large request is one of two people; another end, and a smaller request, of one', () => {
		const large = facts({ is_decline_for_two: true })
		const by = (reason: 'declined' | 'duplicate') => refusalOfMove('reject', large, { ...analyst, reason })
		expect([by('declined'), by('duplicate')]).toEqual(['err_application_second_person_required', undefined])
		expect(refusalOfMove('reject', facts({}), { ...analyst, reason: 'declined' })).toBeUndefined()
		expect([isDeclineProposed(large, analyst), isDeclineProposed(facts({}), analyst), isDeclineProposed(large, auditor)]).toEqual([
			true,
			false,
			false,
		])
	})

	it.each(flowNames)('of %s follows the table of transitions', (flow) => {
		for (const status of [...flows[flow], 'Rejected' as const, 'Reopened' as const]) {
			for (const move of ['take', 'release', 'reopen', 'reject'] as const) {
				const target = targetOf(move, { flow, status })
				const stands = transitions.some((row) => row.from === status && row.to === target && row.flows.includes(flow))
				expect(target === undefined || target === 'same' || stands, `${move} from ${status}`).toBe(true)
			}
		}
	})

	it.each([
		['L1', 'Submitted', 'Internal_Review'],
		['L2', 'Submitted', 'internal_review_backlog'],
		['F', 'Submitted', 'sales_pre_check_backlog'],
		['W', 'Submitted', 'Bank_Open'],
		['L2', 'internal_review_backlog', 'internal_review_analysis'],
		['F', 'sales_pre_check_backlog', 'sales_pre_check_qualitative'],
		// Unassigned because it was handed on or came back.
		['L2', 'internal_review_analysis', 'same'],
		['F', 'sales_pre_check_financials', 'same'],
		['L1', 'Open', undefined],
	] as const)('takes a case of %s in %s to %s', (flow, status, target) => {
		expect(targetOf('take', { flow, status })).toBe(target)
	})

	it('requires its permission', () => {
		expect(allowedMoves(facts({}), auditor)).toEqual([])
		expect(refusalOfMove('take', facts({}), auditor)).toBe('err_permission_missing')
	})

	it('lets sales take factoring, and analysts from the backlog on', () => {
		const sales: StaffFacts = { id: 'sales', roles: ['sales'] }
		for (const status of ['Submitted', 'sales_pre_check_backlog'] as const) {
			expect(refusalOfMove('take', facts({ flow: 'F', status }), analyst)).toBe('err_permission_missing')
			expect(refusalOfMove('take', facts({ flow: 'F', status }), sales)).toBeUndefined()
		}
		const backlog = facts({ flow: 'F', status: 'internal_review_backlog' })
		expect(refusalOfMove('take', backlog, analyst)).toBeUndefined()
		expect(refusalOfMove('take', backlog, sales)).toBe('err_permission_missing')
	})

	it('takes one’s own case on from the backlog, but not twice', () => {
		expect(
			refusalOfMove('take', facts({ flow: 'L2', status: 'internal_review_backlog', assigned_staff_id: 'analyst' }), analyst),
		).toBeUndefined()
		expect(refusalOfMove('take', facts({ status: 'Internal_Review', assigned_staff_id: 'analyst' }), analyst)).toBe(
			'err_application_status_change_not_allowed',
		)
	})

	it('is refused for another person’s case', () => {
		for (const move of allowedMoves(facts({}), analyst)) {
			expect(refusalOfMove(move, facts({ assigned_staff_id: 'other' }), analyst)).toBe('err_application_case_assigned_to_other')
		}
	})

	it.each([
		[{ days_ago: 1, reason: 'declined' }, undefined],
		[{ days_ago: 90, reason: 'declined' }, undefined],
		[{ days_ago: 90.01, reason: 'declined' }, 'err_application_reopen_too_late'],
		[{ days_ago: 1, reason: 'compliance' }, 'err_application_status_change_not_allowed'],
	] as const)('reopens a rejection %j by two persons: %s', (rejected, refusal) => {
		const of_rejected = facts({ status: 'Rejected', rejected })
		expect(refusalOfMove('reopen', of_rejected, analyst)).toBe(refusal ?? 'err_application_second_person_required')
		for (const by of ['proposes', 'confirms'] as const) expect(refusalOfMove('reopen', of_rejected, { ...analyst, by })).toBe(refusal)
	})

	it.each(['Signature', 'Final_Review', 'Approved', 'Awaiting_Payout'] as const)('does not end a case in %s by one person', (status) => {
		expect(refusalOfMove('reject', facts({ status }), analyst)).toBe('err_application_second_person_required')
		expect(proposableMoves(facts({ status }), analyst)).toEqual(['reject'])
		// The assignee is one of the two persons, the other is not.
		expect(refusalOfMove('reject', facts({ status, assigned_staff_id: 'other' }), { ...analyst, by: 'confirms' })).toBeUndefined()
	})
})
