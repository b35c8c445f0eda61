import { describe, expect, it } from 'vitest'

import type { StaffRole } from '#domain/accounts/staff/grants.ts'
import { flowNames, flows } from '#domain/applying/applications/flows.ts'
import { doneCreditFacts } from '../../testing/credit-facts.ts'
import type { StepFacts } from './guards.ts'
import { refusalOfStep, stepTo, stepsOf } from './steps.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { transitions } from '#domain/applying/applications/transitions.ts'

const eighty = { amount_cents: centsOf(80_000), currency: 'EUR' as const }

const facts = (change: Partial<StepFacts> = {}): StepFacts => ({
	flow: 'L1',
	status: 'internal_pricing',
	assigned_staff_id: null,
	prepared: { author_ids: ['pricer'], issues: [], is_exception: false, is_refused: false, ...eighty },
	is_identification_in_doubt: false,
	against: {},
	preparer_ids: [],
	credit: doneCreditFacts(),
	...change,
})
const by = (role: StaffRole, id: string = role) => ({ id, roles: [role] })
const code = (change: Partial<StepFacts>, to: Status, staff = by('approver')) => refusalOfStep(facts(change), to, staff)?.code

describe('a step', () => {
	it.each(flowNames)('of %s is a transition of staff in the table', (flow) => {
		const taken = flows[flow].flatMap((from) =>
			flows[flow].flatMap((to) => (stepTo(facts({ flow, status: from }), to) === undefined ? [] : [{ from, to }])),
		)
		const allowed = transitions.filter((row) => row.flows.includes(flow) && row.actors.includes('bouser'))
		expect(taken.length).toBeGreaterThan(0)
		expect(taken.filter(({ from, to }) => !allowed.some((row) => row.from === from && row.to === to))).toEqual([])
	})

	it.each([
		['L1', ['Internal_Review', 'internal_pricing', 'offer_available']],
		['L2', ['internal_review_analysis', 'internal_pricing', 'internal_review_approval', 'Final_Offer', 'offer_available']],
		['O', ['Internal_Review', 'internal_pricing', 'offer_available']],
		['P', ['Internal_Review', 'Pricing', 'offer_available']],
		['S', ['internal_review_analysis', 'external_pricing', 'internal_review_approval', 'Final_Offer', 'offer_available']],
		['W', ['bank_submitted', 'external_pricing', 'offer_available']],
		['F', ['sales_pre_check_qualitative', 'sales_pre_check_financials', 'internal_review_backlog']],
		['F', ['internal_review_analysis', 'internal_pricing', 'internal_review_approval', 'offer_available']],
		['F', ['ubo_check', 'screening_backlog', 'screening', 'final_sales_check']],
	] as const)('%s leads along %j', (flow, way) => {
		const missing = way.slice(0, -1).filter((status, at) => stepTo(facts({ flow, status }), way[at + 1] as Status) === undefined)
		expect(missing).toEqual([])
	})

	it.each(['L1', 'L2', 'O', 'P', 'S', 'W', 'F'] as const)('of %s leads back from the offer to its pricing, and supersedes it', (flow) => {
		const back = stepsOf(facts({ flow, status: 'offer_available', prepared: null }), by('pricer')).filter(({ is_back }) => is_back)
		expect(back).toHaveLength(1)
		expect(back[0]).toMatchObject({ needs_note: true, refusal: null })
		expect(stepTo(facts({ flow, status: 'offer_available' }), back[0]?.to as Status)?.offer).toBe('supersede')
	})

	it.each([
		['L1', 'internal_pricing', ['offer_prepared', 'terms_within_rules', 'second_person', 'exception_by_approver']],
		['L2', 'internal_pricing', ['offer_prepared', 'terms_within_rules']],
	] as const)('of %s in %s says nothing good about terms that do not exist', (flow, status, about_terms) => {
		const next = stepsOf(facts({ flow, status, prepared: null }), by('approver'))[0]
		const open = next?.guards.filter(({ refusal }) => refusal !== null).map(({ name }) => name)
		expect(open).toEqual(expect.arrayContaining([...about_terms]))
	})

	it('of the review says nothing good about limits of a score that does not exist', () => {
		const credit = { ...doneCreditFacts(), report: null }
		const next = stepsOf(facts({ status: 'Internal_Review', credit }), by('analyst'))[0]
		expect(next?.guards.find(({ name }) => name === 'credit_within_limits')?.refusal).toEqual({ code: 'err_scoring_score_missing' })
	})

	it('requires its permission', () => {
		expect(code({}, 'offer_available', by('analyst'))).toBe('err_permission_missing')
		expect(code({}, 'offer_available', by('auditor'))).toBe('err_permission_missing')
		expect(code({}, 'offer_available', by('approver'))).toBeUndefined()
	})

	it('forward is blocked while an identification is in doubt, a step back is not', () => {
		const in_doubt = { is_identification_in_doubt: true }
		expect(code(in_doubt, 'offer_available')).toBe('err_identification_in_doubt')
		expect(code({ ...in_doubt, status: 'offer_available' }, 'internal_pricing', by('pricer'))).toBeUndefined()
		expect(stepsOf(facts(in_doubt), by('approver'))).toEqual([
			expect.objectContaining({ to: 'offer_available', refusal: { code: 'err_identification_in_doubt' } }),
		])
	})

	it('that is not in the table is refused', () => {
		expect(code({}, 'Signature')).toBe('err_application_status_change_not_allowed')
		expect(code({}, 'Rejected')).toBe('err_application_status_change_not_allowed')
		expect(code({ status: 'Signature' }, 'Final_Review')).toBe('err_application_status_change_not_allowed')
	})

	it('of the review is for the assignee only', () => {
		const review = { status: 'Internal_Review' } as const
		expect(code(review, 'internal_pricing', by('analyst'))).toBe('err_application_case_not_assigned')
		expect(code({ ...review, assigned_staff_id: 'other' }, 'internal_pricing', by('analyst'))).toBe(
			'err_application_case_assigned_to_other',
		)
		expect(code({ ...review, assigned_staff_id: 'analyst' }, 'internal_pricing', by('analyst'))).toBeUndefined()
	})

	it('to an offer requires valid terms', () => {
		expect(code({ prepared: null }, 'offer_available')).toBe('err_application_pricing_missing')
		const issues = [{ code: 'err_pricing_interest_rate_too_high', values: { max_rate: 0.12 } }] as const
		expect(
			refusalOfStep(
				facts({ prepared: { author_ids: [], issues, is_exception: false, is_refused: false, ...eighty } }),
				'offer_available',
				by('approver'),
			),
		).toEqual(issues[0])
		const refused = { author_ids: [], issues: [], is_exception: false, is_refused: true, ...eighty }
		expect(code({ prepared: refused }, 'offer_available')).toBe('err_pricing_terms_refused')
	})

	it.each([
		['L1', 'internal_pricing', 'offer_available'],
		['O', 'internal_pricing', 'offer_available'],
		['P', 'Pricing', 'offer_available'],
		['W', 'external_pricing', 'offer_available'],
		['L2', 'internal_review_approval', 'Final_Offer'],
		['S', 'internal_review_approval', 'Final_Offer'],
		['F', 'internal_review_approval', 'offer_available'],
		['L2', 'Final_Offer', 'offer_available'],
		['S', 'Final_Offer', 'offer_available'],
	] as const)('of %s from %s to %s is refused to authors of the terms', (flow, status, to) => {
		const prepared = { author_ids: ['first', 'second'], issues: [], is_exception: false, is_refused: false, ...eighty }
		for (const id of ['first', 'second'])
			expect(code({ flow, status, prepared }, to, by('approver', id))).toBe('approve_require_different_user')
		expect(code({ flow, status, prepared }, to, by('approver', 'third'))).toBeUndefined()
	})
})

describe('an offer outside the corridor', () => {
	const prepared = { author_ids: ['pricer'], issues: [], is_exception: true, is_refused: false, ...eighty }

	it.each([
		['L1', 'internal_pricing', 'offer_available'],
		['P', 'Pricing', 'offer_available'],
		['W', 'external_pricing', 'offer_available'],
		['L2', 'Final_Offer', 'offer_available'],
	] as const)('of %s from %s to %s is released by an approver only', (flow, status, to) => {
		expect(code({ flow, status, prepared }, to, by('pricer', 'another'))).toBe('err_pricing_exception_approver_required')
		expect(code({ flow, status, prepared }, to, by('approver'))).toBeUndefined()
		expect(code({ flow, status, prepared }, to, by('approver', 'pricer'))).toBe('approve_require_different_user')
	})
})

describe('the listed steps', () => {
	it('are the possible ones, and the next with its refusal', () => {
		expect(stepsOf(facts({ prepared: null }), by('pricer'))).toMatchObject([
			{ to: 'offer_available', is_back: false, needs_note: false, refusal: { code: 'err_application_pricing_missing' } },
		])
		expect(stepsOf(facts({ flow: 'L2', status: 'internal_review_approval' }), by('approver'))).toMatchObject([
			{ to: 'Final_Offer', is_back: false, needs_note: false, refusal: null },
			{ to: 'internal_review_analysis', is_back: true, needs_note: true, refusal: null },
		])
	})

	it('name the party the case waits for', () => {
		expect(stepsOf(facts({ status: 'offer_available', prepared: null }), by('approver'))[0]).toMatchObject({
			to: 'offer_accepted',
			refusal: { code: 'err_application_waits_for_applicant' },
		})
		expect(stepsOf(facts({ flow: 'W', status: 'Bank_Open' }), by('analyst'))).toEqual([
			expect.objectContaining({ to: 'bank_submitted', refusal: { code: 'err_application_waits_for_bank' } }),
		])
	})
})

const missing = (
	change: Parameters<typeof doneCreditFacts>[0],
	flow: StepFacts['flow'],
	status: Status,
	to: Status,
	staff = by('analyst'),
) => code({ flow, status, assigned_staff_id: staff.id, credit: doneCreditFacts(change) }, to, staff)

describe('the credit work on a case', () => {
	const { report } = doneCreditFacts()
	const red_flag = { kind: 'red_flag' as const, code: 'X', text: 'x', source: 'x' }

	it.each([
		['L1', 'Internal_Review', 'internal_pricing'],
		['P', 'Internal_Review', 'Pricing'],
		['L2', 'internal_review_analysis', 'internal_pricing'],
		['S', 'internal_review_analysis', 'external_pricing'],
	] as const)('of %s requires a score within the limits before its pricing', (flow, status, to) => {
		expect(missing({}, flow, status, to)).toBeUndefined()
		expect(missing({ report: null }, flow, status, to)).toBe('err_scoring_score_missing')
		expect(missing({ report: report && { ...report, score: 5 } }, flow, status, to)).toBe('err_scoring_score_too_low')
		expect(missing({ report: report && { ...report, findings: [red_flag] } }, flow, status, to)).toBe('err_scoring_too_many_red_flags')
	})

	it.each([
		['L2', 'internal_pricing'],
		['F', 'internal_pricing'],
		['S', 'external_pricing'],
	] as const)('of %s requires a spread statement and the industry', (flow, to) => {
		expect(missing({ spread_statements: 0 }, flow, 'internal_review_analysis', to)).toBe('err_financials_statement_missing')
		expect(missing({ has_industry_code: false }, flow, 'internal_review_analysis', to)).toBe('err_industry_code_missing')
	})

	it('requires a recommendation that is begun, written and approved, one after the other', () => {
		const approver = by('approver')
		const pricer = by('pricer')
		expect(missing({ recommendation: null }, 'S', 'internal_review_analysis', 'external_pricing')).toBe('err_recommendation_missing')
		const begun = { recommendation: { status: 'in_progress', is_written: false } } as const
		expect(missing(begun, 'S', 'internal_review_analysis', 'external_pricing')).toBeUndefined()
		expect(missing(begun, 'L2', 'internal_pricing', 'internal_review_approval', pricer)).toBe('err_recommendation_incomplete')
		const waiting = { recommendation: { status: 'waiting_for_approval', is_written: true } } as const
		expect(missing(waiting, 'L2', 'internal_pricing', 'internal_review_approval', pricer)).toBeUndefined()
		expect(missing(waiting, 'L2', 'internal_review_approval', 'Final_Offer', approver)).toBe('err_recommendation_not_approved')
		expect(missing(waiting, 'F', 'internal_review_approval', 'offer_available', approver)).toBe('err_recommendation_not_approved')
	})
})
