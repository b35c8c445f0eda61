import { family } from './family.ts'

/** Refusals by score; staff see these, applicants never. */
export const scoring = family({
	err_scoring_score_missing: { status: 409 },
	err_scoring_score_too_low: { status: 409, values: ['min'] },
	err_scoring_pd_score_missing: { status: 409 },
	err_scoring_pd_score_too_high: { status: 409, values: ['max_rate'] },
	err_scoring_too_many_red_flags: { status: 409, values: ['max'] },
	err_scoring_too_many_warnings: { status: 409, values: ['max'] },
	err_scoring_schufa_below_threshold: { status: 409, values: ['min'] },
})
