import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { notificationKinds } from '#domain/accounts/account/notifications.ts'

import { kindOfMail } from '../mails/kinds.ts'
import { anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.to === email)
const change = (browser: Browser, kind: string, is_wanted: boolean) => browser.patch('/user/notifications', { kind, is_wanted })

describe('optional mails', () => {
	it('are sent with an unsubscribe link, until somebody opts out', async () => {
		const { browser, email } = await anApplicant(server)
		await anApplication(browser)
		const receipt = (await mailsTo(email)).at(-1)
		expect(receipt?.subject).toContain('ist angelegt')
		const link = new URL(receipt?.unsubscribe_link ?? '')
		expect(receipt?.text).toContain(link.href)
		const [, , kind, token] = link.pathname.split('/')
		const unsubscribe = (at: Browser, body: unknown, of = kind) => at.post(`/user/notifications/${of}/unsubscribe`, body)
		expect((await unsubscribe(server.visitor(), { token: `${token}A` })).status).toBe(422)
		expect((await unsubscribe(server.visitor(), { token }, 'team_news')).status).toBe(422)
		expect((await unsubscribe(server.visitor('edelgrat'), { token })).status).toBe(422)
		expect((await unsubscribe(server.visitor(), { token }, 'password_changed')).status).toBe(404)
		expect((await browser.get('/user/notifications')).body).toEqual({ refused: [] })

		expect((await unsubscribe(server.visitor(), { token })).status).toBe(204)
		expect((await browser.get('/user/notifications')).body).toEqual({ refused: ['application_receipts'] })
		const before = (await mailsTo(email)).length
		await anApplication(browser)
		expect(await mailsTo(email)).toHaveLength(before)

		expect((await change(browser, 'application_receipts', true)).body).toEqual({ refused: [] })
		await anApplication(browser)
		expect(await mailsTo(email)).toHaveLength(before + 1)
	})

	it('include no mandatory mail', async () => {
		const { browser, email } = await anApplicant(server)
		for (const kind of notificationKinds) expect((await change(browser, kind, false)).status).toBe(200)
		expect((await browser.get('/user/notifications')).body.refused).toEqual(notificationKinds)
		await browser.post('/user/account/reset', { email })
		const mail = (await mailsTo(email)).at(-1)
		expect(mail?.subject).toContain('Passwort')
		expect(mail?.unsubscribe_link).toBeUndefined()
		expect((await change(browser, 'reset_password', false)).status).toBe(422)
	})

	it('are chosen one by one, even concurrently', async () => {
		const { browser } = await anApplicant(server)
		await Promise.all(notificationKinds.map((kind) => change(browser, kind, false)))
		expect((await browser.get('/user/notifications')).body.refused).toEqual(notificationKinds)
		await change(browser, 'team_news', false)
		await change(browser, 'team_news', true)
		expect((await browser.get('/user/notifications')).body.refused).toEqual(notificationKinds.filter((kind) => kind !== 'team_news'))
	})

	it('are each of a kind that can be turned off', () => {
		expect(new Set(Object.values(kindOfMail).filter((kind) => kind !== null))).toEqual(new Set(notificationKinds))
	})
})
