import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { languages } from '#domain/accounts/account/languages.ts'

import { answerError } from '../../platform/http/errors.ts'
import { mailTemplates } from '../../accounts/mails/compose.ts'
import { FolderMail } from '../../platform/providers/mail/folder.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { devMailRoutes } from './routes.ts'

let folder: string
let server: TestServer
let app: FastifyInstance
let time_ms = Date.parse('2026-02-01T10:00:00Z')

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'dev-mail-'))
	server = await startTestServer()
	app = fastify({ routerOptions: { maxParamLength: 300 } })
	app.setErrorHandler(answerError)
	devMailRoutes(app, path.join(folder, 'mail'), server.services.partners)
})

afterAll(async () => {
	await app.close()
	await server.close()
	await rm(folder, { recursive: true })
})

const send = (id: string, subject: string, html = '<p>Hello</p>', text = 'Hello') =>
	new FolderMail({ folder: path.join(folder, 'mail'), now: () => new Date((time_ms += 1000)) }).send({
		message_id: `${id}@portal.example`,
		from: { name: 'Hausbank <x>', address: 'no-reply@fundament.example' },
		to: 'applicant@example.com',
		subject,
		text,
		html,
		language: 'de',
	})

test('says so while there is no message', async () => {
	const answer = await app.inject('/dev/mail')
	expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('No message')])
})

test('lists messages, newest first, with what they say as text', async () => {
	await send('one', 'Erste Größe')
	await send('two', '<script>alert(1)</script>')
	await writeFile(path.join(folder, 'mail', 'notes.txt'), 'not a message')
	const { body, headers } = await app.inject('/dev/mail')
	expect(body.indexOf('&lt;script&gt;alert(1)')).toBeLessThan(body.indexOf('Erste Größe'))
	expect(body).toContain('Hausbank &lt;x&gt; &lt;no-reply@fundament.example&gt;')
	expect(body).toContain('applicant@example.com')
	expect(body).not.toContain('<script>')
	expect(body).not.toContain('notes.txt')
	expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
})

test('shows one message; the links of its text can be followed', async () => {
	await send('three', 'Bestätigen', '<p>Hi</p>', 'Go to:\nhttps://portal.example/a?b=1&c="2"\n')
	const link = /href="(\/dev\/mail\/[^"]+three[^"]+)"/.exec((await app.inject('/dev/mail')).body)?.[1] ?? ''
	const { body, statusCode } = await app.inject(link)
	expect(statusCode).toBe(200)
	expect(body).toContain('<h1>Bestätigen</h1>')
	expect(body).toContain('<a href="https://portal.example/a?b=1&amp;c=">https://portal.example/a?b=1&amp;c=</a>&quot;2&quot;')
	expect(body).toContain(`src="${link}/html"`)
})

test('the HTML part runs nothing and loads nothing', async () => {
	await send('four', 'x', '<script>alert(1)</script><a href="https://portal.example/">Go</a>')
	const link = /href="(\/dev\/mail\/[^"]+four[^"]+)"/.exec((await app.inject('/dev/mail')).body)?.[1] ?? ''
	const { body, headers } = await app.inject(`${link}/html`)
	expect(body).toContain('<base target="_top">')
	expect(body).toContain('<a href="https://portal.example/">Go</a>')
	expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/)
	expect(headers['content-security-policy']).not.toContain('script-src')
	expect((await app.inject(link)).body).toContain('sandbox="allow-top-navigation-by-user-activation"')
})

test('previews every mail in every language and brand', async () => {
	const { body } = await app.inject('/dev/mail/previews')
	const links = [...body.matchAll(/href="(\/dev\/mail\/preview\.[^"]+)"/g)].map(([, link = '']) => link)
	expect(links).toHaveLength((mailTemplates.length + 4) * languages.length * 4)
	for (const link of links) {
		const shown = await app.inject(link)
		expect(shown.statusCode, link).toBe(200)
		expect(shown.body, link).not.toContain('{{')
	}
	expect((await app.inject('/dev/mail/preview.new_sign_in.en.hansekontor')).body).toContain('1 February 2026 at 11:00')
	expect((await app.inject('/dev/mail/preview.new_sign_in.en.hansekontor/html')).body).toContain('Hansekontor')
	expect((await app.inject('/dev/mail/preview.application_rejected~any.en.hansekontor')).body).toContain(
		'With an amount of €80,000 at most.',
	)
})

test.each([
	'preview.nothing.de.hansekontor',
	'preview.new_sign_in.xx.hansekontor',
	'preview.new_sign_in~none.de.hansekontor',
	'preview.application_rejected~nothing.de.hansekontor',
	'preview.new_sign_in.de.nobody',
	'nothing.eml',
	'..%2fsecret.eml',
	'.hidden.eml',
	'notes.txt',
])('there is no message %s', async (name) => {
	await writeFile(path.join(folder, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
	await writeFile(path.join(folder, 'mail', '.hidden.eml'), 'Subject: half\r\n\r\nhalf')
	expect((await app.inject(`/dev/mail/${name}`)).statusCode).toBe(404)
	expect((await app.inject(`/dev/mail/${name}/html`)).statusCode).toBe(404)
})
