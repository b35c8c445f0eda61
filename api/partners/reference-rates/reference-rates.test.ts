import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { codes, done } from '../../test/answers.ts'
import { aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let admin: Browser
let approver: Browser
let pricer: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	approver = await aStaffMember(server, 'freigabe')
	pricer = await aStaffMember(server, 'konditionen')
})
afterAll(() => server.close())
beforeEach(() => server.asEveryPartner((db) => db.dynamic(sqlOf('delete from reference_fixings', []))))

const path = '/staff/reference_rates'

const propose = (change: Record<string, unknown> = {}, by = admin): Promise<Answer> =>
	by.post(path, { rate: 'euribor', tenor: '3m', fixed_on: '2026-01-05', value: 0.02012, ...change })
const answer = (fixing: Json, what: string, by: Browser): Promise<Answer> =>
	by.post(`${path}/${fixing.fixing_id}/answer`, { answer: what, ...(what === 'refuse' && { note: 'Zu hoch.' }) })
const list = async (by = pricer): Promise<Json> => done(await by.get(path))

async function isFixed(change: Record<string, unknown> = {}): Promise<Json> {
	const [proposed] = done(await propose(change)).proposed
	return done(await answer(proposed, 'confirm', approver))
}

it('is valid once another person has confirmed it, and names both', async () => {
	const entered = done(await propose())
	expect(entered).toMatchObject({ latest: [], may_propose: true })
	expect(entered.proposed).toMatchObject([{ value: 0.02012, proposed_by: 'Ines Vogt', may_withdraw: true, may_decide: false }])
	const confirmed = done(await answer(entered.proposed[0], 'confirm', approver))
	expect(confirmed.proposed).toEqual([])
	expect((await list()).latest).toMatchObject([
		{ rate: 'euribor', tenor: '3m', fixed_on: '2026-01-05', value: 0.02012, proposed_by: 'Ines Vogt', confirmed_by: 'Henrik Voss' },
	])
})

it('is never confirmed or refused by its proposer, and withdrawn by nobody else', async () => {
	const [proposed] = done(await propose()).proposed
	expect(codes(await answer(proposed, 'confirm', admin))).toEqual([409, 'approve_require_different_user'])
	expect(codes(await answer(proposed, 'refuse', admin))).toEqual([409, 'approve_require_different_user'])
	expect(codes(await answer(proposed, 'withdraw', approver))).toEqual([403, 'err_permission_missing'])
	expect(codes(await answer(proposed, 'confirm', pricer))).toEqual([403, 'err_permission_missing'])
	done(await answer(proposed, 'withdraw', admin))
	expect(codes(await answer(proposed, 'confirm', approver))).toEqual([409, 'err_reference_rate_answered'])
	expect(await list()).toMatchObject({ latest: [], proposed: [] })
})

it('is confirmed once, even concurrently', async () => {
	const [proposed] = done(await propose()).proposed
	const answers = await Promise.all([1, 2, 3].map(() => answer(proposed, 'confirm', approver)))
	expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
	expect((await list()).latest).toHaveLength(1)
})

it('is replaced by a correction, which needs two people as well', async () => {
	await isFixed()
	const [correction] = done(await propose({ value: 0.02021 })).proposed
	expect(correction).toMatchObject({ replaces: 0.02012 })
	expect((await list()).latest).toMatchObject([{ value: 0.02012 }])
	done(await answer(correction, 'confirm', approver))
	expect(await list()).toMatchObject({ latest: [{ value: 0.02021 }], earlier: [] })
})

it('is refused for a future day, an unknown tenor, and a day with a pending proposal', async () => {
	expect(codes(await propose({ fixed_on: '2999-01-01' }))).toEqual([422, 'err_reference_rate_in_future fixed_on'])
	expect(codes(await propose({ tenor: '10y' }))).toEqual([422, 'err_field_invalid tenor'])
	done(await propose())
	expect(codes(await propose())).toEqual([409, 'err_reference_rate_proposed fixed_on'])
	expect(codes(await propose({ fixed_on: '2026-01-06' }, pricer))).toEqual([403, 'err_permission_missing'])
})

it('is in the audit with its value', async () => {
	await isFixed()
	const entries = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ kind: string }>("select kind from audit_events where kind like 'reference_rate_%' order by happened_at desc limit 2", []),
		),
	)
	expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['reference_rate_confirmed', 'reference_rate_proposed'])
})
