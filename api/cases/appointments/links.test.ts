import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
import { appointmentsUnderTest, friday, slotsOn, unfolded, utc } from '../../test/appointments.ts'
import { aMember } from '../../test/builders.ts'
import { sqlOf } from '../../test/sql.ts'

const appointments = appointmentsUnderTest()
const { itIs, aTime, anOwnApplication, booked, mailsTo } = appointments

describe('the mailed link', () => {
	it('shows the appointment without a session, and changes nothing when opened', async () => {
		const own = await anOwnApplication()
		const made = await booked(own)
		const shown = await appointments.server.visitor().get(`/appointments/${made.token}`)
		expect(shown.body.appointment).toMatchObject({ appointment_id: made.appointment_id, status: 'booked' })
		expect(shown.body.configuration.advisor.name).toBe('Katharina Lüders')
		expect((await own.browser.get(own.path)).body.appointment).toMatchObject({ status: 'booked', meeting_time: made.meeting_time })
	})

	it('moves it: the old slot is free, the new one taken, and a newer calendar file is mailed', async () => {
		const own = await anOwnApplication()
		const other = await anOwnApplication()
		const contact_email = `${randomUUID()}@example.com`
		const made = await booked(own, { contact_email })
		await appointments.server.drain()
		const meeting_time = aTime()
		const moved = await appointments.server.visitor().post(`/appointments/${made.token}/move`, { meeting_time, meeting_type: 'in_person' })
		expect(moved.body).toMatchObject({ appointment_id: made.appointment_id, meeting_time, meeting_type: 'in_person', status: 'booked' })
		const [, mail] = await mailsTo(contact_email)
		expect(mail?.subject).toContain('Ihr neuer Termin')
		expect(mail?.text).toContain('Jungfernstieg 7')
		expect(unfolded(mail?.calendar?.content)).toEqual(expect.arrayContaining(['SEQUENCE:1', `DTSTART:${utc(meeting_time)}`]))
		expect(await slotsOn(other.browser, other.path, meeting_time.slice(0, 10))).not.toContain(meeting_time)
		await booked(other, { meeting_time: made.meeting_time })
	})

	it('no longer moves it once the application has ended, but still cancels it', async () => {
		const own = await anOwnApplication()
		const { token } = await booked(own)
		await appointments.server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Rejected' where application_id = $1", [own.application_id])),
		)
		const visitor = appointments.server.visitor()
		const wanted = { meeting_time: aTime(), meeting_type: 'telephone' }
		expect(codesOf(await visitor.post(`/appointments/${token}/move`, wanted))).toEqual(['err_application_update_not_allowed'])
		expect((await visitor.get(`/appointments/${token}`)).body).toMatchObject({ configuration: null, appointment: { status: 'booked' } })
		expect((await visitor.post(`/appointments/${token}/cancel`, {})).body.status).toBe('cancelled')
	})

	it('moves it by less than its length, over its own slot', async () => {
		const made = await booked(await anOwnApplication(), { meeting_time: '2027-04-14T10:00:00+02:00' })
		const visitor = appointments.server.visitor()
		expect(await slotsOn(visitor, `/appointments/${made.token}`, '2027-04-14')).toContain('2027-04-14T10:15:00+02:00')
		const move = { meeting_time: '2027-04-14T10:15:00+02:00', meeting_type: 'telephone' }
		expect((await visitor.post(`/appointments/${made.token}/move`, move)).status).toBe(200)
	})

	it('does not move it to a taken or unavailable slot', async () => {
		const one = await booked(await anOwnApplication())
		const two = await booked(await anOwnApplication())
		const move = (meeting_time: string) =>
			appointments.server.visitor().post(`/appointments/${two.token}/move`, { meeting_time, meeting_type: 'telephone' })
		expect(codesOf(await move(one.meeting_time))).toEqual(['err_appointment_slot_taken'])
		expect(codesOf(await move('2027-03-26T09:00:00+01:00'))).toEqual(['err_appointment_public_holiday'])
		expect((await appointments.server.visitor().get(`/appointments/${two.token}`)).body.appointment.meeting_time).toBe(two.meeting_time)
	})

	it('cancels it once: the slot is free again, a calendar file cancels it, and a new one can be booked', async () => {
		const own = await anOwnApplication()
		const other = await anOwnApplication()
		const contact_email = `${randomUUID()}@example.com`
		const made = await booked(own, { contact_email })
		await appointments.server.drain()
		const visitor = appointments.server.visitor()
		expect((await visitor.post(`/appointments/${made.token}/cancel`, {})).body).toMatchObject({ status: 'cancelled' })
		const again = await visitor.post(`/appointments/${made.token}/cancel`, {})
		expect([again.status, ...codesOf(again)]).toEqual([409, 'err_appointment_over'])
		const move = { meeting_time: aTime(), meeting_type: 'telephone' }
		expect(codesOf(await visitor.post(`/appointments/${made.token}/move`, move))).toEqual(['err_appointment_over'])
		expect((await visitor.get(`/appointments/${made.token}`)).body.appointment.status).toBe('cancelled')
		const mails = await mailsTo(contact_email)
		expect(mails).toHaveLength(2)
		expect(mails[1]?.subject).toContain('abgesagt')
		expect(mails[1]?.calendar?.method).toBe('CANCEL')
		const lines = unfolded(mails[1]?.calendar?.content)
		expect(lines).toEqual(
			expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${made.appointment_id}@localhost`]),
		)
		expect((await own.browser.get(own.application)).body.is_appointment_created).toBe(false)
		await booked(other, { meeting_time: made.meeting_time })
		await booked(own)
	})

	it('expires with the meeting', async () => {
		const made = await booked(await anOwnApplication(), { meeting_time: '2027-04-13T09:00:00+02:00' })
		itIs('2027-04-13T09:30:00+02:00')
		const visitor = appointments.server.visitor()
		expect((await visitor.get(`/appointments/${made.token}`)).body.appointment.status).toBe('over')
		expect(codesOf(await visitor.post(`/appointments/${made.token}/cancel`, {}))).toEqual(['err_appointment_over'])
		itIs(friday)
	})

	it('works at its own partner only, and not when it is forged', async () => {
		const { token } = await booked(await anOwnApplication())
		const forged = [
			`${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`,
			`${token.slice(0, -2)}AA`,
			token.slice(0, -4),
			`${token}AA`,
			'x'.repeat(64),
			Buffer.from('019c', 'hex').toString('base64url'),
		]
		for (const text of forged) expect((await appointments.server.visitor().get(`/appointments/${text}`)).status, text).toBe(404)
		const elsewhere = appointments.server.visitor('edelgrat')
		for (const answer of [
			await elsewhere.get(`/appointments/${token}`),
			await elsewhere.get(`/appointments/${token}/slots`),
			await elsewhere.post(`/appointments/${token}/cancel`, {}),
		]) {
			expect([answer.status, ...codesOf(answer)]).toEqual([404, 'err_appointment_link_invalid'])
		}
	})
})

describe('the link of a former member', () => {
	it('is refused; the others’ own links work, and mails go to them', async () => {
		const own = await anOwnApplication()
		const guest = await aMember(appointments.server, own.application_id, { role: 'editor' })
		const made = await booked({ ...own, browser: guest.browser }, { contact_email: guest.email })
		await appointments.server.drain()
		const link = `/appointments/${made.token}`
		const visitor = appointments.server.visitor()
		expect((await visitor.get(link)).status).toBe(200)
		const [team] = (await own.browser.get('/user/teams')).body.teams
		const seat = `/user/teams/${team.team_id}/members/${guest.user_id}`
		// A viewer cannot use the link either.
		expect((await own.browser.patch(seat, { role: 'viewer', version: 1 })).status).toBe(200)
		expect(codesOf(await visitor.get(link))).toEqual(['err_appointment_link_invalid'])
		expect((await own.browser.patch(seat, { role: 'editor', version: 2 })).status).toBe(200)
		expect((await visitor.get(link)).status).toBe(200)

		expect((await own.browser.delete(seat)).status).toBe(204)
		const wanted = { meeting_type: 'telephone', meeting_time: aTime() }
		for (const refused of [
			await visitor.get(link),
			await visitor.get(`${link}/slots`),
			await visitor.post(`${link}/move`, wanted),
			await visitor.post(`${link}/cancel`, {}),
			await guest.browser.post(`${link}/cancel`, {}),
		]) {
			expect(codesOf(refused)).toEqual(['err_appointment_link_invalid'])
		}
		const before = (await mailsTo(guest.email)).length
		const owners = (await own.browser.get(own.path)).body.appointment
		expect(owners.token).not.toBe(made.token)
		expect((await visitor.post(`/appointments/${owners.token}/move`, wanted)).status).toBe(200)
		await appointments.server.drain()
		expect(await mailsTo(guest.email)).toHaveLength(before)
		const told = (await mailsTo(own.email)).at(-1)
		expect(told?.text).toContain(`/appointments/${owners.token}`)
	})
})
