import { Writable } from 'node:stream'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'

import { makeLog } from './log.ts'
import { aStaffMember, anApplicant, anApplication, mailedToken } from '../test/builders.ts'
import { anEmail } from '../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../test/server.ts'

let server: TestServer
let staff: Browser
const lines: string[] = []
/** Makes the mail provider fail with the whole message in its error. */
let has_failing_mail = false

beforeAll(async () => {
	const to = new Writable({
		write: (chunk: Buffer, _encoding, done) => {
			lines.push(chunk.toString())
			done()
		},
	})
	server = await startTestServer({}, { log: makeLog('trace', to) })
	staff = await aStaffMember(server, 'analyse')
	const { send } = server.providers.mail
	server.providers.mail.send = async (message) => {
		if (has_failing_mail) throw new Error('The mail server is away.')
		await send(message)
	}
})
beforeEach(() => void lines.splice(0))
afterAll(() => server.close())

const canary = {
	password: 'Kanarienvogel-4711-Geheim',
	iban: 'DE02120300000000202051',
	tax_id: '2700000047',
	name: 'Kanarienvogelstein',
	token: 'Kanarienvogel0123456789abcdef',
}

const body = {
	email: 'kanarienvogel@example.com',
	password: canary.password,
	old_password: canary.password,
	new_password: canary.password,
	token: canary.token,
	iban: canary.iban,
	bankName: canary.name,
	taxIdNumber: canary.tax_id,
	companyName: canary.name,
	data: [{ first_name: canary.name, last_name: canary.name, taxid: canary.tax_id }],
	answers: { companyName: canary.name },
	file_name: `${canary.name}.pdf`,
	note: canary.name,
}

const secrets = [...Object.values(canary), 'kanarienvogel@example.com']

const expectNothingSaid = (further: readonly string[] = []): void => {
	const said = lines.join('')
	expect(lines.length).toBeGreaterThan(0)
	for (const secret of [...secrets, ...further]) expect(said.includes(secret), secret).toBe(false)
}

describe('the log', () => {
	it.each([...endpoints])('contains nothing sent to %s, in success or failure', async (_, endpoint) => {
		const { browser } = await anApplicant(server)
		const cookies = [...browser.cookies.values()]
		const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, canary.token)}?name=${canary.name}&search=${canary.name}`
		for (const payload of [JSON.stringify(body), `{"password":"${canary.password}`, canary.iban]) {
			await (endpoint.access === 'bouser' ? staff : browser).send({
				method: endpoint.method,
				url,
				headers: { 'content-type': 'application/json', 'idempotency-key': canary.token },
				...(endpoint.method === 'GET' ? {} : { payload }),
			})
		}
		expectNothingSaid(cookies)
	})

	it('contains nothing of an account’s whole life, nor of a mail that cannot be sent', async () => {
		const email = anEmail()
		const form = { email, password: canary.password, accepted_terms: true, accepted_partner_terms: true }
		const browser = server.visitor()
		await browser.post('/user/users', { ...form, interface_language: 'de', communication_language: 'de' })
		const confirmation = await mailedToken(server, email)
		await browser.post(`/user/account/confirm_email/${confirmation}`)
		await browser.post('/user/account/login', { email, password: canary.password })
		const session = browser.cookies.get('__Host-session') ?? ''
		const application = await anApplication(browser, { companyName: canary.name })
		await browser.patch(`/user/applications/${application.applicationId}/bankinfo`, { bankName: 'Bank', iban: canary.iban })
		has_failing_mail = true
		await server.visitor().post('/user/account/reset', { email })
		await server.drain()
		has_failing_mail = false
		expect(lines.join('')).toContain('job failed')
		expectNothingSaid([email, confirmation, session])
	})

	it('keeps one entry on one line, whatever is requested', async () => {
		await server
			.visitor()
			.send({ method: 'GET', url: '/api/%0a%0d{"level":60,"msg":"forged"}%1b[31m', headers: { 'user-agent': '\u001b[31m' } })
		for (const line of lines.join('').trim().split('\n')) expect(JSON.parse(line).msg).not.toBe('forged')
		expect(lines.join('')).not.toContain('\u001b')
	})
})
