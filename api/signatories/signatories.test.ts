import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { todayIn } from '#domain/dates.ts'
import { aSignatoryForm, asks, said } from '#domain/testing/a-form.ts'

import { publishForm } from '../forms/forms.ts'
import { codesIn } from '../test/answers.ts'
import { aCompleteApplication, anApplicant, anApplication, mailedToken, takesSeat } from '../test/builders.ts'
import { aSignatory } from '../test/forms.ts'
import { sqlOf } from '../test/sql.ts'
import { startTestServer, type Browser, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await server.asEveryPartner((db) =>
		db.dynamic(sqlOf(`update partners set configuration = configuration || '{"is_credit_score_shown": true}' where key = 'hansekontor'`)),
	)
})
afterAll(() => server.close())

const day_ms = 86_400_000

const inOrder = (numbers: number[]): number[] => numbers.toSorted((one, other) => one - other)
const statusesOf = (answers: readonly { status: number }[]): number[] => inOrder(answers.map(({ status }) => status))

async function aFile(): Promise<{ browser: Browser; email: string; path: string; application: string }> {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	return { browser, email, application: `/user/applications/${applicationId}`, path: `/user/applications/${applicationId}/signatories` }
}

async function publishes(configuration: unknown): Promise<void> {
	const partner = await server.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no partner.')
	await server.services.database.transaction(partner.partner_id, (db) => publishForm(db, 'signatory', configuration))
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
			expect(codesIn(refused.body)).toEqual(['err_share_percentage_greater_then_100'])
		const { signatories } = (await browser.get(path)).body
		expect(signatories).toHaveLength(5)
	})

	it('takes exactly one hundred per cent and refuses a millionth more', async () => {
		const { browser, path } = await aFile()
		expect(
			(await browser.post(path, { data: [aSignatory({ percentage_owned: 0.333333 }), aSignatory({ percentage_owned: 0.666667 })] })).status,
		).toBe(201)
		expect(codesIn((await browser.post(path, { data: [aSignatory({ percentage_owned: 0.000001 })] })).body)).toEqual([
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
		expect(codesIn(refused.body)).toEqual(expect.arrayContaining(['err_signatory_email_taken', 'err_tax_id_equals_company']))
	})

	it('keeps one main contact', async () => {
		const { browser, path } = await aFile()
		await browser.post(path, { data: [aSignatory({ is_main_contact: true, percentage_owned: 0.3 })] })
		await browser.post(path, { data: [aSignatory({ is_main_contact: true, percentage_owned: 0.3 })] })
		const { signatories } = (await browser.get(path)).body
		expect(signatories.map((person: { is_main_contact: boolean }) => person.is_main_contact)).toEqual([false, true])
	})
})

describe('in parallel', () => {
	it('never lets changed shares pass the whole', async () => {
		const { browser, path } = await aFile()
		const { signatories } = (await browser.post(path, { data: Array.from({ length: 4 }, () => aSignatory({ percentage_owned: 0.1 })) }))
			.body
		const answers = await Promise.all(
			signatories.map(({ signatory_id }: { signatory_id: string }) => browser.patch(`${path}/${signatory_id}`, { percentage_owned: 0.4 })),
		)
		// 0.4 + 0.4 + 0.1 + 0.1: the third would be too much.
		expect(statusesOf(answers)).toEqual([200, 200, 409, 409])
		const after = (await browser.get(path)).body.signatories as { percentage_owned: number }[]
		expect(inOrder(after.map(({ percentage_owned }) => percentage_owned))).toEqual([0.1, 0.1, 0.4, 0.4])
	})

	it('leaves one main contact of many that are made', async () => {
		const { browser, path } = await aFile()
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
		const { browser, path } = await aFile()
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

describe('changing', () => {
	it('is no change, and no event, where nothing differs', async () => {
		const { browser, path } = await aFile()
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		expect((await browser.patch(`${path}/${person.signatory_id}`, { last_name: ` ${person.last_name} ` })).body).toEqual(person)
	})

	it('settles what follows from other answers', async () => {
		const { browser, path } = await aFile()
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
		const { browser, path } = await aFile()
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
		expect(codesIn((await browser.patch(at, { is_main_contact: true })).body)).toEqual(['err_signatory_main_contact_needs_contact'])
		expect((await browser.patch(at, { position: 'Prokurist', version: person.version })).status).toBe(200)
		expect(codesIn((await browser.patch(at, { position: 'Chef', version: person.version })).body)).toEqual(['err_version_conflict'])
	})

	it('cannot be used to change what is the server’s', async () => {
		const { browser, path } = await aFile()
		const [person] = (await browser.post(path, { data: [aSignatory()] })).body.signatories
		const refused = await browser.patch(`${path}/${person.signatory_id}`, {
			invite_status: 'accepted',
			signatory_id: randomUUID(),
			partner_id: randomUUID(),
		})
		expect(new Set(codesIn(refused.body))).toEqual(new Set(['err_field_unknown']))
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
		expect(codesIn((await browser.delete(`${path}/${signatories[0].signatory_id}`)).body)).toEqual([
			'err_signatory_main_contact_not_deletable',
		])
		expect((await browser.delete(`${path}/${signatories[1].signatory_id}`)).status).toBe(204)
		expect((await browser.delete(`${path}/${signatories[1].signatory_id}`)).status).toBe(404)
	})

	it('keeps one’s own record when it is the last', async () => {
		const { browser, path, email } = await aFile()
		const [own] = (await browser.post(path, { data: [aSignatory({ email })] })).body.signatories
		expect(codesIn((await browser.delete(`${path}/${own.signatory_id}`)).body)).toEqual(['err_signatory_own_record_last'])
	})
})

describe('a record of one’s own', () => {
	it('stays one’s own when the account’s address changes, and is lost with the record’s', async () => {
		const { browser, path, email } = await aFile()
		const [own] = (await browser.post(path, { data: [aSignatory({ email })] })).body.signatories
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update users set email = $2 where email = $1', [email, `new-${email}`])))
		expect((await browser.get(path)).body.signatories[0]).toMatchObject({ is_current_actor: true, invite_status: 'accepted' })
		const changed = await browser.patch(`${path}/${own.signatory_id}`, { email: 'someone@example.com' })
		expect(changed.body).toMatchObject({ is_current_actor: false, invite_status: 'not_invited' })
		// Not even under the old address again, which the account no longer has.
		expect((await browser.patch(`${path}/${own.signatory_id}`, { email })).body).toMatchObject({ is_current_actor: false })
	})

	it('shows its credit score where the partner does, and nobody else’s', async () => {
		const { browser, path, email } = await aFile()
		await browser.post(path, { data: [aSignatory({ email, percentage_owned: 0.5 }), aSignatory({ percentage_owned: 0.5 })] })
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update signatories set credit_score = 612')))
		const scores = async () =>
			((await browser.get(path)).body.signatories as { credit_score: number | null }[]).map(({ credit_score }) => credit_score)
		expect(await scores()).toEqual([612, null])
	})
})

/** Every field group, with a change that needs it alone. */
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
		const { browser, path, email, application } = await aFile()
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
		// A change over several groups needs all of them; nothing of it is kept otherwise.
		const both = await browser.patch(`${path}/${signatories[0].signatory_id}`, { telephone: '+49 40 9999999', position: 'Chefin' })
		expect(both.status).toBe(status === 'Open' ? 200 : 409)
	})
})

describe('the day', () => {
	it('is the partner’s: somebody comes of age there while it is still yesterday in Greenwich', async () => {
		const now = server.services.now()
		const late = new Date(now)
		late.setUTCHours(23, 30, 0, 0)
		server.passTime(Math.ceil(((late.getTime() - now.getTime() + day_ms) % day_ms) / 1000))
		const { browser, path } = await aFile()
		const today = todayIn('Europe/Berlin', server.services.now().toTemporalInstant())
		const birthdate = Temporal.PlainDate.from(today).subtract({ years: 18 }).toString()
		const added = await browser.post(path, { data: [aSignatory({ birthdate })] })
		expect(added.status, JSON.stringify(added.body)).toBe(201)
	})
})

describe('an invitation that is one’s own', () => {
	it.each([
		["now() + interval '1 hour'", 'accepted'],
		["now() - interval '1 second'", 'not_invited'],
	])('is accepted by confirming the address, with a seat until %s: %s', async (expires_at, expected) => {
		const { browser, path, application } = await aFile()
		const person = await anApplicant(server, { is_confirmed: false })
		const email = person.email
		expect((await browser.post(path, { data: [aSignatory({ email })] })).status).toBe(201)
		await takesSeat(server, application.split('/').at(-1) ?? '', person.user_id, { role: 'viewer', expires_at })
		await person.browser.post(`/user/account/confirm_email/${await mailedToken(server, email)}`)
		expect((await browser.get(path)).body.signatories).toMatchObject([{ email, invite_status: expected }])
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

// Last: from then on every submit needs its answers.
describe('what the partner asks besides', () => {
	it('is judged by its form when it is saved, and may be missing until the submit', async () => {
		await publishes(
			aSignatoryForm([
				asks('since', 'date', { component: 'date', validations: [{ type: 'date_to', value: 'today', error: said('later') }] }),
				asks('office', 'text', { component: 'input', validations: [{ type: 'required' }] }),
			]),
		)
		const { browser, path, application } = await aFile()
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
