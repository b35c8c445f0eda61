import { expect, it } from 'vitest'

import { startOfDay } from '#domain/platform/dates.ts'

import { codes } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { requestsUnderTest } from '../../test/requests.ts'

const desk = requestsUnderTest()
const { answers, asks, inDays } = desk

const day_s = 86_400
const reminds = (staff = desk.analyst) => staff.post(`${desk.case_path}/reminders`)
const mailed = async (): Promise<number> =>
	(await desk.server.mails()).filter(({ to, subject }) => to === desk.email && /Erinnerung|fehlt noch/.test(subject)).length

it('staff remind of what waits, and of nothing twice within a day', async () => {
	expect(codes(await reminds())).toEqual([409, 'err_request_none_waiting'])
	const first = await asks({ due_date: inDays(20) })
	expect(codes(await reminds())).toEqual([409, 'err_request_reminded_lately'])
	desk.server.passTime(day_s)
	await desk.owner.get(desk.own)
	const second = await asks({ due_date: inDays(20) })
	const analyst = await aStaffMember(desk.server, 'analyse')
	const done = await reminds(analyst)
	expect([done.status, done.body]).toEqual([200, { reminded: 2 }])
	await desk.server.drain()
	expect(await mailed()).toBe(2)
	expect(codes(await reminds(analyst))).toEqual([409, 'err_request_reminded_lately'])
	const { history } = (await analyst.get(desk.case_path)).body
	expect(history[0].kind).toBe('request_reminded')
	await answers(first)
	await answers(second)
	expect(codes(await reminds(analyst))).toEqual([409, 'err_request_none_waiting'])
})

it('by the clock follow one by hand after a day at the earliest', async () => {
	const byTheClock = async (): Promise<void> => {
		await desk.server.asEveryPartner((db) => db.enqueue({ name: 'remind-of-requests' }, {}))
		await desk.server.drain()
	}
	const asked = await asks({ due_date: inDays(4) })
	desk.server.passTime(day_s + 1)
	const analyst = await aStaffMember(desk.server, 'analyse')
	const before = await mailed()
	expect((await reminds(analyst)).status).toBe(200)
	// The day of the reminder before the due date comes within a day of it.
	const midnight = startOfDay(inDays(1), 'Europe/Berlin')
	desk.server.passTime(Math.ceil((midnight.getTime() - desk.server.services.now().getTime()) / 1_000) + 1)
	await byTheClock()
	expect(await mailed()).toBe(before + 1)
	desk.server.passTime(day_s)
	await byTheClock()
	await byTheClock()
	expect(await mailed()).toBe(before + 2)
	await desk.owner.get(desk.own)
	await answers(asked)
})

it('is refused to who asks nothing, and of a case that is not there', async () => {
	expect((await reminds(await aStaffMember(desk.server, 'revision'))).status).toBe(403)
	expect((await desk.analyst.post('/staff/applications/0199a1b2-1c2d-7e3f-8a4b-5c6d7e8f9a0b/reminders')).status).toBe(404)
})
