import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { aPartner } from '#domain/testing/a-new-partner.ts'

import { put, statusAndCodes } from '../../test/answers.ts'
import { aStaffMember, anApplicant, createWith } from '../../test/builders.ts'
import { anApplicationForm } from '../../test/forms.ts'
import { startPeer } from '../../test/peer.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let admin: Browser
let second: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
})
afterAll(() => server.close())

const root = '/staff/partner-administration'
const aKey = (): string => `bank-${server.visitor().nextNumber()}`
const aNewPartner = (change: object = {}) => ({
	key: aKey(),
	display_name: 'Neue Bank',
	kit: 'germany',
	languages: ['de', 'en'],
	default_language: 'de',
	...change,
})

async function makes(change: object = {}): Promise<string> {
	const made = await admin.post(root, aNewPartner(change))
	expect(made.status, JSON.stringify(made.body)).toBe(201)
	return `${root}/${made.body.key}`
}

/** The change of a partner that waits, answered by the second administrator. */
async function confirms(key: string) {
	const { changes } = (await second.get('/staff/administration')).body
	const { change_id } = changes.find(({ partner_key }: Json) => partner_key === key)
	return second.post(`/staff/administration/changes/${change_id}/answers`, { is_confirmed: true, note: null })
}

/** Everything but the lender and the contact, which stay as they are given. */
const settingsOf = (shown: Json, change: object = {}) => ({ version: shown.version, ...shown.settings, ...change })
const { lender, ...contact } = aPartner

const withAccount = (iban: string) => ({ legal_name: 'Neue Bank AG', lender: { ...lender, iban } })

/** Proposes a move with the settings as they stand. */
async function proposes(at: string, move: string) {
	const { version } = (await admin.get(at)).body
	return admin.post(`${at}/changes`, { move, version })
}

async function isReady(at: string): Promise<void> {
	const saved = await put(admin, `${at}/settings`, settingsOf((await admin.get(at)).body, contact))
	expect(saved.status, JSON.stringify(saved.body)).toBe(200)
	const lent = await put(admin, `${at}/lender`, { version: saved.body.version, legal_name: 'Neue Bank AG', lender })
	expect([lent.status, lent.body.lacks]).toEqual([200, []])
}

describe('a new partner', () => {
	it.each([
		['a key with blanks', { key: 'neue bank' }, [422, 'err_partner_key_invalid', 'key']],
		['a key that is a name of a host already', { key: 'www' }, [409, 'err_partner_key_taken', 'key']],
		['a key that is a name of a server', { key: 'autodiscover' }, [409, 'err_partner_key_taken', 'key']],
		['a key that browsers show in other letters', { key: 'xn--hnsekontor-q4a' }, [422, 'err_partner_key_invalid', 'key']],
		['the key of another partner', { key: 'hansekontor' }, [409, 'err_partner_key_taken', 'key']],
		['a kit there is none of', { kit: 'austria' }, [422, 'err_field_invalid', 'kit']],
		['no language', { languages: [] }, [422, 'err_field_too_few_items', 'languages']],
		['a default language it does not offer', { default_language: 'pl' }, [422, 'err_partner_language_not_offered', 'default_language']],
	])('is not made with %s', async (_, change, [status, code, field]) => {
		const refused = await admin.post(root, aNewPartner(change))
		expect(refused.status).toBe(status)
		expect(refused.body.errors).toContainEqual(expect.objectContaining({ code, field }))
	})

	it.each(['germany', 'switzerland', 'poland'])('of the kit %s shows what it offers and lacks', async (kit) => {
		const shown = (await admin.get(await makes({ kit }))).body
		expect(shown).toMatchObject({ state: 'setup', version: 1, lender: null, settings: { terms_url: null, languages: ['de', 'en'] } })
		expect(shown.loan_types.length).toBeGreaterThan(2)
		// The demo's staff has every role.
		expect(shown.lacks.map(({ lack }: Json) => lack)).toEqual(['lender', 'legal_links', 'support'])
	})

	it('is nobody’s business before it goes live, at other partners’ addresses either', async () => {
		const key = (await makes()).split('/').at(-1)
		expect((await server.visitor().get(`/partner/key/${key}/config`)).status).toBe(404)
	})

	it('stands in the list in its state, and in the audit', async () => {
		const at = await makes()
		const key = at.split('/').at(-1)
		expect((await admin.get(root)).body.partners).toContainEqual(expect.objectContaining({ key, state: 'setup', lacks: 3 }))
		const kinds = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`select kind from audit_events where content -> 'details' ->> 'key' = $1`, [key])),
		)
		expect(kinds).toEqual([{ kind: 'partner_made' }])
	})
})

describe('settings', () => {
	it('are saved by whoever has seen the newest, and refused from anybody else', async () => {
		const at = await makes()
		const seen = (await admin.get(at)).body
		const saved = await put(admin, `${at}/settings`, settingsOf(seen, contact))
		expect(saved.body).toMatchObject({ version: 2, settings: contact })
		expect(statusAndCodes(await put(second, `${at}/settings`, settingsOf(seen, { ...contact, display_name: 'Andere' })))).toEqual([
			409,
			'err_version_conflict',
		])
		expect((await admin.get(at)).body.settings.display_name).toBe('Neue Bank')
	})

	it('name each fault at its field', async () => {
		const at = await makes()
		const faulty = {
			...contact,
			display_name: '',
			terms_url: 'http://neue-bank.example',
			customer_support_email: 'nobody',
			languages: ['en'],
		}
		const refused = await put(admin, `${at}/settings`, settingsOf((await admin.get(at)).body, faulty))
		expect(refused.status).toBe(422)
		const faults = refused.body.errors.map(({ code, field }: Json) => [field, code])
		expect(faults).toContainEqual(['display_name', 'err_field_required'])
		expect(faults).toContainEqual(['terms_url', 'err_partner_link_invalid'])
		const { version } = (await admin.get(at)).body
		const unknown = { version, legal_name: 'Neue Bank AG', lender: { ...lender, postcode: '2659' } }
		expect((await put(admin, `${at}/lender`, unknown)).body.errors).toMatchObject([
			{ field: 'lender.postcode', code: 'err_post_code_invalid' },
		])
	})
})

it('what one process changes of partners the others know without being asked to read again', async () => {
	const peer = await startPeer(server)
	try {
		const at = await makes()
		// Sooner than what is kept of partners is read again by itself.
		await vi.waitFor(async () => expect((await peer.at(admin).get(at)).status).toBe(200), { timeout: 5_000 })
	} finally {
		await peer.end()
	}
})

describe('going live', () => {
	it('is refused while something is missing, also where it went missing after the proposal', async () => {
		const at = await makes()
		expect(statusAndCodes(await proposes(at, 'going_live'))).toEqual([409, 'err_partner_lacks'])
		await isReady(at)
		expect((await proposes(at, 'going_live')).status).toBe(200)
		await put(admin, `${at}/settings`, settingsOf((await admin.get(at)).body, { customer_support_email: '' }))
		expect(statusAndCodes(await confirms(at.split('/').at(-1) ?? ''))).toEqual([409, 'err_partner_lacks'])
		expect((await admin.get(at)).body.state).toBe('setup')
	})

	it('is confirmed with the account that was proposed, and with no other', async () => {
		const at = await makes()
		const key = at.split('/').at(-1) ?? ''
		await isReady(at)
		const seen = (await admin.get(at)).body
		const changed = await put(second, `${at}/lender`, { version: seen.version, ...withAccount('DE89370400440532013000') })
		expect(changed.status, JSON.stringify(changed.body)).toBe(200)
		const stale = await admin.post(`${at}/changes`, { move: 'going_live', version: seen.version })
		expect(statusAndCodes(stale)).toEqual([409, 'err_version_conflict'])

		expect((await proposes(at, 'going_live')).status).toBe(200)
		await put(second, `${at}/lender`, { version: changed.body.version, ...withAccount('DE02120300000000202051') })
		expect(statusAndCodes(await confirms(key))).toEqual([409, 'err_partner_proposal_outdated'])
		expect((await admin.get(at)).body.state).toBe('setup')
	})

	it('fixes the lender', async () => {
		const at = await makes()
		await isReady(at)
		await proposes(at, 'going_live')
		expect((await confirms(at.split('/').at(-1) ?? '')).status).toBe(200)
		const { version, state } = (await admin.get(at)).body
		expect(state).toBe('live')
		expect(statusAndCodes(await put(admin, `${at}/lender`, { version, legal_name: 'Andere AG', lender }))).toEqual([
			409,
			'err_partner_lender_fixed',
		])
		expect(statusAndCodes(await proposes(at, 'going_live'))).toEqual([409, 'err_partner_state_changed'])
	})
})

describe('a suspended partner', () => {
	it('takes no applications, keeps what it has, and takes them again once two people say so', async () => {
		const { browser } = await anApplicant(server, { partner_key: 'edelgrat' })
		const form = () =>
			anApplicationForm({
				companyName: `Muster ${browser.nextNumber()} AG`,
				companyType: 'CH_AG',
				companyCountry: 'CH',
				companyPostCode: '8001',
				currency: 'CHF',
				loanDuration: 36,
			})
		const before = await createWith(browser, form())
		expect(before.status, JSON.stringify(before.body)).toBe(201)
		const at = `${root}/edelgrat`
		expect(statusAndCodes(await admin.post(`${at}/suspension`, { reason: '' }))).toEqual([422, 'err_field_required'])
		const suspended = await admin.post(`${at}/suspension`, { reason: 'Die Aufsicht prüft.' })
		expect(suspended.body).toMatchObject({ state: 'suspended', state_reason: 'Die Aufsicht prüft.' })
		expect(statusAndCodes(await createWith(browser, form()))).toEqual([403, 'err_application_creation_not_allowed'])
		// Pages say so before anything is typed.
		expect((await browser.get('/partner/key/edelgrat/config')).body).toMatchObject({ is_suspended: true })
		expect((await browser.get(`/user/applications/${before.body.applicationId}`)).status).toBe(200)
		expect(statusAndCodes(await admin.post(`${at}/suspension`, { reason: 'Noch einmal.' }))).toEqual([409, 'err_partner_state_changed'])

		expect((await proposes(at, 'resuming')).status).toBe(200)
		expect((await createWith(browser, form())).status).toBe(403)
		expect((await confirms('edelgrat')).status).toBe(200)
		expect((await createWith(browser, form())).status).toBe(201)
	})
})
