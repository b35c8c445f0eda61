import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { appointmentsUnderTest, friday } from '../../test/appointments.ts'

const appointments = appointmentsUnderTest()
const { itIs, anOwnApplication, booked, mailsTo } = appointments

const passReminders = () =>
	appointments.server.asEveryPartner((db) => db.enqueue({ name: 'remind-of-appointments' }, {})).then(() => appointments.server.drain())

const reminders = async (address: string) => (await mailsTo(address)).filter(({ subject }) => subject.startsWith('Morgen:')).length

describe('the reminder', () => {
	it('is sent the day before at nine, once, and not for an appointment cancelled or booked that day', async () => {
		const addresses = { kept: `${randomUUID()}@example.com`, cancelled: `${randomUUID()}@example.com`, late: `${randomUUID()}@example.com` }
		await booked(await anOwnApplication(), { meeting_time: '2027-04-06T09:00:00+02:00', contact_email: addresses.kept })
		const second = await booked(await anOwnApplication(), { meeting_time: '2027-04-06T10:00:00+02:00', contact_email: addresses.cancelled })
		await appointments.server.visitor().post(`/appointments/${second.token}/cancel`, {})
		itIs('2027-04-05T08:59:59+02:00')
		await passReminders()
		expect(await reminders(addresses.kept)).toBe(0)
		itIs('2027-04-05T09:00:00+02:00')
		await booked(await anOwnApplication(), { meeting_time: '2027-04-06T11:00:00+02:00', contact_email: addresses.late })
		await passReminders()
		await passReminders()
		expect(await reminders(addresses.kept)).toBe(1)
		expect(await reminders(addresses.cancelled)).toBe(0)
		expect(await reminders(addresses.late)).toBe(0)
		itIs(friday)
	})

	it.each([
		['forward', '2029-03-23T18:00:00+01:00', '2029-03-26T09:15:00+02:00', '2029-03-25T09:00:00+02:00'],
		['back', '2027-10-29T18:00:00+02:00', '2027-11-01T09:15:00+01:00', '2027-10-31T09:00:00+01:00'],
	])('is sent at nine in the partner’s time zone on the Sunday the clock goes %s, with the time of Monday’s clock', async (...at) => {
		const [, made, meeting_time, due] = at
		const contact_email = `${randomUUID()}@example.com`
		itIs(made)
		await booked(await anOwnApplication(), { meeting_time, contact_email })
		itIs(Temporal.Instant.from(due).subtract({ seconds: 1 }).toString())
		await passReminders()
		expect(await reminders(contact_email)).toBe(0)
		itIs(due)
		await passReminders()
		const reminder = (await mailsTo(contact_email)).find(({ subject }) => subject.startsWith('Morgen:'))
		expect(reminder?.text).toMatch(/\b0?9:15\b/)
		itIs(friday)
	})

	it('follows a moved appointment', async () => {
		const contact_email = `${randomUUID()}@example.com`
		const made = await booked(await anOwnApplication(), { meeting_time: '2027-04-07T15:00:00+02:00', contact_email })
		await appointments.server
			.visitor()
			.post(`/appointments/${made.token}/move`, { meeting_time: '2027-04-09T15:00:00+02:00', meeting_type: 'webex' })
		itIs('2027-04-06T12:00:00+02:00')
		await passReminders()
		expect(await reminders(contact_email)).toBe(0)
		itIs('2027-04-08T12:00:00+02:00')
		await passReminders()
		expect(await reminders(contact_email)).toBe(1)
		itIs(friday)
	})
})
