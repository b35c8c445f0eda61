import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { aCompleteApplication, aStaffMember, anApplicant } from './builders.ts'
import { startTestServer, type Browser, type TestServer } from './server.ts'

export interface Case {
	server: TestServer
	analyst: Browser
	owner: Browser
	email: string
	applicationId: string
	/** Path of the application for its applicant. */
	own: string
	/** Path of the case for staff. */
	case_path: string
}

interface Wanted {
	/** The representative's data, built from the applicant's address. */
	readonly person?: (email: string) => Record<string, unknown>
	readonly is_submitted?: boolean
}

/** A server for one test file, and for each test a new applicant with a complete application, submitted by default. */
export function caseUnderTest({ person = () => ({}), is_submitted = true }: Wanted = {}) {
	const desk = {} as Case
	beforeAll(async () => {
		desk.server = await startTestServer()
		desk.analyst = await aStaffMember(desk.server, 'analyse')
	})
	afterAll(() => desk.server.close())

	beforeEach(async () => {
		const { browser, email } = await anApplicant(desk.server)
		desk.owner = browser
		desk.email = email
		await applies()
		if (is_submitted) await submits()
	})

	/** A further application, for tests with several. */
	async function applies(represented_by = person(desk.email)): Promise<void> {
		const { applicationId } = await aCompleteApplication(desk.server, desk.owner, represented_by)
		Object.assign(desk, { applicationId, own: `/user/applications/${applicationId}`, case_path: `/staff/applications/${applicationId}` })
	}

	async function submits(): Promise<void> {
		const submitted = await desk.owner.patch(`${desk.own}/status`, { status: 'Submitted' })
		expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
	}

	return Object.assign(desk, { applies, submits })
}
