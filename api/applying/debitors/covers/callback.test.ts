import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import type { CoverStatus } from '#domain/applying/debitors/cover.ts'
import { cents } from '#domain/platform/money.ts'

import { callback_purpose, type SimulatedAnswer } from '#api/platform/providers/credit-insurance/simulated.ts'
import { keyOfPartner, sign } from '#api/platform/providers/signed-callback.ts'
import { anAnswer, coversUnderTest, type CoverRow } from '../../../test/covers.ts'
import { holdRows } from '../../../test/locks.ts'
import type { Json } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

const covers = coversUnderTest()
const { aDebitor, ask, coverOf, insurer, knock, rowOf, says } = covers

/** The mails enqueued about a request. */
const mailsOf = ({ cover_id }: CoverRow) =>
	covers.server.asEveryPartner((db) =>
		db.dynamic<{ to_cents: number }>(
			sqlOf(
				"select (data->>'to_cents')::int as to_cents from pgboss.job where name = 'send-cover-mail' and data->>'cover_id' = $1 order by created_on, id",
				[cover_id],
			),
		),
	)

describe('a callback', () => {
	let debitor_id: string
	let row: CoverRow
	beforeEach(async () => {
		debitor_id = await aDebitor()
		// Accepted, and never answered by the simulation.
		await ask(debitor_id, 100_019)
		await covers.server.drain()
		row = await rowOf(debitor_id)
	})

	it('that is forged changes nothing', async () => {
		const { headers, body } = insurer().callbackOf(anAnswer(row))
		const signature = headers['x-signature'] ?? ''
		const secret = covers.server.services.secret.digest('credit insurance callback', '').toString('hex')
		const at = (seconds: number) => new Date(covers.server.services.now().getTime() + seconds * 1000)
		const signed = (by: Buffer, seconds = 0, of = body) => sign(by, of, at(seconds))
		const own = keyOfPartner(secret, callback_purpose, row.partner_id)
		const forged: Record<string, string> = {
			none: '',
			'of another secret': signed(keyOfPartner('x'.repeat(32), callback_purpose, row.partner_id)),
			'of another partner': signed(keyOfPartner(secret, callback_purpose, crypto.randomUUID())),
			truncated: signature.slice(0, -2),
			'of another body': signed(own, 0, Buffer.from(`${body.toString()} `)),
			'of another moment': signature.replace(/t=\d+/, `t=${Math.floor(at(1).getTime() / 1000)}`),
			'without its moment': signature.replace(/t=\d+,/, ''),
			'with two moments': `t=1,${signature}`,
			old: signed(own, -301),
			'of the future': signed(own, 301),
		}
		for (const [what, header] of Object.entries(forged)) {
			expect((await knock({ headers: { ...headers, 'x-signature': header }, body })).status, what).toBe(401)
		}
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Pending' })
		expect((await knock({ headers: { ...headers, 'x-signature': signed(own, -299) }, body })).status).toBe(204)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover' })
	})

	it('is not parsed before its signature is verified', async () => {
		const key = keyOfPartner(
			covers.server.services.secret.digest('credit insurance callback', '').toString('hex'),
			callback_purpose,
			row.partner_id,
		)
		const nonsense = Buffer.from('{"event_id":')
		expect((await knock({ headers: { 'content-type': 'application/json', 'x-signature': 't=1,v1=00' }, body: nonsense })).status).toBe(401)
		const signed = { 'content-type': 'application/json', 'x-signature': sign(key, nonsense, covers.server.services.now()) }
		expect((await knock({ headers: signed, body: nonsense })).status).toBe(422)
		const large = Buffer.alloc(1_048_576, 'x')
		expect(
			(await knock({ headers: { ...signed, 'x-signature': sign(key, large, covers.server.services.now()) }, body: large })).status,
		).toBe(413)
	})

	it('of one partner is refused at the address of another', async () => {
		const message = insurer().callbackOf(anAnswer(row))
		expect((await knock({ ...message }, 'edelgrat.localhost:3000')).status).toBe(401)
	})

	it('about an unknown request is refused', async () => {
		expect((await says({ ...row, cover_id: crypto.randomUUID() })).status).toBe(404)
	})

	it('about a removed debtor is recorded, and nobody is mailed', async () => {
		await says(row)
		await covers.owner.delete(`${covers.path}/${debitor_id}`)
		expect((await says(row, { event_id: 'cut', sequence: 2, status: 'NoCover', amount_cents: null })).status).toBe(204)
		expect((await covers.server.mails()).filter(({ to, subject }) => to === covers.email && subject.includes('Soldocon'))).toEqual([])
		expect(await aDebitor()).toBe(debitor_id)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'NoCover' })
	})

	it('about a reduction is mailed even if the previous decision arrives later', async () => {
		await says(row, { event_id: 'cut', sequence: 2, status: 'Partial', amount_cents: cents(40_000_00) })
		await says(row)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_amount: 40_000, cut: { from: 100_000, to: 40_000 } })
		const told = (await covers.server.mails()).filter(({ to, subject }) => to === covers.email && subject.includes('Soldocon'))
		expect(told.map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual([expect.stringContaining('von 100.000 € auf 40.000 €')])
	})

	it('that comes ten times leaves one entry and one mail', async () => {
		await says(row)
		const cut = { event_id: 'cut', sequence: 2, status: 'Partial', amount_cents: cents(40_000_00) } as const
		for (let times = 0; times < 10; times += 1) expect((await says(row, cut)).status).toBe(204)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_amount: 40_000, cut: { from: 100_000, to: 40_000 } })
		const told = (await covers.server.mails()).filter(({ to, subject }) => to === covers.email && subject.includes('Soldocon'))
		expect(told).toHaveLength(1)
		expect(told[0]?.text.replaceAll(/\s/g, ' ')).toContain('von 100.000 € auf 40.000 €')
		const events = await covers.server.asEveryPartner((db) =>
			db.dynamic(sqlOf("select 1 from application_events where application_id = $1 and kind = 'cover_decided'", [covers.applicationId])),
		)
		expect(events).toHaveLength(2)
	})

	it('repeated concurrently, with others in any order, counts once each', async () => {
		const said: readonly Partial<SimulatedAnswer>[] = [
			{ event_id: 'first', sequence: 1, status: 'Pending', amount_cents: null },
			{ event_id: 'full', sequence: 2 },
			{ event_id: 'cut', sequence: 3, status: 'Partial', amount_cents: cents(40_000_00) },
			{ event_id: 'last', sequence: 4, status: 'Partial', amount_cents: cents(30_000_00) },
		]
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => said.toReversed()).flatMap((all) => all.map((one) => says(row, one))),
		)
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
		const kept = await covers.server.asEveryPartner((db) =>
			db.dynamic<{ event_id: string }>(
				sqlOf('select event_id from insurance_cover_events where cover_id = $1 order by sequence', [row.cover_id]),
			),
		)
		expect(kept.map(({ event_id }) => event_id)).toEqual(['first', 'full', 'cut', 'last'])
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Partial', cover_amount: 30_000, cut: { from: 40_000, to: 30_000 } })
	})

	it('that overtakes an earlier one is not overwritten by it', async () => {
		const rows = await holdRows(covers.server, 'select 1 from insurance_covers where cover_id = $1 for update', [row.cover_id])
		const later = await rows.meet(() => says(row, { event_id: 'later', sequence: 2, status: 'NoCover', amount_cents: null }), 1)
		const earlier = await rows.meet(() => says(row, { event_id: 'earlier', sequence: 1 }), 2)
		await rows.release()
		expect([(await later.answer).status, (await earlier.answer).status]).toEqual([204, 204])
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'NoCover', cover_amount: null })
	})

	it('about a reduction is not mailed after an opt-out, nor for a declined application', async () => {
		await covers.owner.patch('/user/notifications', { kind: 'cover_news', is_wanted: false })
		await says(row)
		await says(row, { event_id: 'cut', sequence: 2, status: 'Closed', amount_cents: null })
		expect((await covers.server.mails()).filter(({ to, subject }) => to === covers.email && subject.includes('Soldocon'))).toEqual([])
		await covers.server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update applications set status = 'Rejected' where application_id = $1", [covers.applicationId])),
		)
		expect((await says(row, { event_id: 'more', sequence: 3 })).status).toBe(204)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover' })
	})

	it.each([
		['more than was asked', { amount_cents: cents(100_019_01) }],
		['another currency', { currency: 'CHF' }],
		['cover of nothing', { amount_cents: null }],
	] as const)('that says %s is stored without effect', async (_what, change) => {
		expect((await says(row, { ...change, sequence: 9 })).status).toBe(204)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Pending', cut: null })
		expect((await says(row, { event_id: 'right', sequence: 1 })).status).toBe(204)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover' })
	})

	/** A new request each time, without a sender. */
	const aRequest = async (): Promise<CoverRow> => {
		const [made] = await covers.server.asEveryPartner((db) =>
			db.dynamic<CoverRow>(
				sqlOf(
					`with made as (
						insert into insurance_covers (partner_id, cover_id, application_id, debitor_id, provider, requested_cents, currency, requested_by)
						select partner_id, gen_random_uuid(), application_id, debitor_id, 'simulated', 10000000, 'EUR', 'x' from debitors where debitor_id = $1
						returning partner_id, cover_id, debitor_id
					)
					update debitors set cover_id = made.cover_id from made where debitors.debitor_id = made.debitor_id
					returning made.partner_id, made.cover_id`,
					[debitor_id],
				),
			),
		)
		return made ?? expect.unreachable()
	}
	// domain/applying/debitors/cover-orders.test.ts covers thousands of orders; this test checks that the rows agree.
	it('leads to the same state and mails in any order, repeated and concurrent', { timeout: 120_000 }, async () => {
		const statuses: readonly CoverStatus[] = ['Pending', 'Cover', 'Partial', 'NoCover', 'Closed']
		const said = fc.uniqueArray(
			fc.record({
				sequence: fc.integer({ min: 1, max: 4 }),
				status: fc.constantFrom(...statuses),
				amount: fc.integer({ min: 1, max: 100_000_00 }),
				event_id: fc.stringMatching(/^[a-z]{3}$/),
			}),
			{ selector: ({ event_id }) => event_id, minLength: 1, maxLength: 4 },
		)
		const orders = said.chain((events) =>
			fc.tuple(
				fc.constant(events),
				fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
				fc.boolean(),
			),
		)
		const answered = new Set<number>()
		let cuts = 0
		await fc.assert(
			fc.asyncProperty(orders, async ([events, shuffled, is_at_once]) => {
				const send = async (of: CoverRow, { event_id, sequence, status, amount }: (typeof events)[number]) => {
					const is_insured = status === 'Cover' || status === 'Partial'
					answered.add((await says(of, { event_id, sequence, status, amount_cents: is_insured ? cents(amount) : null })).status)
				}
				const endOf = async (arrived: typeof events, all_at_once: boolean): Promise<Json> => {
					const of = await aRequest()
					if (all_at_once) await Promise.all(arrived.map((one) => send(of, one)))
					else for (const one of arrived) await send(of, one)
					const { requested_at: _, decided_at: __, ...state } = await coverOf(debitor_id)
					const mails = await mailsOf(of)
					// Each decision is mailed once, the one that counts included.
					expect(mails.length).toBeLessThanOrEqual(events.length)
					const holds = state.cut === null ? [] : [Math.round(state.cut.to * 100)]
					expect(mails.map(({ to_cents }) => to_cents)).toEqual(expect.arrayContaining(holds))
					return state
				}
				const in_order = await endOf(events, false)
				expect(await endOf(shuffled, is_at_once)).toEqual(in_order)
				if (in_order.cut !== null) cuts += 1
			}),
			{ numRuns: 40 },
		)
		expect(answered).toEqual(new Set([204]))
		expect(cuts).toBeGreaterThan(0)
	})
})
