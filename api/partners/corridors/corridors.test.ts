import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { someLoanTerms } from '#domain/testing/some-terms.ts'

import { codes, done } from '../../test/answers.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())
beforeEach(() => change(server, 'delete from price_corridors', []))

const path = '/staff/corridors'

const ofProduct = { partner_key: 'hansekontor', product_id: 'de_general_liquidity' }
const proposal = { ...ofProduct, min_rate: 0.03, max_rate: 0.06, reason: 'Die Refinanzierung ist günstiger.' }
const find = (list: Json): Json =>
	list.corridors.find(({ partner, product_id }: Json) => partner.key === ofProduct.partner_key && product_id === ofProduct.product_id)
const propose = (wanted: Record<string, unknown> = {}, by = staff.verwaltung): Promise<Answer> => by.post(path, { ...proposal, ...wanted })
const answer = (corridor: Json, what: string, by: Browser): Promise<Answer> =>
	by.post(`${path}/${corridor.proposed.corridor_id}/answer`, { answer: what, ...(what === 'refuse' && { note: 'Zu weit.' }) })

async function isChanged(wanted: Record<string, unknown> = {}): Promise<Json> {
	const corridor = find(done(await propose(wanted)))
	return find(done(await answer(corridor, 'confirm', staff.freigabe)))
}

it('is the product’s own until another is confirmed by a second person', async () => {
	const before = find(done(await staff.konditionen.get(path)))
	expect(before).toMatchObject({ min_rate_bps: 100, max_rate_bps: 2_000, changed: null, proposed: null })
	const proposed = find(done(await propose()))
	expect(proposed).toMatchObject({
		max_rate_bps: 2_000,
		proposed: { min_rate_bps: 300, max_rate_bps: 600, proposed_by: 'Ines Vogt', may_withdraw: true, may_decide: false },
	})
	expect(find(done(await answer(proposed, 'confirm', staff.freigabe)))).toMatchObject({
		min_rate_bps: 300,
		max_rate_bps: 600,
		changed: { proposed_by: 'Ines Vogt', confirmed_by: 'Henrik Voss', reason: proposal.reason },
		proposed: null,
	})
	const others = done(await staff.konditionen.get(path)).corridors.filter(({ changed }: Json) => changed !== null)
	expect(others).toHaveLength(1)
})

it('is refused with a reason', async () => {
	const corridor = find(done(await propose()))
	expect(corridor.proposed.answered_by).toEqual(['approver', 'admin'])
	const refused = await staff.freigabe.post(`${path}/${corridor.proposed.corridor_id}/answer`, { answer: 'refuse' })
	expect(codes(refused)).toEqual([422, 'err_field_required note'])
	expect(find(done(await answer(corridor, 'refuse', staff.freigabe)))).toMatchObject({ proposed: null, max_rate_bps: 2_000 })
})

it('is never confirmed or refused by its proposer, and withdrawn by nobody else', async () => {
	const corridor = find(done(await propose()))
	expect(codes(await answer(corridor, 'confirm', staff.verwaltung))).toEqual([409, 'approve_require_different_user'])
	expect(codes(await answer(corridor, 'refuse', staff.verwaltung))).toEqual([409, 'approve_require_different_user'])
	expect(codes(await answer(corridor, 'withdraw', staff.freigabe))).toEqual([403, 'err_permission_missing'])
	expect(codes(await answer(corridor, 'confirm', staff.konditionen))).toEqual([403, 'err_permission_missing'])
	expect(find(done(await answer(corridor, 'withdraw', staff.verwaltung)))).toMatchObject({ max_rate_bps: 2_000, proposed: null })
	expect(codes(await answer(corridor, 'confirm', staff.freigabe))).toEqual([409, 'err_price_corridor_answered'])
})

it('is proposed once and confirmed once, even concurrently', async () => {
	const proposals = await Promise.all([1, 2, 3].map(() => propose()))
	expect(proposals.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
	const corridor = find(done(await staff.freigabe.get(path)))
	const answers = await Promise.all([1, 2, 3].map(() => answer(corridor, 'confirm', staff.freigabe)))
	expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
	const kept = await change(server, "select status from price_corridors where status = 'confirmed'", [])
	expect(kept).toHaveLength(1)
	await isChanged({ max_rate: 0.07 })
	expect(await change(server, 'select status, max_rate_bps from price_corridors order by max_rate_bps', [])).toEqual([
		{ status: 'replaced', max_rate_bps: 600 },
		{ status: 'confirmed', max_rate_bps: 700 },
	])
})

it('is refused with its bounds crossed, for another partner’s product, and to pricers', async () => {
	expect(codes(await propose({ min_rate: 0.07 }))).toEqual([422, 'err_field_too_low max_rate'])
	expect(codes(await propose({ partner_key: 'niemand' }))).toEqual([422, 'err_price_corridor_product_unknown product_id'])
	expect(codes(await propose({ product_id: 'nichts' }))).toEqual([422, 'err_price_corridor_product_unknown product_id'])
	expect(codes(await propose({}, staff.konditionen))).toEqual([403, 'err_permission_missing'])
	expect(codes(await propose({}, staff.freigabe))).toEqual([403, 'err_permission_missing'])
})

it('applies to terms from then on, including those saved before', async () => {
	const { application_id } = await aCase({ flow: 'L1', from: 'internal_pricing' }, { by: 'konditionen' })
	const case_path = `/staff/applications/${application_id}`
	const version = async () => (await staff.konditionen.get(case_path)).body.application.version
	const save = async (wanted: Record<string, unknown>): Promise<Answer> =>
		staff.konditionen.send({
			method: 'PUT',
			url: `/api${case_path}/offers/prepared`,
			headers: { 'content-type': 'application/json' },
			payload: JSON.stringify({ ...someLoanTerms(), ...wanted, version: await version() }),
		})
	done(await save({ exception_reason: 'Getippt, bevor der Zinssatz wieder passte.' }))
	const [row] = await change(server, 'select product_id from applications where application_id = $1', [application_id])
	await isChanged({ product_id: row.product_id })
	const offers = done(await staff.freigabe.get(`${case_path}/offers`))
	expect(offers).toMatchObject({
		pricing: { corridor: { min_rate_bps: 300, max_rate_bps: 600 } },
		offers: [{ exception_reason: null }],
	})
	const { steps } = done(await staff.freigabe.get(case_path))
	expect(JSON.stringify(steps)).toContain('err_pricing_interest_rate_too_high')
	expect(codes(await save({}))).toEqual([422, 'err_pricing_interest_rate_too_high interest_rate'])
	expect(done(await save({ exception_reason: 'Bestandskunde' })).offers[0].exception_reason).toBe('Bestandskunde')
})

it('is recorded in the audit with its bounds', async () => {
	await isChanged()
	const entries = await change(
		server,
		"select distinct on (kind) kind, content -> 'details' ->> 'max_rate_bps' as max from audit_events where kind in ('price_corridor_proposed', 'price_corridor_confirmed') order by kind, happened_at desc",
		[],
	)
	expect(entries).toEqual([
		{ kind: 'price_corridor_confirmed', max: '600' },
		{ kind: 'price_corridor_proposed', max: '600' },
	])
})
