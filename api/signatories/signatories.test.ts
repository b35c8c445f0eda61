import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aCompleteApplication, anApplicant, anApplication } from '../test/builders.ts'
import { aSignatory } from '../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const codes = (body: { errors: { code: string }[] }): string[] => body.errors.map((fault) => fault.code)

async function aFile(): Promise<{ browser: Browser; email: string; path: string; application: string }> {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	return { browser, email, application: `/user/applications/${applicationId}`, path: `/user/applications/${applicationId}/signatories` }
}

describe('adding', () => {
	it('adds all of the list, in order, in canonical form', async () => {
		const { browser, path } = await aFile()
		const data = [aSignatory({ telephone: '+49 (40) 123-4567' }), aSignatory({ first_name: 'Ole', percentage_owned: 0.4 })]
		const added = await browser.post(path, { data })
		expect(added.status).toBe(201)
		const { signatories } = (await browser.get(path)).body
		expect(signatories.map((person: { first_name: string }) => person.first_name)).toEqual(['Jana', 'Ole'])
		expect(signatories[0]).toMatchObject({
			telephone: '+49401234567',
			percentage_owned: 0.6,
			invite_status: 'not_invited',
			is_current_actor: false,
		})
	})

	it('saves a person of whom only the name is known', async () => {
		const { browser, path } = await aFile()
		const added = await browser.post(path, { data: [{ first_name: 'Ole', last_name: 'Petersen' }] })
		expect(added.body.signatories[0]).toMatchObject({ first_name: 'Ole', email: null, percentage_owned: null, is_main_contact: false })
	})

	it('adds none when one is faulty, and names record and field', async () => {
		const { browser, path } = await aFile()
		const refused = await browser.post(path, { data: [aSignatory(), aSignatory({ last_name: '', email: 'no address' })] })
		expect(refused.status).toBe(422)
		expect(refused.body.errors.map((fault: { field: string }) => fault.field)).toEqual(
			expect.arrayContaining(['data.1.last_name', 'data.1.email']),
		)
		expect((await browser.get(path)).body.signatories).toEqual([])
	})

	it('recognises the signed-in person’s own record', async () => {
		const { browser, path, email } = await aFile()
		const added = await browser.post(path, { data: [aSignatory({ email })] })
		expect(added.body.signatories[0]).toMatchObject({ is_current_actor: true, invite_status: 'accepted' })
	})

	it('never lets shares pass the whole, not even in parallel', async () => {
		const { browser, path } = await aFile()
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => browser.post(path, { data: [aSignatory({ percentage_owned: 0.2, is_beneficial_owner: true })] })),
		)
		expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
		for (const refused of answers.filter((answer) => answer.status !== 201))
			expect(codes(refused.body)).toEqual(['err_share_percentage_greater_then_100'])
		const { signatories } = (await browser.get(path)).body
		expect(signatories).toHaveLength(5)
	})

	it('takes exactly one hundred per cent and refuses a millionth more', async () => {
		const { browser, path } = await aFile()
		expect(
			(await browser.post(path, { data: [aSignatory({ percentage_owned: 0.333333 }), aSignatory({ percentage_owned: 0.666667 })] })).status,
		).toBe(201)
		expect(codes((await browser.post(path, { data: [aSignatory({ percentage_owned: 0.000001 })] })).body)).toEqual([
			'err_share_percentage_greater_then_100',
		])
	})

	it('refuses a second signer with the same address and a tax number equal to the company’s', async () => {
		const { browser, path, application } = await aFile()
		await browser.patch(application, { taxIdNumber: '48123456789' })
		const person = aSignatory({ percentage_owned: 0.3 })
		await browser.post(path, { data: [person] })
		const refused = await browser.post(path, {
			data: [
				aSignatory({ email: person.email.toUpperCase(), country: 'PL', postcode: '00-950', taxid: '48123456789', percentage_owned: 0.3 }),
			],
		})
		expect(codes(refused.body)).toEqual(expect.arrayContaining(['err_signatory_email_taken', 'err_tax_id_equals_company']))
	})

	it('keeps one main contact', async () => {
		const { browser, path } = await aFile()
		await browser.post(path, { data: [aSignatory({ is_main_contact: true, percentage_owned: 0.3 })] })
		await browser.post(path, { data: [aSignatory({ is_main_contact: true, percentage_owned: 0.3 })] })
		const { signatories } = (await browser.get(path)).body
		expect(signatories.map((person: { is_main_contact: boolean }) => person.is_main_contact)).toEqual([false, true])
	})
})

describe('changing', () => {
	it('changes only what is sent', async () => {
		const { browser, path } = await aFile()
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		const changed = await browser.patch(`${path}/${person.signatory_id}`, { position: 'Geschäftsführerin' })
		expect(changed.body).toEqual({ ...person, position: 'Geschäftsführerin', version: person.version + 1 })
	})

	it('withdraws the invitation when the address becomes another person’s', async () => {
		const { browser, path, email } = await aFile()
		const [own] = (await browser.post(path, { data: [aSignatory({ email })] })).body.signatories
		const changed = await browser.patch(`${path}/${own.signatory_id}`, { email: 'someone@example.com' })
		expect(changed.body).toMatchObject({ invite_status: 'not_invited', is_current_actor: false })
	})

	it('refuses an older version, and a main contact nobody can reach', async () => {
		const { browser, path } = await aFile()
		const [person] = (await browser.post(path, { data: [{ first_name: 'Ole', last_name: 'Petersen' }] })).body.signatories
		const at = `${path}/${person.signatory_id}`
		expect(codes((await browser.patch(at, { is_main_contact: true })).body)).toEqual(['err_signatory_main_contact_needs_contact'])
		expect((await browser.patch(at, { position: 'Prokurist', version: person.version })).status).toBe(200)
		expect(codes((await browser.patch(at, { position: 'Chef', version: person.version })).body)).toEqual(['err_version_conflict'])
	})

	it('cannot be used to change what is the server’s', async () => {
		const { browser, path } = await aFile()
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		const refused = await browser.patch(`${path}/${person.signatory_id}`, {
			invite_status: 'accepted',
			signatory_id: randomUUID(),
			partner_id: randomUUID(),
		})
		expect(new Set(codes(refused.body))).toEqual(new Set(['err_field_unknown']))
	})
})

describe('deleting', () => {
	it('removes a person but not the main contact while others stay', async () => {
		const { browser, path } = await aFile()
		const { signatories } = (
			await browser.post(path, {
				data: [aSignatory({ is_main_contact: true, percentage_owned: 0.5 }), aSignatory({ percentage_owned: 0.5 })],
			})
		).body
		expect(codes((await browser.delete(`${path}/${signatories[0].signatory_id}`)).body)).toEqual([
			'err_signatory_main_contact_not_deletable',
		])
		expect((await browser.delete(`${path}/${signatories[1].signatory_id}`)).status).toBe(204)
		expect((await browser.delete(`${path}/${signatories[1].signatory_id}`)).status).toBe(404)
	})

	it('keeps one’s own record when it is the last', async () => {
		const { browser, path, email } = await aFile()
		const [own] = (await browser.post(path, { data: [aSignatory({ email })] })).body.signatories
		expect(codes((await browser.delete(`${path}/${own.signatory_id}`)).body)).toEqual(['err_signatory_own_record_last'])
	})
})

describe('who may', () => {
	it('answers 404 to a stranger, another partner and for a record of another application', async () => {
		const { browser, path } = await aFile()
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		const other = await aFile()
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'edelgrat' })
		for (const stranger of [other.browser, elsewhere]) {
			expect((await stranger.post(path, { data: [aSignatory()] })).status).toBe(404)
			expect((await stranger.patch(`${path}/${person.signatory_id}`, { position: 'x' })).status).toBe(404)
			expect((await stranger.delete(`${path}/${person.signatory_id}`)).status).toBe(404)
		}
		expect((await other.browser.patch(`${other.path}/${person.signatory_id}`, { position: 'x' })).status).toBe(404)
		expect((await server.visitor().post(path, { data: [aSignatory()] })).status).toBe(401)
	})

	it('is nobody once the application is submitted', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const application = `/user/applications/${applicationId}`
		const [person] = (await browser.get(`${application}/signatories`)).body.signatories
		expect((await browser.patch(`${application}/status`, { status: 'Submitted' })).status).toBe(200)
		expect(codes((await browser.post(`${application}/signatories`, { data: [aSignatory({ percentage_owned: 0.1 })] })).body)).toEqual([
			'err_application_update_not_allowed',
		])
		expect(codes((await browser.patch(`${application}/signatories/${person.signatory_id}`, { position: 'x' })).body)).toEqual([
			'err_application_update_not_allowed',
		])
		expect(codes((await browser.delete(`${application}/signatories/${person.signatory_id}`)).body)).toEqual([
			'err_application_update_not_allowed',
		])
	})
})
