import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { PageState } from '#contract/page.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Judging } from '#domain/applying/forms/answers.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import { firstUnfinished } from '#domain/applying/forms/judge.ts'
import { places } from '#domain/applying/forms/places.ts'
import { loanTypeOf, stepsOf } from '#domain/applying/forms/questions.ts'
import { answersUnder, type TakenOver } from '#domain/applying/forms/versions.ts'

import { placeOf } from '#web/portal/platform/access.ts'
import { boundsOf, productOf } from '../applications/offers.ts'
import { path } from '#web/portal/platform/path.ts'
import { configuredForm } from './access.ts'

const nothingBegun = { answers: {}, custom_answers: {}, form: null }

/** The facts besides the answers that validation depends on. */
export const judgingOf = ({ language, partner }: Pick<PageState, 'language' | 'partner'>): Judging => ({
	language,
	today: todayIn(partner?.time_zone ?? 'UTC', Temporal.Now.instant()),
	home: partner?.default_country ?? 'DE',
})

/** Fills in the values an application requires and a form need not ask: a single loan type, the partner's country, its currency. */
function settledAnswers({ partner }: Pick<PageState, 'partner'>, form: ConfiguredForm, answers: Answers): Answers {
	const all_banks_loan_purpose = loanTypeOf(form, answers) ?? ''
	const company_country = answers['companyCountry'] ?? partner?.default_country
	const product = productOf(partner?.products ?? [], {
		loan_type: all_banks_loan_purpose,
		purpose: answers['purpose_key'],
		country: company_country,
	})
	const offered = form.definitions.loan_purposes.find(({ name }) => name === all_banks_loan_purpose)?.currencies ?? []
	const currency = offered.find((code) => code === answers['currency']) ?? offered.find((code) => code === partner?.default_currency)
	return {
		...answers,
		allBanksLoanPurpose: all_banks_loan_purpose,
		companyCountry: company_country,
		currency: (product === undefined ? undefined : boundsOf(product, currency)?.currency) ?? currency ?? offered[0],
	}
}

/** The answers so far, migrated to the current version of the form. */
export function takenOver(state: Pick<PageState, 'language' | 'partner' | 'draft'>, form: ConfiguredForm): TakenOver {
	const { answers, open } = answersUnder(form, state.draft ?? nothingBegun, judgingOf(state))
	return { answers: settledAnswers(state, form, answers), open }
}

/** The version that answers are saved under: the one the draft was begun with, until every question new since then has been announced. */
export const savedUnder = (
	form: Pick<ConfiguredForm, 'name' | 'version'>,
	{ draft }: Pick<PageState, 'draft'>,
	{ is_all_told }: { readonly is_all_told: boolean },
): { readonly name: string; readonly version: number } => {
	const begun = is_all_told ? null : draft?.form
	return begun?.name === form.name ? begun : { name: form.name, version: form.version }
}

/** The number of finished steps of this form; those of another form do not count. */
export function finishedSteps({ draft }: Pick<PageState, 'draft'>, form: Pick<ConfiguredForm, 'name'>): number {
	const finished = draft?.answers.finishedSteps
	return draft?.form?.name === form.name && typeof finished === 'number' ? finished : 0
}

/** Redirects from a step that is not reachable yet; undefined if it is. */
export function elsewhereThan(place: string, state: PageState): string | undefined {
	const form = configuredForm(state)
	if (form === undefined) return path.applicationLoanInfo()
	// A form without steps has no redirects: the page reports the missing form.
	if (form.version === 0) return undefined
	const { answers } = takenOver(state, form)
	const steps = stepsOf(form, loanTypeOf(form, answers))
	const is_signed_in = state.profile !== null
	const progress = { finished_steps: finishedSteps(state, form), is_signed_in }
	const open = firstUnfinished(form, answers, judgingOf(state), progress)
	const at = steps.findIndex(({ id, kind }) => id === place && !(kind === 'account_creation' && is_signed_in))
	if (at !== -1 && at <= open) return undefined
	if (open < steps.length) return placeOf(form, steps[open]?.id ?? places.continue)
	// All questions are answered: a visitor creates an account, a signed-in user sends from the last step.
	if (is_signed_in) return placeOf(form, steps.at(-1)?.id ?? places.continue)
	return place === places.account ? undefined : placeOf(form, places.account)
}
