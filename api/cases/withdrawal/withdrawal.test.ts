import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { refusalOf } from '../../test/answers.ts'
import { eventsOf } from '../../test/applications.ts'
import { aMember, anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const withdraw = (browser: Browser, id: string, version: number, key: string = randomUUID()) =>
	browser.post(`/user/applications/${id}/withdrawal`, { version, note: 'Wir haben anders finanziert.' }, { 'idempotency-key': key })

describe('withdrawing', () => {
	it('ends the application for good, tells the team, and counts once', async () => {
		const { browser, email } = await anApplicant(server)
		const { applicationId, version, can_withdraw } = await anApplication(browser)
		expect(can_withdraw).toBe(true)
		const key = randomUUID()
		const ended = await withdraw(browser, applicationId, version, key)
		expect(ended.body).toMatchObject({
			status: 'Rejected',
			rejection_reason: 'withdrawn_by_applicant',
			can_withdraw: false,
			allowed_updates: [],
		})
		expect((await withdraw(browser, applicationId, version, key)).body).toEqual(ended.body)
		expect(refusalOf(await withdraw(browser, applicationId, version + 1))).toBe('err_application_status_change_not_allowed')
		const events = await eventsOf(server, applicationId)
		expect(events.at(-1)).toMatchObject({ transition_id: 'T80', actor_type: 'user' })
		const mails = (await server.mails()).filter(({ to }) => to === email)
		expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('zurückgezogen'))
	})

	it('is refused where the table has no such move, of an older version, and to whoever may not submit', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId, version } = await anApplication(browser)
		expect(refusalOf(await withdraw(browser, applicationId, version - 1))).toBe('err_version_conflict')
		const viewer = (await aMember(server, applicationId, { role: 'viewer' })).browser
		expect((await viewer.get(`/user/applications/${applicationId}`)).body.can_withdraw).toBe(false)
		expect(refusalOf(await withdraw(viewer, applicationId, version))).toBe('err_membership_right_missing')
		await change(server, "update applications set status = 'Final_Review' where application_id = $1", [applicationId])
		expect((await browser.get(`/user/applications/${applicationId}`)).body.can_withdraw).toBe(false)
		expect(refusalOf(await withdraw(browser, applicationId, version))).toBe('err_application_status_change_not_allowed')
	})
})
