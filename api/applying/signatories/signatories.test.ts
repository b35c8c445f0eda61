import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { todayIn } from '#domain/platform/dates.ts'

import { codesIn } from '../../test/answers.ts'
import { aCompleteApplication, anApplicant } from '../../test/builders.ts'
import { aSignatory } from '../../test/forms.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { anOwnApplication } from '../../test/signatories.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const day_ms = 86_400_000

const inOrder = (numbers: number[]): number[] => numbers.toSorted((one, other) => one - other)
const statusesOf = (answers: readonly { status: number }[]): number[] => inOrder(answers.map(({ status }) => status))

describe('adding', () => {
	it('adds all of the list, in order, in canonical form', async () => {
		const { browser, path } = await anOwnApplication(server)
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
		const { browser, path } = await anOwnApplication(server)
		const added = await browser.post(path, { data: [{ first_name: 'Ole', last_name: 'Petersen' }] })
		expect(added.body.signatories[0]).toMatchObject({ first_name: 'Ole', email: null, percentage_owned: null, is_main_contact: false })
	})

	it('adds none when one is faulty, and names record and field', async () => {
		const { browser, path } = await anOwnApplication(server)
		const refused = await browser.post(path, { data: [aSignatory(), aSignatory({ last_name: '', email: 'no address' })] })
		expect(refused.status).toBe(422)
		expect(refused.body.errors.map((fault: { field: string }) => fault.field)).toEqual(
			expect.arrayContaining(['data.1.last_name', 'data.1.email']),
		)
		expect((await browser.get(path)).body.signatories).toEqual([])
	})

	it('recognises the signed-in person’s own record', async () => {
		const { browser, path, email } = await anOwnApplication(server)
		const added = await browser.post(path, { data: [aSignatory({ email })] })
		expect(added.body.signatories[0]).toMatchObject({ is_current_actor: true, invite_status: 'accepted' })
	})

	it('never lets shares pass the whole, not even in parallel', async () => {
		const { browser, path } = await anOwnApplication(server)
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => browser.post(path, { data: [aSignatory({ percentage_owned: 0.2, is_beneficial_owner: true })] })),
		)
		expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
		for (const refused of answers.filter((answer) => answer.status !== 201))
			expect(codesIn(refused.body)).toEqual(['err_share_percentage_greater_then_100'])
		const { signatories } = (await browser.get(path)).body
		expect(signatories).toHaveLength(5)
	})

	it('takes exactly one hundred per cent and refuses a millionth more', async () => {
		const { browser, path } = await anOwnApplication(server)
		expect(
			(await browser.post(path, { data: [aSignatory({ percentage_owned: 0.333333 }), aSignatory({ percentage_owned: 0.666667 })] })).status,
		).toBe(201)
		expect(codesIn((await browser.post(path, { data: [aSignatory({ percentage_owned: 0.000001 })] })).body)).toEqual([
			'err_share_percentage_greater_then_100',
		])
	})

	it('refuses a second signer with the same address and a tax number equal to the company’s', async () => {
		const { browser, path, application } = await anOwnApplication(server)
		await browser.patch(application, { taxIdNumber: '48123456789' })
		const person = aSignatory({ percentage_owned: 0.3 })
		await browser.post(path, { data: [person] })
		const refused = await browser.post(path, {
			data: [
				aSignatory({ email: person.email.toUpperCase(), country: 'PL', postcode: '00-950', taxid: '48123456789', percentage_owned: 0.3 }),
			],
		})
		expect(codesIn(refused.body)).toEqual(expect.arrayContaining(['err_signatory_email_taken', 'err_tax_id_equals_company']))
	})

	it('keeps one main contact', async () => {
		const { browser, path } = await anOwnApplication(server)
		await browser.post(path, { data: [aSignatory({ is_main_contact: true, percentage_owned: 0.3 })] })
		await browser.post(path, { data: [aSignatory({ is_main_contact: true, percentage_owned: 0.3 })] })
		const { signatories } = (await browser.get(path)).body
		expect(signatories.map((person: { is_main_contact: boolean }) => person.is_main_contact)).toEqual([false, true])
	})
})

describe('in parallel', () => {
	it('never lets changed shares pass the whole', async () => {
		const { browser, path } = await anOwnApplication(server)
		const { signatories } = (await browser.post(path, { data: Array.from({ length: 4 }, () => aSignatory({ percentage_owned: 0.1 })) }))
			.body
		const answers = await Promise.all(
			signatories.map(({ signatory_id }: { signatory_id: string }) => browser.patch(`${path}/${signatory_id}`, { percentage_owned: 0.4 })),
		)
		// 0.4 + 0.4 + 0.1 + 0.1: a third 0.4 would exceed the whole.
		expect(statusesOf(answers)).toEqual([200, 200, 409, 409])
		const after = (await browser.get(path)).body.signatories as { percentage_owned: number }[]
		expect(inOrder(after.map(({ percentage_owned }) => percentage_owned))).toEqual([0.1, 0.1, 0.4, 0.4])
	})

	it('leaves one main contact of many that are made', async () => {
		const { browser, path } = await anOwnApplication(server)
		const { signatories } = (await browser.post(path, { data: Array.from({ length: 6 }, () => aSignatory({ percentage_owned: 0.1 })) }))
			.body
		const answers = await Promise.all([
			...signatories.map(({ signatory_id }: { signatory_id: string }) =>
				browser.patch(`${path}/${signatory_id}`, { is_main_contact: true }),
			),
			browser.post(path, { data: [aSignatory({ percentage_owned: 0.1, is_main_contact: true })] }),
		])
		expect(answers.every(({ status }) => status < 300)).toBe(true)
		const after = (await browser.get(path)).body.signatories as { is_main_contact: boolean }[]
		expect(after.filter(({ is_main_contact }) => is_main_contact)).toHaveLength(1)
	})

	it('lets one of two who edit the same version through; the other learns it and loses nothing of either', async () => {
		const { browser, path } = await anOwnApplication(server)
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		for (let version = person.version; version < person.version + 10; version += 1) {
			const positions = [`Erste ${version}`, `Zweite ${version}`]
			const answers = await Promise.all(positions.map((position) => browser.patch(`${path}/${person.signatory_id}`, { position, version })))
			expect(statusesOf(answers)).toEqual([200, 409])
			expect(codesIn(answers.find(({ status }) => status === 409)?.body)).toEqual(['err_version_conflict'])
			const [after] = (await browser.get(path)).body.signatories
			expect(after).toMatchObject({ version: version + 1, position: positions[answers.findIndex(({ status }) => status === 200)] })
		}
	})
})

describe('deleting', () => {
	it('removes a person but not the main contact while others stay', async () => {
		const { browser, path } = await anOwnApplication(server)
		const { signatories } = (
			await browser.post(path, {
				data: [aSignatory({ is_main_contact: true, percentage_owned: 0.5 }), aSignatory({ percentage_owned: 0.5 })],
			})
		).body
		expect(codesIn((await browser.delete(`${path}/${signatories[0].signatory_id}`)).body)).toEqual([
			'err_signatory_main_contact_not_deletable',
		])
		expect((await browser.delete(`${path}/${signatories[1].signatory_id}`)).status).toBe(204)
		expect((await browser.delete(`${path}/${signatories[1].signatory_id}`)).status).toBe(404)
	})

	it('keeps one’s own record when it is the last', async () => {
		const { browser, path, email } = await anOwnApplication(server)
		const [own] = (await browser.post(path, { data: [aSignatory({ email })] })).body.signatories
		expect(codesIn((await browser.delete(`${path}/${own.signatory_id}`)).body)).toEqual(['err_signatory_own_record_last'])
	})
})

describe('the day', () => {
	it('is the partner’s: somebody comes of age there while it is still yesterday in Greenwich', async () => {
		const now = server.services.now()
		const late = new Date(now)
		late.setUTCHours(23, 30, 0, 0)
		server.passTime(Math.ceil(((late.getTime() - now.getTime() + day_ms) % day_ms) / 1000))
		const { browser, path } = await anOwnApplication(server)
		const today = todayIn('Europe/Berlin', server.services.now().toTemporalInstant())
		const birthdate = Temporal.PlainDate.from(today).subtract({ years: 18 }).toString()
		const added = await browser.post(path, { data: [aSignatory({ birthdate })] })
		expect(added.status, JSON.stringify(added.body)).toBe(201)
	})
})

describe('who may', () => {
	it('answers 404 to a stranger, another partner and for a record of another application', async () => {
		const { browser, path } = await anOwnApplication(server)
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		const other = await anOwnApplication(server)
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
		expect(codesIn((await browser.post(`${application}/signatories`, { data: [aSignatory({ percentage_owned: 0.1 })] })).body)).toEqual([
			'err_application_update_not_allowed',
		])
		expect(codesIn((await browser.patch(`${application}/signatories/${person.signatory_id}`, { position: 'x' })).body)).toEqual([
			'err_application_update_not_allowed',
		])
		expect(codesIn((await browser.delete(`${application}/signatories/${person.signatory_id}`)).body)).toEqual([
			'err_application_update_not_allowed',
		])
	})
})
