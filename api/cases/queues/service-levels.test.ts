import { afterAll, beforeAll, expect, it } from 'vitest'

import { serviceLevelsSubject } from '#domain/cases/queues/service-levels.ts'

import { codes, done, put } from '../../test/answers.ts'
import { aCompleteApplication, aStaffMember, anApplicant } from '../../test/builders.ts'
import { answersSet, partner_path, publishes } from '../../test/publications.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Browser
let approver: Browser
let id: string

beforeAll(async () => {
	server = await startTestServer()
	const { browser } = await anApplicant(server)
	const { applicationId } = await aCompleteApplication(server, browser)
	done(await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' }))
	id = applicationId
	admin = await aStaffMember(server, 'verwaltung')
	approver = await aStaffMember(server, 'freigabe')
})
afterAll(() => server.close())

const path = `${partner_path}/publications/service_levels`

const content = (intake: number): Json => ({ hours: { ...serviceLevelsSubject.shipped.hours, intake } })

const hoursGiven = async (): Promise<number> => {
	const { applications } = done(await approver.get('/staff/applications?page_size=100'))
	const { due, turn_since } = applications.find(({ applicationId }: Json) => applicationId === id)
	return (Date.parse(due) - Date.parse(turn_since)) / 3_600_000
}

it('are published by two people of different roles, and the queue goes by them once they are in force', async () => {
	expect(await hoursGiven()).toBe(24)
	expect(codes(await approver.post(`${path}/draft`, { from: 'newest' }))).toEqual([403, 'err_permission_missing'])
	expect(codes(await (await publishes(server, 'rita')).post(`${path}/draft`, { from: 'newest' }))).toEqual([403, 'err_permission_missing'])
	done(await admin.post(`${path}/draft`, { from: 'newest' }))

	const { draft } = done(await put(admin, `${path}/draft`, { revision: 1, content: content(0) }))
	expect(draft.faults).toEqual([{ code: 'err_field_too_low', field: 'hours.intake', values: { min: 1 } }])
	const submit = (revision: number) =>
		admin.post(`${partner_path}/publication-sets`, {
			drafts: [{ subject: 'service_levels', revision }],
			reason: 'Wir antworten schneller.',
			effective_from: null,
		})
	expect(codes(await submit(2))).toEqual([422, 'err_field_too_low hours.intake'])

	done(await put(admin, `${path}/draft`, { revision: 2, content: content(6) }))
	const set = done(await submit(3))
	expect(set.answered_by).toEqual(['approver'])
	expect(codes(await answersSet(admin, set, 'confirm'))).toEqual([403, 'err_permission_missing'])
	done(await answersSet(approver, set, 'confirm'))
	expect(await hoursGiven()).toBe(24)
	server.passTime(21)
	expect(await hoursGiven()).toBe(6)
})
