import type { PageState } from '#contract/page.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import type { Question } from '#domain/applying/forms/definition.ts'
import { choiceIssues } from '#domain/applying/applications/choice.ts'

import { financed, wishIn } from '../applications/financed.ts'
import { boundsOf, productOf } from '../applications/offers.ts'

export const productFor = (partner: PageState['partner'], answers: Answers) =>
	productOf(partner?.products ?? [], {
		loan_type: answers['allBanksLoanPurpose'],
		purpose: answers['purpose_key'],
		country: answers['companyCountry'],
	})

/** The product's issues with the answers to these questions, the same as the server will find. */
export function offerIssues(
	{ partner }: Pick<PageState, 'partner'>,
	answers: Answers,
	questions: readonly Pick<Question, 'id'>[],
): readonly Issue[] {
	const product = productFor(partner, answers)
	if (product === undefined || partner === null) return []
	const settled = { ...answers, currency: boundsOf(product, answers['currency'])?.currency }
	const choice = { ...settled, ...financed(product, wishIn(settled)) }
	const issues = choiceIssues(product, choice, { ...partner, is_configured_form: true })
	return issues.filter(({ field }) => questions.some(({ id }) => id === field))
}
