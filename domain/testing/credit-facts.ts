import { authoritySubject } from '../review/authority/subject.ts'
import type { CreditFacts } from '../review/credit/step-guards.ts'
import { creditLimits } from '../review/credit/report.ts'

/** Facts that satisfy all credit guards. */
export const doneCreditFacts = (change: Partial<CreditFacts> = {}): CreditFacts => ({
	report: { score: 70, pd_bps: 110, risk_class: 'II', payment_grade: '2', findings: [] },
	person_scores: [88],
	limits: creditLimits.parse({}),
	authority: authoritySubject.shipped,
	refused_by_figures: [],
	spread_statements: 1,
	has_industry_code: true,
	recommendation: { status: 'approved', is_written: true },
	...change,
})
