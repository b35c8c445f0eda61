import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codes } from '../../test/answers.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { aRegistered } from '../../test/registered.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { importIndustryCodes } from './import.ts'

let server: TestServer
let analyst: Browser
let approver: Browser
const readers: Record<string, Browser> = {}
beforeAll(async () => {
	server = await startTestServer()
	analyst = await aStaffMember(server, 'analyse')
	approver = await aStaffMember(server, 'freigabe')
	for (const name of ['identitaet', 'konditionen', 'revision', 'vertrieb'] as const) readers[name] = await aStaffMember(server, name)
})
afterAll(() => server.close())

/** A case in review, for a company of the register or a typed one. */
async function aCase({ is_registered = false } = {}): Promise<string> {
	const { browser } = await anApplicant(server)
	const registered = is_registered ? await aRegistered(server) : undefined
	const company = registered === undefined ? {} : { companyName: registered.name, companyCreditProviderId: registered.id }
	const { applicationId } = await anApplication(browser, company)
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(`update applications set status = 'internal_review_analysis', submitted_at = now(), flow = 'L2' where application_id = $1`, [
				applicationId,
			]),
		),
	)
	return `/staff/applications/${applicationId}/industry_code`
}

const set = (path: string, code: string, note: string | null = 'Laut Gespräch', staff = analyst): Promise<Answer> =>
	staff.post(path, { type: 'wz_2008', code, note })
const decide = async (path: string, is_approved: boolean, staff = approver): Promise<Answer> => {
	const { proposed } = (await staff.get(path)).body
	return staff.post(`${path}/decision`, { change_id: proposed.change_id, is_approved, ...(!is_approved && { note: 'Passt nicht.' }) })
}

describe('an industry code', () => {
	it('within the register’s class counts at once, in any spelling', async () => {
		const path = await aCase({ is_registered: true })
		const { register_code } = (await analyst.get(path)).body
		const { body } = await set(path, `${register_code.slice(0, 2)}.${register_code.slice(2)}.9`, null)
		expect(body).toMatchObject({
			in_force: {
				code: `${register_code}9`,
				source: 'register',
				proposed_by: 'Alma Sander',
				path: [expect.any(String), expect.any(String)],
			},
			proposed: null,
		})
	})

	it('other than the register’s needs a reason and a second person, who is never the first', async () => {
		const path = await aCase({ is_registered: true })
		expect(codes(await set(path, '70221', null))).toEqual([422, 'err_field_required note'])
		expect((await set(path, '70221')).body).toMatchObject({
			in_force: null,
			proposed: { code: '70221', source: 'manual' },
			may_set: false,
			may_decide: false,
		})
		expect(codes(await set(path, '70229'))).toEqual([409, 'err_industry_code_proposed'])
		expect(codes(await decide(path, true, analyst))).toEqual([409, 'approve_require_different_user'])
		expect((await decide(path, true)).body).toMatchObject({ in_force: { code: '70221', decided_by: 'Henrik Voss' }, proposed: null })
	})

	it('that is refused leaves the code in force', async () => {
		const path = await aCase({ is_registered: true })
		const { register_code } = (await analyst.get(path)).body
		await set(path, `${register_code}9`, null)
		await set(path, '70221')
		expect((await decide(path, false)).body).toMatchObject({
			in_force: { code: `${register_code}9` },
			history: [{ status: 'refused' }, { status: 'in_force' }],
		})
	})

	it('is refused with a reason, which stays among the events', async () => {
		const path = await aCase()
		await set(path, '70221')
		const { proposed } = (await approver.get(path)).body
		const refused = await approver.post(`${path}/decision`, { change_id: proposed.change_id, is_approved: false })
		expect(codes(refused)).toEqual([422, 'err_field_required note'])
		expect((await decide(path, false)).body.proposed).toBeNull()
		const { history } = (await approver.get(path.replace('/industry_code', ''))).body
		expect(history.find(({ kind }: Json) => kind === 'industry_code_refused').note).toContain('Passt nicht.')
	})

	it('is decided on once, also for concurrent decisions', async () => {
		const path = await aCase()
		await set(path, '70221')
		const { proposed } = (await approver.get(path)).body
		const body = { change_id: proposed.change_id }
		const both = await Promise.all(
			[true, false].map((is_approved) =>
				approver.post(`${path}/decision`, { ...body, is_approved, note: is_approved ? null : 'Passt nicht.' }),
			),
		)
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
	})

	it('has to exist', async () => {
		const path = await aCase()
		for (const code of ['0111', '011100', 'A', '04110'])
			expect(codes(await set(path, code)), code).toEqual([422, 'err_industry_code_invalid code'])
	})

	it('is set by analysts, decided on by them and approvers, and visible to everybody', async () => {
		const path = await aCase()
		for (const [name, staff] of Object.entries({ ...readers, approver })) {
			expect((await staff.get(path)).status, name).toBe(200)
			expect(codes(await set(path, '70221', 'x', staff)), name).toEqual([403, 'err_permission_missing'])
		}
		await set(path, '70221')
		for (const [name, staff] of Object.entries(readers))
			expect(codes(await decide(path, true, staff)), name).toEqual([403, 'err_permission_missing'])
	})
})

const search = async (text: string, more = ''): Promise<Json> =>
	(await analyst.get(`/staff/industry_codes?type=noga_2008&search=${encodeURIComponent(text)}${more}`)).body

describe('a classification', () => {
	it('is limited to its branches until the import, then complete, and updated by the next', async () => {
		expect(await search('Maschinenbau')).toMatchObject({ is_complete: false, codes: [{ code: '28', is_assignable: false }] })
		const { database } = server.services
		const file =
			'code,title_de,title_en,title_fr\n0112,Anbau von Reis,Growing of rice,Culture du riz\n01.12.00,Anbau von Reis,Growing of rice,Culture du riz\nx,y,z,ä\n'
		expect(await importIndustryCodes(database, { type: 'noga_2008', source: 'test.csv', text: file })).toEqual({
			added: 2,
			changed: 0,
			bad_lines: ['line 4: no code'],
		})
		expect(await search('culture riz', '&language=fr')).toMatchObject({
			is_complete: true,
			codes: [
				{
					code: '011200',
					title: 'Culture du riz',
					is_assignable: true,
					path: ['Agriculture, sylviculture et pêche', expect.any(String), 'Culture du riz'],
				},
				{ code: '0112', is_assignable: false },
			],
		})
		expect((await search('01.12')).codes.map(({ code }: Json) => code)).toEqual(['0112', '011200'])
		const again = file.replaceAll('Growing of rice', 'Rice')
		expect(await importIndustryCodes(database, { type: 'noga_2008', source: 'test.csv', text: again })).toMatchObject({
			added: 0,
			changed: 2,
		})
		expect((await search('rice', '&language=en')).codes[0].title).toBe('Rice')
		const path = await aCase()
		expect(codes(await analyst.post(path, { type: 'noga_2008', code: '620100', note: 'x' }))).toEqual([
			422,
			'err_industry_code_invalid code',
		])
		expect((await analyst.post(path, { type: 'noga_2008', code: '011200', note: 'x' })).status).toBe(200)
	})

	it('without a column for the code, or for German, is refused', async () => {
		const { database } = server.services
		for (const text of ['', 'code,title_en\n', 'title_de\nx\n'])
			await expect(importIndustryCodes(database, { type: 'wz_2008', source: 'x', text })).rejects.toThrow(/code.*title_de/)
	})
})
