import { afterAll, beforeAll, expect, it } from 'vitest'

import { signatoryFieldNames } from '#domain/applying/signatories/rules.ts'
import { aSignatory } from '#domain/testing/a-signatory.ts'

import { password } from '../../test/forms.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { anOwnApplication } from '../../test/signatories.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

it('keeps every field as it was typed, at once or one by one, and hands it out with the copy of one’s data', async () => {
	const { browser, email, path } = await anOwnApplication(server)
	const typed = aSignatory({ email, gender: 'F', percentage_owned: 0.1, beneficial_owner_reason: 'fictitious_owner' })
	for (const field of signatoryFieldNames) expect(typed[field], field).not.toBeNull()

	const { signatories } = (await browser.post(path, { data: [typed] })).body
	expect(signatories[0]).toMatchObject(typed)

	const { first_name, last_name } = typed
	const bare = { first_name, last_name, is_main_contact: false }
	const [begun] = (await browser.post(path, { data: [bare] })).body.signatories
	const changed = { ...typed, email: 'another@firma.example' }
	expect((await browser.patch(`${path}/${begun.signatory_id}`, changed)).body).toMatchObject(changed)

	await browser.post('/user/data_exports', {})
	await server.drain()
	const [made] = (await browser.get('/user/data_exports')).body.exports
	const { body } = await browser.post(`/user/data_exports/${made.export_id}/download`, { password })
	const [copied] = body.own_representative_records
	expect({ ...copied, percentage_owned: Number(copied.percentage_owned) }).toMatchObject({ ...typed, is_main_contact: false })
})
