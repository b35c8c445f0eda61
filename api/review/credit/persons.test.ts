import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aSignatory } from '#domain/testing/a-signatory.ts'

import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let analyst: Browser
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
})
afterAll(() => server.close())

interface Applied {
	readonly browser: Browser
	readonly case_path: string
	readonly path: string
}

/** A submitted application with two representatives, the second of this name. */
async function applies(last_name: string): Promise<Applied> {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	const path = `/user/applications/${applicationId}/signatories`
	const added = await browser.post(path, {
		data: [aSignatory({ email, percentage_owned: 0.5 }), aSignatory({ last_name, percentage_owned: 0.5 })],
	})
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	await server.asEveryPartner((db) =>
		db.dynamic(sqlOf("update applications set status = 'Submitted', submitted_at = now() where application_id = $1", [applicationId])),
	)
	return { browser, path, case_path: `/staff/applications/${applicationId}` }
}

const move = async (case_path: string, body: Record<string, unknown>): Promise<Answer> =>
	analyst.post(`${case_path}/moves`, { version: (await analyst.get(case_path)).body.application.version, ...body })

const scoresSeenBy = async (staff: Browser, case_path: string): Promise<(number | null)[]> =>
	(await staff.get(case_path)).body.signatories.map(({ credit_score }: Json) => credit_score)

describe('a representative’s credit score', () => {
	it('is asked of the bureau when the case is taken, and shown to staff', async () => {
		const { case_path } = await applies('Sander-bureau-bad')
		expect(await scoresSeenBy(analyst, case_path)).toEqual([null, null])
		await move(case_path, { move: 'take' })
		await server.drain()
		expect(await scoresSeenBy(analyst, case_path)).toEqual([88, 19])
	})

	it('is on the wire for its own record where the partner shows it', async () => {
		const { browser, case_path, path } = await applies('Weber')
		await move(case_path, { move: 'take' })
		await server.drain()
		const own = async () => (await browser.get(path)).body.signatories.map(({ credit_score }: Json) => credit_score)
		expect(await own()).toEqual([null, null])
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf(`update partners set configuration = configuration || '{"is_credit_score_shown": true}' where key = 'hansekontor'`)),
		)
		await server.services.partners.readAgain()
		expect(await own()).toEqual([88, null])
	})

	it('stays unknown where the bureau has none, and comes later where it was out of reach', async () => {
		const none = await applies('Falk bureau-none')
		await move(none.case_path, { move: 'take' })
		await server.drain()
		expect(await scoresSeenBy(analyst, none.case_path)).toEqual([88, null])

		const away = await applies('Falk bureau-down')
		await move(away.case_path, { move: 'take' })
		await server.drain()
		expect(await scoresSeenBy(analyst, away.case_path)).toEqual([88, null])
		await server.asEveryPartner((db) => db.dynamic(sqlOf("update signatories set last_name = 'Falk' where last_name = 'Falk bureau-down'")))
		await server.asEveryPartner((db) => db.dynamic(sqlOf("update pgboss.job set start_after = now() where name = 'fetch-person-score'")))
		await server.drain()
		expect(await scoresSeenBy(analyst, away.case_path)).toEqual([88, 88])
	})

	it('is dropped when the record becomes somebody else’s, and asked about again when the case is taken again', async () => {
		const { browser, case_path, path } = await applies('Krüger')
		await move(case_path, { move: 'take' })
		await server.drain()
		const [, second] = (await browser.get(path)).body.signatories
		const inStatus = (status: string) =>
			server.asEveryPartner((db) =>
				db.dynamic(sqlOf('update applications set status = $2 where application_id = $1', [case_path.split('/')[3], status])),
			)
		await inStatus('Open')
		expect((await browser.patch(`${path}/${second.signatory_id}`, { telephone: '+49 431 5550199' })).status).toBe(200)
		expect(await scoresSeenBy(analyst, case_path)).toEqual([88, 88])
		expect((await browser.patch(`${path}/${second.signatory_id}`, { last_name: 'Bureau-bad' })).status).toBe(200)
		expect(await scoresSeenBy(analyst, case_path)).toEqual([88, null])
		await inStatus('Submitted')
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf('update applications set assigned_staff_id = null where application_id = $1', [case_path.split('/')[3]])),
		)
		expect((await move(case_path, { move: 'take' })).status).toBe(200)
		await server.drain()
		expect(await scoresSeenBy(analyst, case_path)).toEqual([88, 19])
	})

	it('is asked about anew by an analyst who says why', async () => {
		const { case_path } = await applies('Ohlsen')
		await move(case_path, { move: 'take' })
		await server.drain()
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update signatories set credit_score = 1')))
		expect((await analyst.post(`${case_path}/credit/inquiries`, { reason: 'Älter als ein Monat' })).status).toBe(200)
		await server.drain()
		expect(await scoresSeenBy(analyst, case_path)).toEqual([88, 88])
	})
})
