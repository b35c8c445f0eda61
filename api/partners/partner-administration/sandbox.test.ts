import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mintPartnerId } from '../../platform/db/tenant.ts'
import { SimulatedBank } from '../../platform/providers/payments/choose.ts'
import { put } from '../../test/answers.ts'
import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

const root = '/staff/partner-administration'
const real = `${root}/hansekontor`
const sandbox = 'hansekontor-sandbox'

/** As a bank runs it: nobody is simulated but in a sandbox. */
const production = {
	NODE_ENV: 'production',
	BASE_URL: 'https://bank.example',
	DATABASE_URL: 'postgres://nobody@localhost/nothing',
	SECRET: 'long enough to be no secret at all',
	SMTP_URL: 'smtp://localhost',
}

let server: TestServer
let admin: Browser
let sales: Browser
let made: readonly Answer[]
beforeAll(async () => {
	server = await startTestServer({}, { settings: production })
	admin = await aStaffMember(server, 'verwaltung')
	sales = await aStaffMember(server, 'vertrieb')
	made = await Promise.all([put(admin, `${real}/sandbox`, undefined), put(admin, `${real}/sandbox`, undefined)])
})
afterAll(() => server.close())

const idOf = async (key: string): Promise<string> => String((await server.services.partners.ofKey(key))?.partner_id)
const rows = (text: string, ...values: unknown[]) => server.asEveryPartner((db) => db.dynamic(sqlOf(text, values)))

describe('a sandbox', () => {
	it('stands beside its partner once, as the partner stands, and serves at once', async () => {
		expect(made.map(({ status, body }) => [status, body])).toEqual([
			[200, { key: sandbox }],
			[200, { key: sandbox }],
		])
		expect(await rows("select key from partners where kind = 'sandbox'")).toEqual([{ key: sandbox }])
		expect(await rows("select kind from audit_events where content -> 'details' ->> 'key' = $1", sandbox)).toEqual([
			{ kind: 'sandbox_made' },
		])
		expect((await admin.get(real)).body).toMatchObject({ sandbox, sandbox_of: null })
		const shown = (await admin.get(`${root}/${sandbox}`)).body
		expect(shown).toMatchObject({ sandbox: null, sandbox_of: 'hansekontor', state: 'live', settings: { customer_support_email: null } })
		const [own, of] = await Promise.all(
			[sandbox, 'hansekontor'].map(async (key) => (await server.visitor().get(`/partner/key/${key}/config`)).body),
		)
		expect([own.is_sandbox, of.is_sandbox]).toEqual([true, false])
		expect(own.products.map(({ product_id }: Json) => product_id)).toEqual(of.products.map(({ product_id }: Json) => product_id))
	})

	it('keeps a name that says what it is', async () => {
		const { version, settings } = (await admin.get(`${root}/${sandbox}`)).body
		const saved = await put(admin, `${root}/${sandbox}/settings`, { ...settings, version, display_name: 'Hansekontor' })
		expect(saved.body.settings.display_name).toBe('Sandbox Hansekontor')
	})

	it('has none of its own, and nobody else gets its key', async () => {
		expect((await put(admin, `${root}/${sandbox}/sandbox`, undefined)).status).toBe(404)
		const refused = await admin.post(root, {
			key: 'other-sandbox',
			display_name: 'Neue Bank',
			kit: 'germany',
			languages: ['de'],
			default_language: 'de',
		})
		expect(refused.body.errors).toMatchObject([{ code: 'err_partner_key_taken' }])
	})

	it('stays one', async () => {
		await expect(rows("update partners set kind = 'bank', sandbox_of = null where kind = 'sandbox'")).rejects.toThrow('stays what it is')
	})

	it('is answered by simulators in production, and nobody else is', async () => {
		const own = await server.services.providersOf(await idOf(sandbox))
		const others = await server.services.providersOf(await idOf('hansekontor'))
		expect(own.payments).toBeInstanceOf(SimulatedBank)
		expect([own.bureau?.name, own.screening?.name, own.creditInsurance?.name, [...own.identification.keys()].length > 1]).toEqual([
			'simulated',
			'simulated',
			'simulated',
			true,
		])
		expect([others.payments, others.bureau, others.screening, others.creditInsurance, [...others.identification.keys()]]).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
			['manual'],
		])
		await server.drain()
		const query = { name: 'Soldocon Lebensmittel GmbH', country: 'DE', limit: 1 } as const
		expect([await own.registry.search(query), await others.registry.search(query)]).toEqual([
			[expect.objectContaining({ name: query.name })],
			[],
		])
	})
})

const listed = async (who: Browser, query = '') =>
	((await who.get(`/staff/applications?queue=all${query}`)).body.applications as Json[]).map((row) => row['applicationId'])
const partners = async () => ((await admin.get(root)).body.partners as Json[]).map(({ key }) => key)

describe('what happens in a sandbox', () => {
	let applicationId: string
	beforeAll(async () => {
		const { browser } = await anApplicant(server, { partner_key: sandbox })
		;({ applicationId } = await anApplication(browser))
		await rows("update applications set submitted_at = now(), status = 'pre_check' where application_id = $1", applicationId)
	})

	it('is in no list of the house before somebody asks for it, and then until they say otherwise', async () => {
		expect([await listed(sales), await listed(sales, `&partner_key=${sandbox}`), (await partners()).includes(sandbox)]).toEqual([
			[],
			[applicationId],
			false,
		])
		for (const who of [sales, admin])
			expect((await put(who, '/staff/profile/sandboxes', { sees_sandboxes: true })).body).toMatchObject({ sees_sandboxes: true })
		expect([await listed(sales), (await partners()).includes(sandbox)]).toEqual([[applicationId], true])
		for (const who of [sales, admin]) await put(who, '/staff/profile/sandboxes', { sees_sandboxes: false })
		expect(await listed(sales)).toEqual([])
	})

	it('has no line among the price corridors of the house before somebody asks for it', async () => {
		const keys = async () => ((await admin.get('/staff/corridors')).body.corridors as Json[]).map(({ partner }) => partner.key)
		expect((await keys()).includes(sandbox)).toBe(false)
		await put(admin, '/staff/profile/sandboxes', { sees_sandboxes: true })
		expect((await keys()).includes(sandbox)).toBe(true)
		await put(admin, '/staff/profile/sandboxes', { sees_sandboxes: false })
	})

	it('is marked on its case, whoever opens it', async () => {
		expect((await sales.get(`/staff/applications/${applicationId}`)).body.partner).toMatchObject({ key: sandbox, is_sandbox: true })
	})

	it('is mailed to its own mailbox and to nobody, and says so', async () => {
		const sent = await server.mails()
		const folder = path.join(server.services.config.DATA_DIR, 'mail')
		const kept = (await readdir(folder)).filter((name) => name.endsWith(`@${sandbox}.bank.example.eml`))
		expect([sent.length, kept.length > 0]).toEqual([0, true])
		expect(await readFile(path.join(folder, kept[0] ?? ''), 'utf8')).toContain('Testumgebung')
	})

	it('is told to nobody else’s provider: a callback to its address is read by its own', async () => {
		const { creditInsurance } = await server.services.providersOf(mintPartnerId(await idOf(sandbox)))
		expect(creditInsurance?.name).toBe('simulated')
		const answered = await server.visitor('hansekontor').send({
			method: 'POST',
			url: '/api/callbacks/credit_insurance',
			headers: { 'sec-fetch-site': '' },
			payload: Buffer.from('{}'),
		})
		expect(answered.status).toBe(404)
	})
})
