import { describe, expect, it } from 'vitest'

import { beyondLimits, creditLimits, personsBelowLimit, scoreMissing, type BureauFinding, type CreditReport } from './report.ts'

const limits = creditLimits.parse({})
const finding = (kind: BureauFinding['kind']): BureauFinding => ({ kind, code: 'X', text: 'x', source: 'x' })
const report = (change: Partial<CreditReport> = {}): CreditReport => ({
	score: 70,
	pd_bps: 100,
	risk_class: 'II',
	payment_grade: '2',
	findings: [],
	...change,
})
const codes = (change: Partial<CreditReport>) => beyondLimits(report(change), limits).map(({ code, values }) => [code, values])

describe('a score', () => {
	it('is missing without a report, without a score, and without a probability of default', () => {
		expect(scoreMissing(null, limits)).toEqual([{ code: 'err_scoring_score_missing' }])
		expect(scoreMissing(report({ score: null }), limits)).toEqual([{ code: 'err_scoring_score_missing' }])
		expect(scoreMissing(report({ pd_bps: null }), limits)).toEqual([{ code: 'err_scoring_pd_score_missing' }])
		expect(scoreMissing(report(), limits)).toEqual([])
	})

	it('is not required where the product wants none', () => {
		expect(scoreMissing(null, creditLimits.parse({ is_score_required: false }))).toEqual([])
	})
})

describe('the limits of a product', () => {
	it.each([
		[{ score: 30 }, []],
		[{ score: 29 }, [['err_scoring_score_too_low', { min: 30 }]]],
		[{ pd_bps: 500 }, []],
		[{ pd_bps: 501 }, [['err_scoring_pd_score_too_high', { max_rate: 0.05 }]]],
		[{ payment_grade: '4' as const }, []],
		[{ payment_grade: '5' as const }, [['err_eligibility_payment_grade_not_allowed', undefined]]],
		[{ findings: [finding('red_flag')] }, [['err_scoring_too_many_red_flags', { max: 0 }]]],
		[{ findings: Array.from({ length: 3 }, () => finding('warning')) }, []],
		[{ findings: Array.from({ length: 4 }, () => finding('warning')) }, [['err_scoring_too_many_warnings', { max: 3 }]]],
	])('accept or refuse %j', (change, expected) => {
		expect(codes(change)).toEqual(expected)
	})

	it('are all reported, and ignored where unset', () => {
		expect(codes({ score: 1, pd_bps: 9000, findings: [finding('red_flag')] })).toHaveLength(3)
		const open = creditLimits.parse({ min_score: null, max_pd_bps: null, max_payment_grade: null, max_red_flags: null, max_warnings: null })
		expect(beyondLimits(report({ score: 0, pd_bps: 10_000, payment_grade: '6', findings: [finding('red_flag')] }), open)).toEqual([])
	})

	it('hold for each person whom the bureau knows', () => {
		expect(personsBelowLimit([88, null, 30], limits)).toEqual([])
		expect(personsBelowLimit([88, 29], limits)).toEqual([{ code: 'err_scoring_schufa_below_threshold', values: { min: 30 } }])
		expect(personsBelowLimit([0], creditLimits.parse({ min_person_score: null }))).toEqual([])
	})
})
