import { describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
import { anAppointment, appointmentsUnderTest, slotsOn } from '../../test/appointments.ts'
import { sqlOf } from '../../test/sql.ts'

const appointments = appointmentsUnderTest()
const { aTime, anOwnApplication, booked } = appointments

/** Ages a hold by this many seconds. */
const age = (application_id: string, seconds: number) =>
	appointments.server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf('update appointment_holds set expires_at = expires_at - make_interval(secs => $2) where application_id = $1', [
				application_id,
				seconds,
			]),
		),
	)

describe('free times', () => {
	it('are returned by month, by default the first month with any', async () => {
		const { browser, path } = await anOwnApplication()
		const { body } = await browser.get(`${path}/slots`)
		expect(body).toMatchObject({ month: '2027-03', earliest: '2027-03-20', latest: '2027-04-18' })
		// A Saturday and a Sunday, then Monday; Good Friday is the 26th, Easter Monday the 29th.
		expect(body.days.map(({ date }: { date: string }) => date.slice(8)).slice(0, 6)).toEqual(['22', '23', '24', '25', '30', '31'])
		expect(body.days[0].slots[0]).toBe('2027-03-22T09:00:00+01:00')
		expect(body.days.at(-1).slots[0]).toBe('2027-03-31T09:00:00+02:00')
		expect((await browser.get(`${path}/slots?month=2027-06`)).body).toMatchObject({ month: '2027-06', days: [] })
	})

	it.each(['month=2027-13', 'month=0000-01', 'month=x', 'month=2027-3'])('refuses %s', async (query) => {
		const { browser, path } = await anOwnApplication()
		expect((await browser.get(`${path}/slots?${query}`)).status).toBe(422)
	})

	it('leave out others’ bookings, and overlapping slots', async () => {
		const one = await anOwnApplication()
		const two = await anOwnApplication()
		const time = '2027-04-12T11:00:00+02:00'
		await booked(one, { meeting_time: time })
		const left = (await slotsOn(two.browser, two.path, '2027-04-12')).map((slot) => slot.slice(11, 16))
		expect(left).toEqual(expect.arrayContaining(['10:30', '11:30']))
		for (const overlapping of ['10:45', '11:00', '11:15']) expect(left).not.toContain(overlapping)
		for (const overlapping of ['10:45', '11:00', '11:15']) {
			const refused = await two.browser.post(two.path, anAppointment({ meeting_time: `2027-04-12T${overlapping}:00+02:00` }))
			expect([refused.status, ...codesOf(refused)]).toEqual([409, 'err_appointment_slot_taken'])
		}
	})
})

describe('holding a slot', () => {
	it('reserves it for five minutes', async () => {
		const one = await anOwnApplication()
		const two = await anOwnApplication()
		const meeting_time = aTime()
		const held = await one.browser.post(`${one.path}/hold`, { meeting_time })
		expect(held.body).toEqual({ meeting_time, held_for_s: 300 })
		expect(await slotsOn(two.browser, two.path, meeting_time.slice(0, 10))).not.toContain(meeting_time)
		expect(await slotsOn(one.browser, one.path, meeting_time.slice(0, 10))).toContain(meeting_time)
		expect(codesOf(await two.browser.post(`${two.path}/hold`, { meeting_time }))).toEqual(['err_appointment_slot_taken'])
		expect(codesOf(await two.browser.post(two.path, anAppointment({ meeting_time })))).toEqual(['err_appointment_slot_taken'])
		await age(one.application_id, 299)
		expect(codesOf(await two.browser.post(two.path, anAppointment({ meeting_time })))).toEqual(['err_appointment_slot_taken'])
		await age(one.application_id, 1)
		await booked(two, { meeting_time })
		expect(codesOf(await one.browser.post(one.path, anAppointment({ meeting_time })))).toEqual(['err_appointment_slot_taken'])
	})

	it('releases the previous one', async () => {
		const one = await anOwnApplication()
		const two = await anOwnApplication()
		const [first, second] = [aTime(), aTime()]
		await one.browser.post(`${one.path}/hold`, { meeting_time: first })
		await one.browser.post(`${one.path}/hold`, { meeting_time: second })
		expect((await two.browser.post(`${two.path}/hold`, { meeting_time: first })).status).toBe(200)
		expect((await two.browser.post(`${two.path}/hold`, { meeting_time: second })).status).toBe(409)
	})
})
