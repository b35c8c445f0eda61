import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aSignatoryForm, asks, said } from '#domain/testing/a-form.ts'

import { publishForm } from '../forms/forms.ts'
import { aSignatory } from '../../test/forms.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { anOwnApplication } from '../../test/signatories.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

async function publishes(configuration: unknown): Promise<void> {
	const partner = await server.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no partner.')
	await server.services.database.transaction(partner.partner_id, (db) => publishForm(db, 'signatory', configuration))
}

describe('what the partner asks besides', () => {
	it('is judged by its form when it is saved, and may be missing until the submit', async () => {
		await publishes(
			aSignatoryForm([
				asks('since', 'date', { component: 'date', validations: [{ type: 'date_to', value: 'today', error: said('later') }] }),
				asks('office', 'text', { component: 'input', validations: [{ type: 'required' }] }),
			]),
		)
		const { browser, path, application } = await anOwnApplication(server)
		const later = await browser.post(path, { data: [aSignatory({ custom_fields: [{ field_id: 'since', field_value: '2999-01-01' }] })] })
		expect(later.body.errors).toEqual([
			{ code: 'err_form_rule_broken', field: 'data.0.custom_fields.since', values: { error: 'later de' } },
		])
		const custom_fields = [
			{ field_id: 'since', field_value: '2020-01-01' },
			{ field_id: 'never_asked', field_value: 'x' },
		]
		const [person] = (await browser.post(path, { data: [aSignatory({ custom_fields })] })).body.signatories
		expect(person.custom_fields).toEqual([custom_fields[0]])
		const open = async () =>
			(
				(await browser.get(`${application}/next_status_validate`)).body.pending_actions as {
					action: string
					errors: { field?: string }[]
				}[]
			)
				.filter(({ action }) => action === 'signatories_data_completed')
				.flatMap(({ errors }) => errors.map(({ field }) => field))
		expect(await open()).toContain('custom_fields.office')
		const at = `${path}/${person.signatory_id}`
		const changed = await browser.patch(at, { custom_fields: [{ field_id: 'office', field_value: ' Rat ' }] })
		expect(changed.body).toMatchObject({ custom_fields: [{ field_id: 'office', field_value: 'Rat' }], version: person.version + 1 })
		expect(await open()).not.toContain('custom_fields.office')
	})
})
