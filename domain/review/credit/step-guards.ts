import type { Issue } from '#domain/platform/errors/catalogue.ts'
import type { Authority } from '../authority/subject.ts'
import type { RecommendationStatus } from '../recommendations/status.ts'
import { beyondLimits, personsBelowLimit, scoreMissing, type CreditLimits, type CreditReport } from './report.ts'

/** Facts on credit standing for the guards of steps. */
export interface CreditFacts {
	/** The newest report of the credit bureau. */
	readonly report: CreditReport | null
	/** Scores of the representatives; null where the bureau has none. */
	readonly person_scores: readonly (number | null)[]
	readonly limits: CreditLimits
	/** What pricing releases of an offer without a vote; where it cannot be read, nothing. */
	readonly authority: Authority | undefined
	/** Rows of the product's policy that refuse by a figure which is known by now. */
	readonly refused_by_figures: readonly Pick<Issue, 'code' | 'values'>[]
	/** The number of spread statements, forecasts excluded. */
	readonly spread_statements: number
	readonly has_industry_code: boolean
	readonly recommendation: { readonly status: RecommendationStatus; readonly is_written: boolean } | null
}

export interface Facts {
	readonly credit: CreditFacts
}

type Refusal = Pick<Issue, 'code' | 'values'> | undefined

/** The guards of this room for the table of steps (`domain/cases/case/guards.ts`). */
export const creditGuards = {
	score_present: ({ credit }: Facts): Refusal => scoreMissing(credit.report, credit.limits)[0],
	// Without a score nothing can be said about limits yet.
	credit_within_limits: ({ credit }: Facts): Refusal =>
		scoreMissing(credit.report, credit.limits)[0] ??
		beyondLimits(credit.report, credit.limits)[0] ??
		personsBelowLimit(credit.person_scores, credit.limits)[0],
	figures_eligible: ({ credit }: Facts): Refusal => credit.refused_by_figures[0],
	statements_spread: ({ credit }: Facts): Refusal =>
		credit.spread_statements === 0 ? { code: 'err_financials_statement_missing' } : undefined,
	industry_code_set: ({ credit }: Facts): Refusal => (credit.has_industry_code ? undefined : { code: 'err_industry_code_missing' }),
	recommendation_begun: ({ credit }: Facts): Refusal =>
		credit.recommendation === null || credit.recommendation.status === 'rejected' ? { code: 'err_recommendation_missing' } : undefined,
	recommendation_written: ({ credit }: Facts): Refusal => {
		if (credit.recommendation === null || credit.recommendation.status === 'rejected') return { code: 'err_recommendation_missing' }
		return credit.recommendation.is_written ? undefined : { code: 'err_recommendation_incomplete' }
	},
	recommendation_approved: ({ credit }: Facts): Refusal =>
		credit.recommendation?.status === 'approved' ? undefined : { code: 'err_recommendation_not_approved' },
} as const
