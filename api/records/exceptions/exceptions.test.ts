import { afterAll, beforeAll, expect, it } from 'vitest'

import { codes, done } from '../../test/answers.ts'
import { ticks } from '../../test/checklists.ts'
import { isAnalysed, isScored } from '../../test/credit.ts'
import { answers, move, proposes } from '../../test/proposals.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, screened, staff, staffArrives, type Case } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

const step = (to: string, note: string | null = null) => ({ move: 'step', to, note })
const listed = async (query = ''): Promise<Json> => done(await staff.revision.get(`/staff/exceptions${query}`))
const of = async ({ application_id }: Case): Promise<Json[]> =>
	(await listed()).exceptions.filter(({ application }: Json) => application.applicationId === application_id)

it('an override of the rules stands with both who made it, its reason and its case', async () => {
	const the_case = await aCase({ flow: 'L1', from: 'pre_check' }, { by: 'freigabe' })
	done(await proposes(staff.freigabe, the_case.application_id, step('Open', 'Nachfolge eines alten Betriebs')))
	expect(await of(the_case)).toEqual([])
	done(await answers(staff.verwaltung, the_case.application_id, { answer: 'confirm' }))
	expect(await of(the_case)).toMatchObject([
		{
			kind: 'eligibility_override',
			decided_by: 'Henrik Voss',
			second_person: expect.any(String),
			reason: 'Nachfolge eines alten Betriebs',
			partner_name: 'Hansekontor',
		},
	])
})

it('a rate outside the corridor stands once it is released, and an excused item once the step is taken', async () => {
	const the_case = await aCase({ flow: 'L1', from: 'internal_pricing' }, { by: 'konditionen', terms: true })
	const { application_id } = the_case
	await screened(the_case)
	await change(
		server,
		`update offers set terms = terms || '{"exception_reason": "Bestandskunde", "interest_rate_bps": 9900}' where application_id = $1`,
		[application_id],
	)
	const { checklists } = done(await staff.konditionen.get(`/staff/applications/${application_id}/checklists`))
	const [list] = checklists
	const item = list.items.find(({ side, refusal }: Json) => side === 'prepares' && refusal === null)
	const mark = { kind: list.kind, item_key: item.key, state: 'not_applicable', was: 'open', note: 'Gilt hier nicht.' }
	done(await staff.konditionen.post(`/staff/applications/${application_id}/checklists`, mark))
	for (const name of ['konditionen', 'freigabe'] as const) await ticks(staff[name], application_id)
	expect(await of(the_case)).toEqual([])
	done(await move(staff.freigabe, application_id, step('offer_available')))
	const found = await of(the_case)
	expect(found.find(({ kind }) => kind === 'price')).toMatchObject({
		rate_bps: 9900,
		reason: 'Bestandskunde',
		second_person: 'Henrik Voss',
	})
	expect(found.filter(({ kind }) => kind === 'item_excused')).toEqual([
		expect.objectContaining({ item: item.text, reason: 'Gilt hier nicht.', second_person: 'Henrik Voss' }),
	])
})

it('an industry code that another approved stands, one within the register’s class does not', async () => {
	const the_case = await aCase({ flow: 'L2', from: 'internal_review_analysis' }, { by: 'analyse', case_is_own: true })
	const path = `/staff/applications/${the_case.application_id}/industry_code`
	await isScored(server, the_case.application_id)
	await isAnalysed(server, the_case.application_id)
	expect(await of(the_case)).toEqual([])
	done(await staff.analyse.post(path, { type: 'wz_2008', code: '10.71.0', note: 'Bäckt seit Januar selbst' }))
	const { proposed } = done(await staff.analyse.get(path))
	done(await staff.freigabe.post(`${path}/decision`, { change_id: proposed.change_id, is_approved: true }))
	expect(await of(the_case)).toMatchObject([{ kind: 'industry_code', code: '10.71.0', reason: 'Bäckt seit Januar selbst' }])
})

it('a recommendation approved after one that was voted down stands with what was said against it', async () => {
	const the_case = await aCase({ flow: 'L2', from: 'internal_review_approval' }, { by: 'freigabe', terms: true })
	const { application_id } = the_case
	const write = async () => {
		await isWritten(application_id)
		await change(
			server,
			`update investment_recommendations set status = 'waiting_for_approval' where application_id = $1 and status = 'in_progress'`,
			[application_id],
		)
	}
	const vote = (name: 'freigabe' | 'vertrieb', office: string, body: Json) =>
		staff[name].post(`/staff/applications/${application_id}/recommendations/current/votes`, { version: 1, office, note: null, ...body })
	await write()
	done(await vote('freigabe', 'back_office', { vote: 'reject', note: 'Zu abhängig von einem Kunden' }))
	expect(await of(the_case)).toEqual([])
	await write()
	done(await vote('vertrieb', 'front_office', { vote: 'approve' }))
	done(await vote('freigabe', 'back_office', { vote: 'approve' }))
	expect(await of(the_case)).toMatchObject([
		{ kind: 'votes_overruled', reason: 'Zu abhängig von einem Kunden', second_person: 'Henrik Voss' },
	])
})

const kinds = async (query: string) => new Set((await listed(query)).exceptions.map(({ kind }: Json) => kind))

const isWritten = (application_id: string) =>
	change(
		server,
		`insert into investment_recommendations (partner_id, application_id, recommendation_id, texts, author_ids)
		select partner_id, application_id, gen_random_uuid(), '{"summary":"a","strengths":"b","weaknesses":"c","mitigants":"d","terms":"e"}', array[staff_id]
		from applications, (select staff_id from staff_users where roles = '{analyst}' order by email limit 1) as staff where application_id = $1`,
		[application_id],
	)

it('is filtered by what and when, and faults are refused', async () => {
	expect(await kinds('?kind=price')).toEqual(new Set(['price']))
	expect(await kinds('?to=2020-01-01')).toEqual(new Set())
	expect(await kinds('?from=2020-01-01')).toContain('eligibility_override')
	expect(codes(await staff.revision.get('/staff/exceptions?kind=anything'))[0]).toBe(422)
	expect(codes(await staff.revision.get('/staff/exceptions?from=yesterday'))[0]).toBe(422)
	expect(codes(await staff.analyse.get('/staff/exceptions'))).toEqual([403, 'err_permission_missing'])
})
