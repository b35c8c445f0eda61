import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, startOfDay } from '#domain/platform/dates.ts'

import { aCompleteApplication, aStaffMember, anApplicant } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
let applicant: Browser
let id: string
beforeAll(async () => {
	server = await startTestServer()
	applicant = (await anApplicant(server)).browser
	id = (await aCompleteApplication(server, applicant)).applicationId
	await applicant.patch(`/user/applications/${id}/status`, { status: 'Submitted' })
	analyst = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

const zone = 'Europe/Berlin'
const sql = <Row = object>(text: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(text, values)))
const past = (on: string, browser = analyst): Promise<Answer> => browser.get(`/staff/applications/${id}/past?on=${on}`)
const today = () => Temporal.Now.plainDateISO(zone).toString()

/** A change of the company's name as if made at that time: versions are immutable, so one is added. */
const renamedAt = (moment: string, companyName: string) =>
	sql(
		`insert into row_versions (partner_id, application_id, table_name, row_id, changed_at, content)
			select partner_id, application_id, 'applications', application_id, $2, to_jsonb(applications) || jsonb_build_object('companyName', $3::text)
			from applications where application_id = $1`,
		[id, moment, companyName],
	)

const nameOn = async (on: string): Promise<string | undefined> => (await past(on)).body.past_case?.application.companyName

const names = async (on: string): Promise<string[]> =>
	(await past(on)).body.past_case.signatories.map(({ last_name }: { last_name: string }) => last_name)

const versions = () =>
	sql<{ status: string }>(
		`select content ->> 'status' as status from row_versions where table_name = 'applications' and application_id = $1 and changed_at > now() - interval '1 hour' order by version_id`,
		[id],
	)

describe('today', () => {
	it('is the current case, with every typed field', async () => {
		const { body: case_view } = await analyst.get(`/staff/applications/${id}`)
		const { body } = await past(today())
		for (const [name, value] of Object.entries(body.past_case.application))
			expect([name, value]).toEqual([name, case_view.application[name]])
		expect(body.past_case.signatories).toEqual(case_view.signatories)
		expect(body.past_case.documents.map((document: { document_id: string }) => document.document_id)).toEqual(
			case_view.documents.map((document: { document_id: string }) => document.document_id),
		)
		expect(body.past_case.documents.length).toBe(3)
	})

	it('a future day shows the current state', async () => {
		const { body } = await past(addDays(today(), 30))
		expect(new Date(body.at).getTime()).toBeLessThanOrEqual(server.services.now().getTime())
	})
})

describe('a day before the first stored version', () => {
	it('has no case, and shows since when there is one', async () => {
		const { body } = await past('2020-01-01')
		expect(body.past_case).toBeNull()
		expect(new Date(body.kept_since).getTime()).toBeGreaterThan(Date.now() - 600_000)
	})
})

describe('a day with changes', () => {
	it('shows the state at its end in the partner’s time zone, also when the clocks change', async () => {
		// The day the clocks went forward has 23 hours, and ends at 22:00 UTC; the day they went back ends at 23:00 UTC.
		await renamedAt('2025-03-28T12:00:00Z', 'Before')
		await renamedAt('2025-03-29T22:59:59.999Z', 'Saturday')
		await renamedAt('2025-03-29T23:00:00Z', 'Sunday')
		await renamedAt('2025-03-30T21:59:59.999Z', 'Late on Sunday')
		await renamedAt('2025-03-30T22:00:00Z', 'Monday')
		await renamedAt('2025-10-26T22:59:59.999Z', 'Autumn')
		await renamedAt('2025-10-26T23:00:00Z', 'The day after')
		expect(await nameOn('2025-03-27')).toBeUndefined()
		expect(await nameOn('2025-03-28')).toBe('Before')
		expect(await nameOn('2025-03-29')).toBe('Saturday')
		expect(await nameOn('2025-03-30')).toBe('Late on Sunday')
		expect(await nameOn('2025-03-31')).toBe('Monday')
		expect(await nameOn('2025-10-26')).toBe('Autumn')
		expect(await nameOn('2025-10-27')).toBe('The day after')
		expect((await past('2025-03-30')).body.at).toBe(startOfDay('2025-03-31', zone).toISOString())
	})

	it('goes by the time of a change, whichever number it got', async () => {
		await renamedAt('2025-11-15T12:00:00Z', 'Noon')
		await renamedAt('2025-11-15T09:00:00Z', 'Morning')
		expect(await nameOn('2025-11-15')).toBe('Noon')
	})

	it('shows the later of two changes at the same time', async () => {
		await renamedAt('2025-12-01T10:00:00Z', 'First')
		await renamedAt('2025-12-01T10:00:00Z', 'Second')
		expect(await nameOn('2025-12-01')).toBe('Second')
	})

	it('includes rows deleted since', async () => {
		const person = '018f0000-0000-7000-8000-000000000001'
		const kept = (moment: string, is_deleted: boolean) =>
			sql(
				`insert into row_versions (partner_id, application_id, table_name, row_id, changed_at, is_deleted, content)
					select partner_id, application_id, 'signatories', $2::uuid, $3, $4,
						to_jsonb(signatories) || jsonb_build_object('signatory_id', $2::uuid, 'last_name', 'Former')
					from signatories where application_id = $1 limit 1`,
				[id, person, moment, is_deleted],
			)
		await kept('2025-04-01T10:00:00Z', false)
		await kept('2025-04-02T10:00:00Z', true)
		expect(await names('2025-04-01')).toEqual(['Former'])
		expect(await names('2025-04-02')).toEqual([])
	})
})

describe('each change', () => {
	it('is stored once, and an update without a change is not', async () => {
		const before = await versions()
		expect(before.map(({ status }) => status)).toEqual(expect.arrayContaining(['pre_check', 'Open', 'Submitted']))
		await sql('update applications set status = status where application_id = $1', [id])
		expect((await versions()).length).toBe(before.length)
		const { version } = (await analyst.get(`/staff/applications/${id}`)).body.application
		expect((await analyst.post(`/staff/applications/${id}/moves`, { move: 'take', version })).status).toBe(200)
		expect((await versions()).length).toBeGreaterThan(before.length)
	})

	it('is immutable', async () => {
		await expect(sql('update row_versions set is_deleted = true where application_id = $1', [id])).rejects.toThrow(/written once/)
		await expect(sql('delete from row_versions where application_id = $1', [id])).rejects.toThrow(/written once/)
	})
})

describe('who may look', () => {
	it('the past is as masked as the present', async () => {
		const { application, signatories } = (await past(today())).body.past_case
		expect([application.iban, signatories[0].birthdate]).toEqual(['DE•••3000', '•••'])
	})

	it('visitors, applicants and unknown cases are refused', async () => {
		expect((await past(today(), server.visitor())).status).toBe(401)
		expect((await past(today(), applicant)).status).toBe(401)
		expect((await analyst.get(`/staff/applications/018f0000-0000-7000-8000-000000000002/past?on=2025-01-01`)).status).toBe(404)
		expect((await past('yesterday')).status).toBe(422)
	})
})
