import { randomUUID } from 'node:crypto'

import type { ConfiguredForm } from '#contract/applying/forms.ts'

import { password } from './apply.ts'
import type { Person } from './person.ts'
import { beginning } from './words.ts'

/** The form as the page reads it: only the browser finds the hosts of the demo partners. */
const read = <Answer>(person: Person, address: string): Promise<Answer> =>
	person.page.evaluate(async (asked) => (await (await fetch(asked)).json()) as Answer, address)

/** The form a partner publishes now. */
export function publishedAt(person: Person, name: string): Promise<ConfiguredForm> {
	return read<ConfiguredForm>(person, `/api/dynamic_forms_config?dynamic_forms_name=${name}`)
}

export const continues = (person: Person): Promise<void> => person.presses(person.say.shell.form.continue)

/** The loan and the company, up to the step that the type of loan decides. */
export async function asksInEnglish(person: Person, loan_type: 'general_liquidity' | 'object_financing'): Promise<void> {
	await person.goesTo('/?lng=en')
	await person.stands(/\/application\/new\/loan/)
	await person.sees('How much would you like to finance?')
	await person.chooses('What kind of finance', { value: loan_type })
	await continues(person)
	await person.page.getByRole('link', { name: /What do you need the money for\? This is missing/ }).waitFor()
	await person.page.getByLabel(/What do you need the money for/).selectOption({ index: 1 })
	await continues(person)
	await person.sees('Which company is this for?')
	await person.page.getByRole('combobox', { name: /Company name/ }).fill('Zakład Próbny')
	await continues(person)
	await person.sees('What should we know about your company?')
	await person.chooses('Legal form', { value: 'PL_SP_Z_O_O' })
	await person.fills('Street', 'ul. Prosta')
	await person.fills('House number', '7')
	await person.fills('Postcode', '00950')
	await person.fills('Town or city', 'Warszawa')
	await person.fills('What does your company do', 'Wholesale of paint')
	await continues(person)
}

export async function fillsFigures(person: Person): Promise<void> {
	await person.sees('How is your company doing?')
	await person.fills('Revenue last year', '1.250.000')
	await person.fills('Employees', '12')
	await person.fills('Share of exports', '12,5')
	await person.page.getByRole('radio', { name: 'Yes' }).check()
	await person.fills('How much of it is outstanding', '20000')
	await person.fills('With which bank', 'Bank Próbny')
}

export async function describesProject(person: Person): Promise<void> {
	await person.sees('Tell us about your project')
	await person.fills('What do you plan to do', 'We open a second warehouse and hire four more people there.')
	await continues(person)
	// The box must be ticked, and says so in the form's own words.
	await person.page.getByRole('link', { name: /Please confirm your information/ }).waitFor()
	await person.page.getByRole('checkbox', { name: /complete and correct/ }).check()
	await continues(person)
}

export async function sendsWithAccount(person: Person): Promise<string> {
	const { page, say } = person
	const email = `e2e-${randomUUID()}@example.com`
	await person.stands(/\/application\/new\/account-creation/)
	await person.sees(say.applications.account_creation.title)
	await fillsRegistration(person, email)
	await page.getByRole('button', { name: beginning(say.applications.account_creation.submit) }).click()
	await person.stands(/application-result\?result=success/)
	await person.sees(say.applications.result.success_title)
	return email
}

export async function fillsRegistration(person: Person, email: string): Promise<void> {
	const { page, say } = person
	await person.fills(say.account.register.email, email)
	await page.locator('input[type=password]').nth(0).fill(password)
	await page.locator('input[type=password]').nth(1).fill(password)
	await page.getByRole('checkbox').first().check()
}

/** The application's answers to the form's own questions. */
export async function keptAnswers(person: Person): Promise<Record<string, unknown>> {
	const id = new URL(person.page.url()).searchParams.get('id')
	const { custom_fields_list } = await read<{ custom_fields_list: { field_id: string; field_value: unknown }[] }>(
		person,
		`/api/user/applications/${id}`,
	)
	return Object.fromEntries(custom_fields_list.map(({ field_id, field_value }) => [field_id, field_value]))
}

type Steps = ConfiguredForm['ui_config']['loan_purposes'][number]['steps']

export const withSteps = (form: ConfiguredForm, change: (steps: Steps) => Steps): ConfiguredForm => ({
	...form,
	ui_config: { loan_purposes: form.ui_config.loan_purposes.map((way) => ({ ...way, steps: change(way.steps) })) },
})

/** The form with one more question in a step, which has to be answered. */
export function asking(form: ConfiguredForm, step_id: string, label: string): ConfiguredForm {
	const id = 'rooms'
	const words = { de: label, en: label, fr: label, pl: label }
	const field: Steps[number]['fields'][number] = { id, component: 'input_number', label: words, validations: [] }
	const asked = withSteps(form, (steps) => steps.map((step) => (step.id === step_id ? { ...step, fields: [field, ...step.fields] } : step)))
	const { fields, loan_purposes } = form.definitions
	return {
		...asked,
		definitions: {
			fields: [...fields, { id, field_type: 'custom', value_type: 'integer', validations: [{ type: 'required', value: true }] }],
			loan_purposes: loan_purposes.map((named) => ({ ...named, fields: [...named.fields, id] })),
		},
	}
}
