import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { aForm, asks, said } from '#domain/testing/a-form.ts'

import { publishForm } from '../forms/forms.ts'
import { anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const form = aForm([
	asks('has_loans', 'boolean', { component: 'checkbox' }),
	asks(
		'bank',
		'text',
		{ component: 'input', visible_if: { field: 'has_loans', operator: 'equals', value: true } },
		{ validations: [{ type: 'required', error: said('bank is missing') }] },
	),
	asks('export_share', 'percent', { component: 'input_number' }, { validations: [{ type: 'max', value: 100 }] }),
])

let owner: Browser
let own: string
beforeEach(async () => {
	owner = (await anApplicant(server)).browser
	const partner = await server.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no partner.')
	const name = `form_${randomUUID().slice(0, 8)}`
	const dynamic_form = await server.services.database.transaction(partner.partner_id, (db) => publishForm(db, name, form))
	// A later version of the form does not validate answers given under this one.
	await server.services.database.transaction(partner.partner_id, (db) =>
		publishForm(db, name, aForm([asks('other', 'text', { component: 'input' })])),
	)
	const { applicationId } = await anApplication(owner, { dynamic_form, custom_fields: [{ field_id: 'export_share', field_value: 0.2 }] })
	own = `/user/applications/${applicationId}`
})

const change = (fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
	owner.patch(`${own}/custom_field_list`, {
		custom_fields: Object.entries(fields).map(([field_id, field_value]) => ({ field_id, field_value })),
		...more,
	})

const held = (body: Json) => Object.fromEntries(body.custom_fields_list.map(({ field_id, field_value }: Json) => [field_id, field_value]))

describe('the form’s own fields of an application', () => {
	it('are returned with the form version it was created with, and with their values', async () => {
		const { body } = await owner.get(`${own}/custom_field_list`)
		expect(body.form.definitions.fields.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(['has_loans', 'bank', 'export_share']))
		expect(body.answers).toMatchObject({ export_share: 0.2, loanSize: 100_000, companyCountry: 'DE' })
	})

	it('are changed by their definition; omitted ones stay, and hidden ones are removed', async () => {
		const changed = await change({ has_loans: true, bank: 'Bank am Wall' })
		expect(changed.status, JSON.stringify(changed.body)).toBe(200)
		expect(held(changed.body)).toEqual({ export_share: 0.2, has_loans: true, bank: 'Bank am Wall' })
		expect(held((await change({ has_loans: false })).body)).toEqual({ export_share: 0.2 })
	})

	it('travel as those of the company too, by which its next application is filled in', async () => {
		const { custom_fields_list, company_custom_fields } = (await owner.get(own)).body
		expect(company_custom_fields).toEqual(custom_fields_list)
		expect(company_custom_fields).toContainEqual({ field_id: 'export_share', field_value: 0.2 })
	})

	it('are refused at the field, in the form’s words', async () => {
		expect((await change({ has_loans: true })).body.errors).toEqual([
			expect.objectContaining({ code: 'err_form_rule_broken', field: 'custom_fields.bank' }),
		])
		expect((await change({ export_share: 1.01 })).body.errors).toMatchObject([{ field: 'custom_fields.export_share' }])
		expect((await change({ export_share: 1 })).status).toBe(200)
		expect((await change({ loanSize: 5 })).status).toBe(422)
		expect((await change({ has_loans: 'maybe' })).body.errors).toMatchObject([
			{ code: 'err_custom_field_invalid', field: 'custom_fields.has_loans' },
		])
		expect((await change({ other: 'x' })).body.errors).toMatchObject([{ code: 'err_field_unknown', field: 'custom_fields.other' }])
	})

	it('are not overwritten by a change to an older version', async () => {
		const { version } = (await owner.get(own)).body
		const both = await Promise.all([change({ export_share: 0.3 }, { version }), change({ export_share: 0.4 }, { version })])
		expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
	})

	it('are refused to others, and empty for an application of the fixed flow', async () => {
		const stranger = (await anApplicant(server)).browser
		expect((await stranger.get(`${own}/custom_field_list`)).status).toBe(404)
		const { applicationId } = await anApplication(stranger)
		expect((await stranger.get(`/user/applications/${applicationId}/custom_field_list`)).body.form).toBeNull()
		const refused = await stranger.patch(`/user/applications/${applicationId}/custom_field_list`, {
			custom_fields: [{ field_id: 'bank', field_value: 'x' }],
		})
		expect(refused.body.errors).toEqual([{ code: 'err_application_update_not_allowed' }])
	})
})
