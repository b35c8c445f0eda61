import type { createApplication } from '#contract/applying/applications.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { newApplication } from '#domain/applying/applications/rules.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'
import { choiceIssues } from '#domain/applying/applications/choice.ts'

import type { Partner } from '../../../kit/page-state.tsx'
import { readReferral } from '#web/portal/platform/referral.ts'
import type { Answers } from './draft-keeper.ts'
import { productOf } from './offers.ts'

/** Fields of the draft that are not fields of the application. */
const draftOnly: readonly string[] = [
	'filledByRegister',
	'finishedLoanInfo',
	'finishedCompanyName',
	'finishedCompanyDetails',
	'finishedSteps',
] satisfies (keyof Answers)[]

const fieldsOf = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(([name]) => !draftOnly.includes(name)))

/** The request as it is sent, with the referral. The review has validated it, and the server does again. */
export const requestOf = (answers: Answers): SentBodyOf<typeof createApplication> => ({ ...fieldsOf(answers), ...readReferral() })

/** The faults the server would find, as far as the browser can know: of each field, and of the product. */
export function issuesOfRequest(partner: Partner, answers: Answers): readonly Issue[] {
	const parsed = newApplication.safeParse(fieldsOf(answers), { reportInput: true })
	const own = parsed.success ? [] : issuesOf(parsed.error)
	const is_faulty = new Set(own.map(({ field }) => field))
	return [...own, ...productIssues(partner, answers).filter(({ field }) => !is_faulty.has(field))]
}

function productIssues(partner: Partner, answers: Answers): Issue[] {
	const { allBanksLoanPurpose, purpose_key, companyCountry } = answers
	const product = productOf(partner.products, { loan_type: allBanksLoanPurpose, purpose: purpose_key, country: companyCountry })
	if (product === undefined || product.loan_type !== allBanksLoanPurpose) return [issue('err_loan_purpose_not_offered', 'purpose_key')]
	return choiceIssues(product, answers, { ...partner, is_configured_form: false })
}
