import { z } from 'zod'

import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { shiftPoint } from '#domain/platform/money.ts'

export const reportStatuses = ['requested', 'received', 'failed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Reasons for a failed inquiry: the bureau cannot be reached, does not know the company, or answers about another one. */
export const reportFailures = ['unavailable', 'company_unknown', 'other_company'] as const
export type ReportFailure = (typeof reportFailures)[number]

const findingKinds = ['red_flag', 'warning'] as const

/** A negative or notable item in the bureau's report. */
export const bureauFinding = z.object({
	kind: z.enum(findingKinds),
	/** The bureau's own code, such as `INSOLVENCY`. */
	code: z.string().min(1).max(60),
	text: z.string().min(1).max(500),
	/** The source the bureau names. */
	source: z.string().min(1).max(120),
})
export type BureauFinding = z.output<typeof bureauFinding>

/** From early payment (1) to default (6). */
const paymentGrades = ['1', '2', '3', '4', '5', '6'] as const

/** The report of a credit bureau. Null means not reported: a company with little history has no score. */
export const creditReport = z.object({
	/** 0 to 100; higher is better. */
	score: z.int().min(0).max(100).nullable(),
	/** Probability of default within a year, in basis points. */
	pd_bps: z.int().min(0).max(10_000).nullable(),
	risk_class: z.string().max(10).nullable(),
	payment_grade: z.enum(paymentGrades).nullable(),
	findings: z.array(bureauFinding).max(200),
})
export type CreditReport = z.output<typeof creditReport>

/** A product's requirements on credit standing; null means none. */
export const creditLimits = z.strictObject({
	is_score_required: z.boolean().default(true),
	min_score: z.int().min(0).max(100).nullable().default(30),
	max_pd_bps: z.int().min(0).max(10_000).nullable().default(500),
	max_payment_grade: z.enum(paymentGrades).nullable().default('4'),
	max_red_flags: z.int().min(0).max(100).nullable().default(0),
	max_warnings: z.int().min(0).max(100).nullable().default(3),
	/** For each representative the bureau knows; one it does not know is no refusal. */
	min_person_score: z.int().min(0).max(100).nullable().default(30),
})
export type CreditLimits = z.output<typeof creditLimits>

const countOf = ({ findings }: CreditReport, kind: BureauFinding['kind']): number => findings.filter((found) => found.kind === kind).length

/** The issue that a required score is missing. */
export const scoreMissing = (report: CreditReport | null, limits: CreditLimits): Issue[] => {
	if (!limits.is_score_required) return []
	if (report === null || report.score === null) return [issue('err_scoring_score_missing', undefined)]
	return limits.max_pd_bps !== null && report.pd_bps === null ? [issue('err_scoring_pd_score_missing', undefined)] : []
}

/** All values of the report that are beyond the product's limits. */
export function beyondLimits(report: CreditReport | null, limits: CreditLimits): Issue[] {
	if (report === null) return []
	const { min_score, max_pd_bps, max_payment_grade, max_red_flags, max_warnings } = limits
	const { score, pd_bps, payment_grade } = report
	return [
		...(score !== null && min_score !== null && score < min_score
			? [issue('err_scoring_score_too_low', undefined, { min: min_score })]
			: []),
		...(pd_bps !== null && max_pd_bps !== null && pd_bps > max_pd_bps
			? [issue('err_scoring_pd_score_too_high', undefined, { max_rate: shiftPoint(max_pd_bps, -4) })]
			: []),
		...(payment_grade !== null && max_payment_grade !== null && payment_grade > max_payment_grade
			? [issue('err_eligibility_payment_grade_not_allowed', undefined)]
			: []),
		...(max_red_flags !== null && countOf(report, 'red_flag') > max_red_flags
			? [issue('err_scoring_too_many_red_flags', undefined, { max: max_red_flags })]
			: []),
		...(max_warnings !== null && countOf(report, 'warning') > max_warnings
			? [issue('err_scoring_too_many_warnings', undefined, { max: max_warnings })]
			: []),
	]
}

/** The issue that a representative's score is below the product's limit; persons without a score are left out. */
export const personsBelowLimit = (scores: readonly (number | null)[], { min_person_score }: CreditLimits): Issue[] =>
	min_person_score !== null && scores.some((score) => score !== null && score < min_person_score)
		? [issue('err_scoring_schufa_below_threshold', undefined, { min: min_person_score })]
		: []
