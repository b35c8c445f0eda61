import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesIn } from '../../test/answers.ts'
import { aSignatory } from '../../test/forms.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { anOwnApplication } from '../../test/signatories.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('changing', () => {
	it('is no change, and no event, where nothing differs', async () => {
		const { browser, path } = await anOwnApplication(server)
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		expect((await browser.patch(`${path}/${person.signatory_id}`, { last_name: ` ${person.last_name} ` })).body).toEqual(person)
	})

	it('settles what follows from other answers', async () => {
		const { browser, path } = await anOwnApplication(server)
		const [person] = (
			await browser.post(path, { data: [aSignatory({ percentage_owned: 0.1, beneficial_owner_reason: 'fictitious_owner' })] })
		).body.signatories
		expect(person).toMatchObject({ is_beneficial_owner: true, beneficial_owner_reason: 'fictitious_owner' })
		const at = `${path}/${person.signatory_id}`
		expect((await browser.patch(at, { percentage_owned: 0.25, is_beneficial_owner: false })).body).toMatchObject({
			is_beneficial_owner: true,
			beneficial_owner_reason: null,
		})
		expect((await browser.patch(at, { is_legal_signatory: false })).body).toMatchObject({
			is_contract_signatory: null,
			is_sole_signatory: null,
		})
	})

	it('moves the main contact, and never leaves none', async () => {
		const { browser, path } = await anOwnApplication(server)
		const { signatories } = (
			await browser.post(path, {
				data: [aSignatory({ is_main_contact: true, percentage_owned: 0.5 }), aSignatory({ percentage_owned: 0.5 })],
			})
		).body
		const [first, second] = signatories.map(({ signatory_id }: { signatory_id: string }) => `${path}/${signatory_id}`)
		expect(codesIn((await browser.patch(first, { is_main_contact: false })).body)).toEqual(['err_signatory_main_contact_needed'])
		expect(codesIn((await browser.patch(first, { email: '', telephone: '' })).body)).toEqual(['err_signatory_main_contact_needs_contact'])
		expect((await browser.patch(second, { is_main_contact: true })).status).toBe(200)
		expect((await browser.patch(first, { email: '', telephone: '' })).status).toBe(200)
	})

	it('changes only what is sent', async () => {
		const { browser, path } = await anOwnApplication(server)
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		const changed = await browser.patch(`${path}/${person.signatory_id}`, { position: 'Geschäftsführerin' })
		expect(changed.body).toEqual({ ...person, position: 'Geschäftsführerin', version: person.version + 1 })
	})

	it('withdraws the invitation when the address becomes another person’s', async () => {
		const { browser, path, email } = await anOwnApplication(server)
		const [own] = (await browser.post(path, { data: [aSignatory({ email })] })).body.signatories
		const changed = await browser.patch(`${path}/${own.signatory_id}`, { email: 'someone@example.com' })
		expect(changed.body).toMatchObject({ invite_status: 'not_invited', is_current_actor: false })
	})

	it('refuses an older version, and a main contact nobody can reach', async () => {
		const { browser, path } = await anOwnApplication(server)
		const [person] = (await browser.post(path, { data: [{ first_name: 'Ole', last_name: 'Petersen' }] })).body.signatories
		const at = `${path}/${person.signatory_id}`
		expect(codesIn((await browser.patch(at, { is_main_contact: true })).body)).toEqual(['err_signatory_main_contact_needs_contact'])
		expect((await browser.patch(at, { position: 'Prokurist', version: person.version })).status).toBe(200)
		expect(codesIn((await browser.patch(at, { position: 'Chef', version: person.version })).body)).toEqual(['err_version_conflict'])
	})

	it('cannot be used to change what is the server’s', async () => {
		const { browser, path } = await anOwnApplication(server)
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		const refused = await browser.patch(`${path}/${person.signatory_id}`, {
			invite_status: 'accepted',
			signatory_id: randomUUID(),
			partner_id: randomUUID(),
		})
		expect(new Set(codesIn(refused.body))).toEqual(new Set(['err_field_unknown']))
	})
})

/** Every field group, with a change that needs this group alone. */
const groups = {
	signatory: { position: 'Prokuristin' },
	signatory_flags: { is_sole_signatory: false },
	signatory_tin: { taxid: '47036892816' },
	signatory_contact: { telephone: '+49 40 7654321' },
} as const

describe('each group of fields', () => {
	const nothing = { own: [], other: [] }
	const own_contact = { own: ['signatory_contact'], other: [] }
	const own_data = { own: ['signatory_tin', 'signatory_contact'], other: [] }
	const everything = { own: Object.keys(groups), other: Object.keys(groups) }

	it.each([
		['pre_check', nothing],
		['Open', everything],
		['Submitted', own_contact],
		['internal_pricing', own_contact],
		['offer_available', own_data],
		['offer_accepted', own_data],
		['Signature', own_data],
		['Final_Review', nothing],
		['Rejected', nothing],
		['Paid_Out', nothing],
	] as const)('in %s: %j', async (status, expected) => {
		const { browser, path, email, application } = await anOwnApplication(server)
		const { signatories } = (
			await browser.post(path, { data: [aSignatory({ email, percentage_owned: 0.5 }), aSignatory({ percentage_owned: 0.5 })] })
		).body
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update applications set status = $2 where application_id = $1', [application.split('/').at(-1), status])),
		)
		const allowed: { own: string[]; other: string[] } = { own: [], other: [] }
		const refused: string[] = []
		for (const [at, whose] of (['own', 'other'] as const).entries())
			for (const [group, change] of Object.entries(groups)) {
				const answer = await browser.patch(`${path}/${signatories[at].signatory_id}`, change)
				if (answer.status === 200) allowed[whose].push(group)
				else refused.push(...codesIn(answer.body))
			}
		expect(allowed).toEqual(expected)
		expect(refused.every((code) => code === 'err_application_update_not_allowed')).toBe(true)
		// A change across groups needs all of them, otherwise none of it is stored.
		const both = await browser.patch(`${path}/${signatories[0].signatory_id}`, { telephone: '+49 40 9999999', position: 'Chefin' })
		expect(both.status).toBe(status === 'Open' ? 200 : 409)
	})
})
