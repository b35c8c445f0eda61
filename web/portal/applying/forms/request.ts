import type { createApplication } from '#contract/applying/applications.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { PageState } from '#contract/page.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import { judgeForm } from '#domain/applying/forms/judge.ts'
import { isStandardField, standardField, standardFieldIds } from '#domain/applying/forms/standard-fields.ts'

import { financed, wishIn } from '../applications/financed.ts'
import { readReferral } from '#web/portal/platform/referral.ts'
import { productFor } from './offer-issues.ts'
import { judgingOf, takenOver } from './place.ts'

/** The valid values that a company search filled in and the form does not ask for. */
function foundBeside(form: ConfiguredForm, answers: Answers): Answers {
	const asked = new Set(form.definitions.fields.map(({ id }) => id))
	const found = standardFieldIds.filter(
		(id) => !asked.has(id) && answers[id] !== '' && answers[id] !== undefined && standardField(id).rule.safeParse(answers[id]).success,
	)
	return Object.fromEntries(found.map((id) => [id, answers[id]]))
}

/** The request as it is sent: the form's answers with its version, and the referral. */
export function configuredRequest(state: PageState, form: ConfiguredForm): SentBodyOf<typeof createApplication> {
	const { answers } = takenOver(state, form)
	const given = [...judgeForm(form, answers, judgingOf(state)).kept].filter(([, value]) => value !== null && value !== undefined)
	const { allBanksLoanPurpose, companyCountry, currency, companyCreditProviderId } = answers
	const product = productFor(state.partner, answers)
	return {
		...foundBeside(form, answers),
		allBanksLoanPurpose,
		companyCountry,
		currency,
		...(typeof companyCreditProviderId === 'string' && companyCreditProviderId !== '' && { companyCreditProviderId }),
		...Object.fromEntries(given.filter(([id]) => isStandardField(id))),
		...(product !== undefined && financed(product, wishIn(answers))),
		dynamic_form: { name: form.name, version: form.version },
		custom_fields: given.flatMap(([field_id, field_value]) =>
			isStandardField(field_id) || field_value === undefined ? [] : [{ field_id, field_value }],
		),
		...readReferral(),
	}
}
