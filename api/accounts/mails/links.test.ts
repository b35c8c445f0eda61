import { afterAll, beforeAll, expect, it } from 'vitest'

import { anApplicant } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const evil = 'evil.example'

/** Headers that try to make our mails link to another site. */
const poisons: readonly Record<string, string>[] = [
	{ host: evil },
	{ host: `localhost:3000@${evil}` },
	{ host: `${evil}:3000` },
	{ host: `localhost.${evil}` },
	{ host: `hansekontor.${evil}` },
	{ host: 'x'.repeat(300) },
	{ host: '[::1]:3000' },
	{ host: 'localhost.:3000' },
	{ host: 'LocalHost:80' },
	{ 'x-forwarded-host': evil },
	{ 'x-forwarded-host': evil, 'x-forwarded-proto': 'http', 'x-forwarded-port': '80' },
	{ forwarded: `host=${evil};proto=http` },
	{ 'x-host': evil, 'x-original-host': evil, 'x-forwarded-server': evil, 'x-http-host-override': evil },
	{ origin: `http://${evil}`, referer: `http://${evil}/` },
	{ 'x-original-url': `http://${evil}/`, 'x-rewrite-url': `http://${evil}/` },
]

it.each(poisons)('the link of a reset leads to the partner, whatever the request’s headers: %j', async (headers) => {
	const { email } = await anApplicant(server)
	const before = (await server.mails()).length
	const asked = await server.visitor().post('/user/account/reset', { email }, headers)
	const sent = (await server.mails()).slice(before)
	expect([204, 400, 403, 404]).toContain(asked.status)
	expect(sent).toHaveLength(asked.status === 204 ? 1 : 0)
	for (const { text, html } of sent) {
		const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link)
		expect(links.length).toBeGreaterThan(1)
		for (const link of links) expect(link).toMatch(/^http:\/\/localhost:3000\/user\/account\/reset\/[\w-]+$/)
	}
})

it('an absolute address in the request line changes nothing either', async () => {
	const { email } = await anApplicant(server)
	await server.visitor().send({
		method: 'POST',
		url: `http://${evil}/api/user/account/reset`,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify({ email }),
	})
	for (const { text } of (await server.mails()).filter((mail) => mail.to === email)) expect(text).not.toContain(evil)
})

it('another partner’s mails lead to that partner', async () => {
	const { email } = await anApplicant(server, { partner_key: 'edelgrat', is_confirmed: false })
	const mail = (await server.mails()).find((message) => message.to === email)
	expect(mail?.text).toContain('http://edelgrat.localhost:3000/user/account/confirm_email/')
	expect(mail?.from.name).toBe('Edelgrat')
})
