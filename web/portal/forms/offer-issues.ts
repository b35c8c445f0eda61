import type { PageState } from '#contract/page.ts'
import { issue, type Issue } from '#domain/errors/catalogue.ts'
import type { Answers } from '#domain/forms/conditions.ts'
import type { Question } from '#domain/forms/definition.ts'

import { issuesOfAmount, wishIn } from '../applications/financed.ts'
import { boundsOf, productOf } from '../applications/offers.ts'

/** The product the answers are about. */
export const productFor = (partner: PageState['partner'], answers: Answers) =>
	productOf(partner?.products ?? [], {
		loan_type: answers['allBanksLoanPurpose'],
		purpose: answers['purpose_key'],
		country: answers['companyCountry'],
	})

/** What the partner's product says against the answers to these questions: the same as the server will. */
export function offerIssues(
	{ partner }: Pick<PageState, 'partner'>,
	answers: Answers,
	questions: readonly Pick<Question, 'id'>[],
): readonly Issue[] {
	const product = productFor(partner, answers)
	if (product === undefined || partner === null) return []
	const { purpose_key, companyType } = answers
	const currency = boundsOf(product, answers['currency'])?.currency
	const issues = [
		...issuesOfAmount(product, { ...wishIn(answers), currency }, partner),
		...(product.purposes.some((offered) => offered === purpose_key) ? [] : [issue('err_loan_purpose_not_offered', 'purpose_key')]),
		...(product.company_types.some((offered) => offered === companyType) ? [] : [issue('err_company_type_not_offered', 'companyType')]),
	]
	return issues.filter(({ field }) => questions.some(({ id }) => id === field))
}
