import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
import {
	anOwnApplicationOf,
	anAppointment,
	appointmentsUnderTest,
	friday,
	unfolded,
	utc,
	type OwnApplication,
} from '../../test/appointments.ts'
import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { sqlOf } from '../../test/sql.ts'

const appointments = appointmentsUnderTest()
const { itIs, aTime, anOwnApplication, booked, mailsTo } = appointments

describe('the configuration', () => {
	it('is the partner’s public part, and there is no appointment yet', async () => {
		const { browser, path, application } = await anOwnApplication()
		const { body } = await browser.get(path)
		expect(body.appointment).toBeNull()
		expect(body.configuration).toMatchObject({
			advisor: { name: 'Katharina Lüders', avatar_url: null },
			address: 'Jungfernstieg 7, 20354 Hamburg',
			meeting_duration_minutes: 30,
		})
		expect(body.configuration.meeting_types.map(({ value }: { value: string }) => value)).toEqual(['in_person', 'telephone', 'webex'])
		expect(body.configuration).not.toHaveProperty('holiday_region')
		expect((await browser.get(application)).body.is_appointment_created).toBe(false)
		expect((await browser.get('/partner/key/hansekontor/config')).body).not.toHaveProperty('appointments')
	})

	it('is absent where no appointments are offered, and none can be booked', async () => {
		const { browser } = await anApplicant(appointments.server, { partner_key: 'wislana' })
		const { applicationId } = await anApplication(browser, {
			currency: 'PLN',
			companyType: 'PL_SP_Z_O_O',
			companyCountry: 'PL',
			companyPostCode: '00-950',
		})
		const path = `/user/applications/${applicationId}/appointments`
		expect((await browser.get(path)).body).toEqual({ configuration: null, appointment: null })
		expect(codesOf(await browser.get(`${path}/slots`))).toEqual(['err_feature_not_enabled'])
		expect(codesOf(await browser.post(path, anAppointment()))).toEqual(['err_feature_not_enabled'])
	})
})

describe('making an appointment', () => {
	it('stores it, shows it in the application, and mails it with a calendar file to the attendee', async () => {
		const own = await anOwnApplication()
		const contact_email = `${randomUUID()}@example.com`
		const meeting_time = aTime()
		const made = await booked(own, { meeting_time, contact_email, notes: ' Laufzeit ' })
		expect(made).toMatchObject({
			meeting_time,
			meeting_type: 'telephone',
			advisor: 'Katharina Lüders',
			status: 'booked',
			contact_phone: '+49401234567',
			notes: 'Laufzeit',
		})
		expect((await own.browser.get(own.application)).body.is_appointment_created).toBe(true)
		expect((await own.browser.get(own.path)).body.appointment).toMatchObject({ appointment_id: made.appointment_id, status: 'booked' })
		const [mail, ...further] = await mailsTo(contact_email)
		expect(further).toEqual([])
		expect(mail?.subject).toContain('Ihr Termin')
		expect(mail?.text).toContain('Katharina Lüders')
		expect(mail?.text).toContain('+49401234567')
		expect(mail?.text).toContain(`http://localhost:3000/appointments/${made.token}`)
		expect(mail?.calendar).toMatchObject({ method: 'PUBLISH', file_name: 'termin.ics' })
		const lines = unfolded(mail?.calendar?.content)
		expect(lines).toContain('SEQUENCE:0')
		expect(lines).toContain('STATUS:CONFIRMED')
		expect(lines).toContain(`UID:${made.appointment_id}@localhost`)
		expect(lines).toContain(`DTSTART:${utc(meeting_time)}`)
		expect(lines).toContain(`DTEND:${utc(meeting_time, 30)}`)
		expect(made.calendar_file).toContain('BEGIN:VCALENDAR')
	})

	it('recognises a repeated request by its key', async () => {
		const { browser, path } = await anOwnApplication()
		const key = { 'idempotency-key': randomUUID() }
		const body = anAppointment({ meeting_time: aTime() })
		const first = await browser.post(path, body, key)
		const again = await browser.post(path, body, key)
		expect([first.status, again.status]).toEqual([201, 201])
		expect(again.body).toEqual(first.body)
	})

	it('is refused while there is one, and allowed once that has passed', async () => {
		const own = await anOwnApplication()
		await booked(own, { meeting_time: '2027-04-05T09:00:00+02:00' })
		const other = { meeting_time: '2027-04-16T09:00:00+02:00' }
		expect(codesOf(await own.browser.post(own.path, anAppointment(other)))).toEqual(['err_appointment_exists'])
		expect(codesOf(await own.browser.post(`${own.path}/hold`, other))).toEqual(['err_appointment_exists'])
		itIs('2027-04-05T09:29:59+02:00')
		expect(codesOf(await own.browser.post(own.path, anAppointment(other)))).toEqual(['err_appointment_exists'])
		itIs('2027-04-05T09:30:00+02:00')
		expect((await own.browser.get(own.path)).body.appointment).toBeNull()
		await booked(own, other)
		itIs(friday)
	})

	it.each([
		['today', '2027-03-19T16:00:00+01:00', 'err_appointment_too_early'],
		['after the last day', '2027-04-19T09:00:00+02:00', 'err_appointment_too_far'],
		['on a Saturday', '2027-03-20T09:00:00+01:00', 'err_appointment_day_not_offered'],
		['on Good Friday', '2027-03-26T09:00:00+01:00', 'err_appointment_public_holiday'],
		['before the hours', '2027-03-22T08:45:00+01:00', 'err_appointment_outside_hours'],
		['into the evening', '2027-03-22T16:45:00+01:00', 'err_appointment_outside_hours'],
		['between the steps', '2027-03-22T09:07:00+01:00', 'invalid_time'],
		['by another clock', '2027-03-22T09:00:00+02:00', 'invalid_time'],
		['on a day there is not', '2027-02-29T09:00:00+01:00', 'invalid_date'],
	])('%s is refused where it was chosen', async (_, meeting_time, code) => {
		const { browser, path } = await anOwnApplication()
		for (const refused of [
			await browser.post(path, anAppointment({ meeting_time })),
			await browser.post(`${path}/hold`, { meeting_time }),
		]) {
			expect(refused.status).toBe(422)
			expect(refused.body.errors).toMatchObject([{ code, field: 'meeting_time' }])
		}
	})

	it('returns the available days and hours in a refusal', async () => {
		const { browser, path } = await anOwnApplication()
		const valuesOf = async (meeting_time: string) => (await browser.post(path, anAppointment({ meeting_time }))).body.errors[0].values
		expect(await valuesOf('2027-03-19T16:00:00+01:00')).toEqual({ earliest_date: '2027-03-20' })
		expect(await valuesOf('2027-04-19T09:00:00+02:00')).toEqual({ latest_date: '2027-04-18' })
		expect(await valuesOf('2027-03-22T08:45:00+01:00')).toEqual({ start_time: '09:00', end_time: '17:00' })
	})

	it('is refused for a kind of meeting the partner does not offer, and for a closed application', async () => {
		const { browser } = await anApplicant(appointments.server, { partner_key: 'edelgrat' })
		const { applicationId } = await anApplication(browser, {
			currency: 'CHF',
			companyType: 'CH_AG',
			companyCountry: 'CH',
			companyPostCode: '8001',
			purpose_key: 'business_expansion',
		})
		const path = `/user/applications/${applicationId}/appointments`
		const time = { meeting_time: '2027-03-23T09:00:00+01:00' }
		expect((await browser.post(path, anAppointment({ ...time, meeting_type: 'in_person' }))).body.errors).toEqual([
			{ code: 'err_appointment_meeting_type_not_offered', field: 'meeting_type' },
		])
		await appointments.server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Rejected' where application_id = $1", [applicationId])),
		)
		expect((await browser.get(path)).body).toEqual({ configuration: null, appointment: null })
		expect(codesOf(await browser.post(path, anAppointment(time)))).toEqual(['err_application_update_not_allowed'])
	})

	it('gives the same slot to one of fifty concurrent calls, and overlapping ones to nobody', async () => {
		const applications: OwnApplication[] = []
		for (let person = 0; person < 5; person += 1) {
			const { browser, email } = await anApplicant(appointments.server)
			for (let at = 0; at < 10; at += 1) applications.push(await anOwnApplicationOf(browser, email))
		}
		const times = ['2027-04-15T14:00:00+02:00', '2027-04-15T14:15:00+02:00']
		const origin = await appointments.server.listen()
		// Opens every connection first, so that the first ten calls run concurrently.
		await Promise.all(applications.map(({ browser, path }) => browser.get(path)))
		const answers = await Promise.all(
			applications.map(({ browser, path }, at) =>
				fetch(`${origin}/api${path}`, {
					method: 'POST',
					headers: {
						'content-type': 'application/json',
						'idempotency-key': randomUUID(),
						host: 'localhost:3000',
						'sec-fetch-site': 'same-origin',
						cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
					},
					body: JSON.stringify(anAppointment({ meeting_time: times[at % 2] })),
				}),
			),
		)
		const statuses = answers.map(({ status }) => status)
		expect(statuses.filter((status) => status === 201)).toHaveLength(1)
		expect(statuses.filter((status) => status === 409)).toHaveLength(49)
		const stored = await appointments.server.asEveryPartner((db) =>
			db.dynamic(sqlOf<{ count: number }>('select count(*)::int as count from appointments where meeting_time = any($1)', [times])),
		)
		expect(stored).toEqual([{ count: 1 }])
	})

	it('is prevented a second time by the database itself', async () => {
		const { application_id } = await anOwnApplication()
		const one = await anOwnApplication()
		const { appointment_id } = await booked(one)
		const columns =
			'booked_by, advisor, meeting_type, meeting_time, ends_at, first_name, last_name, company_name, contact_email, contact_phone'
		const copy = (into: string) =>
			appointments.server.asEveryPartner((db) =>
				db.dynamic(
					sqlOf(
						`insert into appointments (partner_id, appointment_id, application_id, ${columns})
						select partner_id, gen_random_uuid(), $2, ${columns} from appointments where appointment_id = $1`,
						[appointment_id, into],
					),
				),
			)
		await expect(copy(application_id)).rejects.toThrow('appointments_one_per_slot')
		await expect(copy(one.application_id)).rejects.toThrow(/appointments_one_(?:per_slot|active)/)
	})
})

describe('who may', () => {
	it('is the applicant, and no stranger, other partner or visitor', async () => {
		const own = await anOwnApplication()
		await booked(own)
		const stranger = (await anOwnApplication()).browser
		const { browser: elsewhere } = await anApplicant(appointments.server, { partner_key: 'edelgrat' })
		for (const browser of [stranger, elsewhere]) {
			for (const answer of [
				await browser.get(own.path),
				await browser.get(`${own.path}/slots`),
				await browser.post(own.path, anAppointment()),
				await browser.post(`${own.path}/hold`, { meeting_time: anAppointment().meeting_time }),
			]) {
				expect(answer.status).toBe(404)
			}
		}
		for (const answer of [
			await appointments.server.visitor().get(own.path),
			await appointments.server.visitor().post(own.path, anAppointment()),
		]) {
			expect(answer.status).toBe(401)
		}
	})

	it('staff see it in the case, with who did what', async () => {
		const own = await anOwnApplication()
		const made = await booked(own, { notes: 'Laufzeit' })
		await appointments.server.visitor().post(`/appointments/${made.token}/cancel`, {})
		const again = await booked(own, { notes: 'Tilgung' })
		// Staff see submitted applications only.
		await appointments.server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf("update applications set status = 'Submitted', submitted_at = now() where application_id = $1", [own.application_id]),
			),
		)
		const staff = await aStaffMember(appointments.server, 'analyse')
		const { status, body } = await staff.get(`/staff/applications/${own.application_id}`)
		expect(status, JSON.stringify(body)).toBe(200)
		expect(body.appointment).toMatchObject({ appointment_id: again.appointment_id, notes: 'Tilgung', contact_email: 'j•••@example.com' })
		expect(body.appointment).not.toHaveProperty('token')
		const kinds = body.history.map(({ kind }: { kind: string }) => kind)
		expect(kinds.filter((kind: string) => kind.startsWith('appointment_'))).toEqual([
			'appointment_booked',
			'appointment_cancelled',
			'appointment_booked',
		])
	})
})
