import { afterAll, beforeAll, expect } from 'vitest'

import { anApplicant, anApplication } from './builders.ts'
import { startTestServer, type Browser, type Json, type TestServer } from './server.ts'

/** The Friday of the week before the clocks go forward, and the first working day on summer time. */
export const friday = '2027-03-19T10:00:00Z'
const monday = '2027-03-29'

export interface OwnApplication {
	readonly browser: Browser
	readonly email: string
	readonly application_id: string
	readonly application: string
	readonly path: string
}

export const anAppointment = (change: Record<string, unknown> = {}) => ({
	meeting_type: 'telephone',
	meeting_time: `${monday}T09:00:00+02:00`,
	first_name: 'Jana',
	last_name: 'Krüger',
	company_name: 'Muster Maschinenbau GmbH',
	contact_email: 'jana@example.com',
	contact_phone: '+49 40 1234567',
	notes: '',
	...change,
})

export async function anOwnApplicationOf(browser: Browser, email: string): Promise<OwnApplication> {
	const { applicationId } = await anApplication(browser)
	const application = `/user/applications/${applicationId}`
	return { browser, email, application_id: applicationId, application, path: `${application}/appointments` }
}

export const slotsOn = async (browser: Browser, path: string, date: string): Promise<string[]> => {
	const answer = await browser.get(`${path}/slots?month=${date.slice(0, 7)}`)
	expect(answer.status).toBe(200)
	return answer.body.days.find((day: { date: string }) => day.date === date)?.slots ?? []
}

/** Joins the lines that an iCalendar file folds after 75 bytes. */
export const unfolded = (content = ''): string[] => content.replaceAll('\r\n ', '').split('\r\n')

export const utc = (moment: string, plus_minutes = 0): string =>
	Temporal.Instant.from(moment).add({ minutes: plus_minutes }).toString().replaceAll(/[-:]/g, '')

/** A server for one test file with its clock on that Friday, and calls about appointments. */
export function appointmentsUnderTest() {
	let server: TestServer
	let now_ms = Date.parse(friday)
	beforeAll(async () => {
		server = await startTestServer({ now: () => new Date(now_ms) })
	})
	afterAll(() => server.close())

	/** Each test uses times of its own, because all share one advisor. */
	let taken = 0
	const aTime = (): string => {
		taken += 1
		const minutes = 9 * 60 + (taken % 16) * 30
		const day = Temporal.PlainDate.from('2027-03-30').add({ days: Math.trunc(taken / 16) })
		return `${day.toString()}T${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00+02:00`
	}

	return {
		get server() {
			return server
		},
		itIs: (moment: string): void => {
			now_ms = Date.parse(moment)
		},
		aTime,
		anOwnApplication: async (): Promise<OwnApplication> => {
			const { browser, email } = await anApplicant(server)
			return anOwnApplicationOf(browser, email)
		},
		booked: async (own: OwnApplication, change: Record<string, unknown> = {}): Promise<Json> => {
			const made = await own.browser.post(own.path, anAppointment({ meeting_time: aTime(), ...change }))
			expect(made.status, JSON.stringify(made.body)).toBe(201)
			return made.body
		},
		mailsTo: async (address: string) => (await server.mails()).filter(({ to }) => to === address),
	}
}
