import { afterAll, beforeAll, expect, it } from 'vitest'

import { aPartner } from '#domain/testing/a-new-partner.ts'

import { put, statusAndCodes } from '../../test/answers.ts'
import { anApplicant, anApplication } from '../../test/builders.ts'
import { comesIn, sets } from '../../test/first-admins.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer({}, { is_empty: true })
})
afterAll(() => server.close())

const root = '/staff/partner-administration'
const { lender, ...contact } = aPartner
const settings = { display_name: 'Neue Bank', customer_support_phone: '', terms_of_use_url: '', imprint_url: '', ...contact }
const languages = { languages: ['de', 'en'], default_language: 'de' }

/** Two people who have every duty between them, invited by one administrator and let in by the other. */
async function peopleArrive(anna: Browser, ben: Browser): Promise<void> {
	for (const [name, roles] of [
		['cem', ['analyst', 'pricer', 'payments']],
		['dora', ['approver', 'kyc', 'payments']],
	] as const) {
		const email = `${name}@bank.example`
		const person = { email, display_name: name, interface_language: 'de', roles, partner_key: null }
		const { changes } = (await anna.post('/staff/administration/people', person)).body
		const { change_id } = changes.find(({ about }: Json) => about === name)
		const confirmed = await ben.post(`/staff/administration/changes/${change_id}/answers`, { is_confirmed: true, note: null })
		expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
		const mail = (await server.mails()).findLast(({ to }) => to === email)
		await comesIn(server, /\S+\/invitation\/\S+/.exec(mail?.text ?? '')?.[0], email)
	}
}

it('an empty database becomes a partner that strangers apply to, without a developer', async () => {
	const links = await sets(server)
	const [anna, ben] = [await comesIn(server, links[0], 'anna@bank.example'), await comesIn(server, links[1], 'ben@bank.example')]

	const made = await anna.post(root, { key: 'neue-bank', display_name: 'Neue Bank', kit: 'germany', ...languages })
	expect([made.status, made.body]).toEqual([201, { key: 'neue-bank' }])
	const at = `${root}/neue-bank`
	const { version, lacks, origin } = (await anna.get(at)).body
	expect(origin).toBe('http://neue-bank.localhost:3000')
	expect(lacks.map(({ lack }: Json) => lack)).toEqual(['lender', 'legal_links', 'support', 'people'])
	// Nobody but staff finds it: for applicants there is nothing at its address.
	const stranger = server.visitor('neue-bank')
	expect((await stranger.get('/config')).status).toBe(404)
	expect((await stranger.get('/staff/profile')).status).toBe(401)

	const saved = await put(anna, `${at}/settings`, { version, ...settings, ...languages })
	expect(saved.status, JSON.stringify(saved.body)).toBe(200)
	const lent = await put(anna, `${at}/lender`, { version: saved.body.version, legal_name: 'Neue Bank AG', lender })
	expect(lent.body).toMatchObject({ legal_name: 'Neue Bank AG', lender: { city: 'Bremen' } })
	const going_live = { move: 'going_live', version: lent.body.version }
	expect(statusAndCodes(await anna.post(`${at}/changes`, going_live))).toEqual([409, 'err_partner_lacks'])
	await peopleArrive(anna, ben)

	const proposed = await anna.post(`${at}/changes`, going_live)
	expect([proposed.status, proposed.body.lacks]).toEqual([200, []])
	const [change] = (await ben.get('/staff/administration')).body.changes
	expect(change).toMatchObject({ kind: 'going_live', partner_key: 'neue-bank', about: 'Neue Bank', may_confirm: true })
	// Whoever confirms sees to whose account applicants will pay, and comes from what waits to the partner's page.
	expect(change.lender).toMatchObject({ legal_name: 'Neue Bank AG', city: 'Bremen', iban: lent.body.lender.iban })
	const [waiting] = (await ben.get('/staff/waiting')).body.items
	expect(waiting).toMatchObject({ kind: 'staff_change', change: 'going_live', partner: { key: 'neue-bank' }, place: { page: 'partner' } })
	const answer = `/staff/administration/changes/${change.change_id}/answers`
	const yes = { is_confirmed: true, note: null }
	expect(statusAndCodes(await anna.post(answer, yes))).toEqual([409, 'approve_require_different_user'])
	expect((await ben.post(answer, yes)).status).toBe(200)

	const { browser } = await anApplicant(server, { browser: stranger })
	expect(await anApplication(browser)).toMatchObject({ status: 'Open', companyCountry: 'DE' })
	// Contracts and forms came with the kit.
	const rows = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ forms: number; templates: number }>(
				`select (select count(*)::int from form_versions) as forms, (select count(*)::int from document_templates where status = 'approved') as templates`,
				[],
			),
		),
	)
	expect(rows[0]?.forms).toBe(2)
	expect(rows[0]?.templates).toBeGreaterThan(4)
})
