import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aForm, asks, said } from '#domain/testing/a-form.ts'

import { anApplicant, createWith } from '../../test/builders.ts'
import { anApplicationForm } from '../../test/forms.ts'
import type { Json, TestServer } from '../../test/server.ts'
import { startTestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { publishForm } from './forms.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

/** Publishes a form at the default partner, whose products `aForm` is made for. */
async function publishes(name: string, configuration: unknown) {
	const partner = await server.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no partner.')
	return server.services.database.transaction(partner.partner_id, (db) => publishForm(db, name, configuration))
}

const aName = (): string => `form_${randomUUID().slice(0, 8)}`

const loans = aForm([
	asks('has_loans', 'boolean', { component: 'checkbox' }),
	asks(
		'bank',
		'text',
		{ component: 'input', visible_if: { field: 'has_loans', operator: 'equals', value: true } },
		{
			validations: [{ type: 'required', error: said('bank is missing') }],
		},
	),
	asks('export_share', 'percent', { component: 'input_number' }, { validations: [{ type: 'max', value: 100 }] }),
])

const request = (change: Record<string, unknown> = {}) => ({
	loanSize: 100_000,
	loanDuration: 48,
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	purpose_key: 'operating_expenses',
	companyName: 'Muster Maschinenbau GmbH',
	companyType: 'GMBH',
	companyCountry: 'DE',
	...change,
})

const read = async (query: string, key?: string): Promise<Json> => (await server.visitor(key).get(`/dynamic_forms_config?${query}`)).body

describe('the configuration of a form', () => {
	it('is the partner’s latest version', async () => {
		const form = await read('dynamic_forms_name=application', 'wislana')
		expect(form).toMatchObject({ name: 'application', version: 1, new_fields: [] })
		expect(form.ui_config.loan_purposes.map(({ name }: Json) => name)).toContain('general_liquidity')
		expect(form.definitions.fields).toContainEqual(
			expect.objectContaining({ id: 'loanSize', field_type: 'standard', value_type: 'number' }),
		)
	})

	it('is empty without a published version', async () => {
		const empty = { version: 0, ui_config: { loan_purposes: [] }, definitions: { fields: [], loan_purposes: [] } }
		expect(await read('dynamic_forms_name=signatory')).toMatchObject({ name: 'signatory', ...empty })
		// Another partner's form is not visible.
		expect(await read('dynamic_forms_name=application')).toMatchObject(empty)
	})

	it('names the fields that came after a version', async () => {
		const name = aName()
		await publishes(name, aForm([asks('bank', 'text', { component: 'input' })]))
		await publishes(
			name,
			aForm([
				asks('house_bank', 'text', { component: 'input' }, { renamed_from: 'bank' }),
				asks('website', 'text', { component: 'input' }),
			]),
		)
		expect(await read(`dynamic_forms_name=${name}&since_version=1`)).toMatchObject({ version: 2, new_fields: ['website'] })
		expect(await read(`dynamic_forms_name=${name}&since_version=2`)).toMatchObject({ version: 2, new_fields: [] })
		expect(await read(`dynamic_forms_name=${name}`)).toMatchObject({ version: 2, new_fields: [] })
	})

	it('is requested by name', async () => {
		expect((await server.visitor().get('/dynamic_forms_config')).body).toEqual({
			errors: [{ code: 'err_field_required', field: 'dynamic_forms_name' }],
		})
	})
})

it('an inconsistent form is not published', async () => {
	await expect(publishes(aName(), aForm([asks('it', 'choice', { component: 'select' })]))).rejects.toThrow(/values_missing/)
})

it('a published version stays as it is', async () => {
	const { name } = await publishes(aName(), aForm())
	const changed = await server.asEveryPartner((db) =>
		db.dynamic(sqlOf<{ version: number }>("update form_versions set definition = '{}' where name = $1 returning version", [name])),
	)
	expect(changed).toEqual([])
})

const fields = (answers: Record<string, unknown>) => Object.entries(answers).map(([field_id, field_value]) => ({ field_id, field_value }))

describe('an application from a configured form', () => {
	it('keeps the answers, without those to hidden questions', async () => {
		const dynamic_form = await publishes(aName(), loans)
		const { browser } = await anApplicant(server)
		const custom_fields = fields({ has_loans: false, bank: 'Musterbank', export_share: 0.125 })
		const created = await createWith(browser, request({ dynamic_form, custom_fields }))
		expect(created.status, JSON.stringify(created.body)).toBe(201)
		expect(created.body).toMatchObject({ status: 'Open', street: null, custom_fields_list: fields({ export_share: 0.125 }) })
		const shown = await browser.get(`/user/applications/${created.body.applicationId}`)
		expect(shown.body.custom_fields_list).toEqual(fields({ export_share: 0.125 }))
		const found = await browser.get(
			`/user/company_search?${new URLSearchParams({ country: 'DE', name: shown.body.companyName }).toString()}`,
		)
		expect(found.body.our_companies[0].company_custom_fields).toEqual(fields({ export_share: 0.125 }))
		const stored = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('select form_name, form_version from applications where application_id = $1', [created.body.applicationId])),
		)
		expect(stored).toEqual([{ form_name: dynamic_form.name, form_version: 1 }])
	})

	it('is validated by its own version, also when there is a newer one', async () => {
		const dynamic_form = await publishes(aName(), loans)
		await publishes(dynamic_form.name, aForm([asks('other', 'text', { component: 'input' }, { validations: [{ type: 'required' }] })]))
		const { browser } = await anApplicant(server)
		expect((await createWith(browser, request({ dynamic_form, custom_fields: [] }))).status).toBe(201)
		const newer = await createWith(browser, request({ dynamic_form: { ...dynamic_form, version: 2 }, custom_fields: [] }))
		expect(newer.body).toEqual({ errors: [{ code: 'err_field_required', field: 'custom_fields.other' }] })
	})

	it.each([
		[
			'a broken rule, in the person’s language',
			fields({ has_loans: true }),
			{ code: 'err_form_rule_broken', field: 'custom_fields.bank', values: { error: 'bank is missing de' } },
		],
		[
			'a value out of bounds',
			fields({ export_share: 1.01 }),
			{ code: 'err_field_too_high', field: 'custom_fields.export_share', values: { max: 100 } },
		],
		['a question the form does not ask', fields({ stranger: 1 }), { code: 'err_field_unknown', field: 'custom_fields.stranger' }],
		[
			'a field of the application among the form’s own',
			fields({ currency: 'CHF' }),
			{ code: 'err_field_unknown', field: 'custom_fields.currency' },
		],
	])('is refused for %s', async (_, custom_fields, expected) => {
		const dynamic_form = await publishes(aName(), loans)
		const { browser } = await anApplicant(server)
		const refused = await createWith(browser, request({ dynamic_form, custom_fields }))
		expect([refused.status, refused.body]).toEqual([422, { errors: [expected] }])
	})

	it('is refused under an unpublished form, or for a loan the form does not offer', async () => {
		const { browser } = await anApplicant(server)
		const nowhere = await createWith(browser, request({ dynamic_form: { name: aName(), version: 1 } }))
		expect(nowhere.body).toEqual({ errors: [{ code: 'err_field_invalid', field: 'dynamic_form' }] })
		const dynamic_form = await publishes(aName(), loans)
		const other = await createWith(
			browser,
			request({ dynamic_form, allBanksLoanPurpose: 'material', purpose_key: 'machinery_or_equipment' }),
		)
		expect(other.body).toEqual({ errors: [{ code: 'err_loan_purpose_not_offered', field: 'allBanksLoanPurpose' }] })
	})

	it('is created from each form of the demo', async () => {
		const { body: form } = await server.visitor().get('/dynamic_forms_config?dynamic_forms_name=object_financing')
		expect(form.ui_config.loan_purposes.map(({ name }: Json) => name)).toEqual(['object_financing'])
		const dynamic_form = { name: 'object_financing', version: form.version }
		const answers = {
			object_kind: 'machine_tool',
			object_condition: 'used',
			object_built_year: 2021,
			object_price: 120_000,
			down_payment_share: 0.1,
			useful_life: 96,
			has_supplier: false,
			is_replacement: true,
			place_of_use: 'Hamburg',
		}
		const { browser } = await anApplicant(server)
		const wish = anApplicationForm({
			allBanksLoanPurpose: 'object_financing',
			purpose_key: 'machinery_or_equipment',
			dynamic_form,
			custom_fields: fields(answers),
		})
		const created = await createWith(browser, wish)
		expect(created.status, JSON.stringify(created.body)).toBe(201)
		expect(created.body.custom_fields_list).toEqual(fields(answers))
		const lacking = await createWith(browser, { ...wish, custom_fields: fields({ ...answers, place_of_use: '' }) })
		expect(lacking.body.errors).toEqual([{ code: 'err_field_required', field: 'custom_fields.place_of_use' }])
	})

	it('of another partner is not found', async () => {
		const { browser } = await anApplicant(server)
		const refused = await createWith(browser, request({ dynamic_form: { name: 'application', version: 1 } }))
		expect(refused.body).toEqual({ errors: [{ code: 'err_field_invalid', field: 'dynamic_form' }] })
	})
})
