import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { keyOfPartner, sign } from '#api/platform/providers/signed-callback.ts'
import {
	aSigner,
	aWord,
	begin,
	knock,
	runOf,
	says,
	setStatus,
	simulated,
	stands,
	type Run,
	type Signer,
} from '../../test/identifications.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

let signer: Signer
let run: Run
beforeEach(async () => {
	signer = await aSigner(server)
	await begin(signer)
	run = await runOf(server, signer.signatory_id)
})

const rows = (sql: string, values: unknown[]) => server.asEveryPartner((db) => db.dynamic<Record<string, unknown>>(sqlOf(sql, values)))

describe('a callback', () => {
	it('that is forged, old or ahead of time changes nothing', async () => {
		const { headers, body } = simulated(server, run).callbackOf(aWord(run), server.services.now())
		const signature = headers['x-signature'] ?? ''
		const secret = server.services.secret.digest('identification callback', '').toString('hex')
		const purpose = 'identification callback idnow'
		const at = (seconds: number) => new Date(server.services.now().getTime() + seconds * 1000)
		const own = keyOfPartner(secret, purpose, run.partner_id)
		const forged: Record<string, string> = {
			none: '',
			'of another secret': sign(keyOfPartner('x'.repeat(32), purpose, run.partner_id), body, at(0)),
			'of another partner': sign(keyOfPartner(secret, purpose, randomUUID()), body, at(0)),
			'of another provider': sign(keyOfPartner(secret, 'identification callback postident', run.partner_id), body, at(0)),
			'of the insurer': sign(keyOfPartner(secret, 'credit insurance callback', run.partner_id), body, at(0)),
			truncated: signature.slice(0, -2),
			'of another body': sign(own, Buffer.from(`${body.toString()} `), at(0)),
			'without its moment': signature.replace(/t=\d+,/, ''),
			old: sign(own, body, at(-301)),
			'of the future': sign(own, body, at(900)),
		}
		for (const [what, header] of Object.entries(forged)) {
			expect((await knock(server, { headers: { ...headers, 'x-signature': header }, body })).status, what).toBe(401)
		}
		expect(await stands(signer)).toMatchObject({ status: 'start' })
		expect((await knock(server, { headers: { ...headers, 'x-signature': sign(own, body, at(-200)) }, body })).status).toBe(204)
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
	})

	it('is not parsed before its signature is verified, and has a size limit', async () => {
		const key = keyOfPartner(
			server.services.secret.digest('identification callback', '').toString('hex'),
			'identification callback idnow',
			run.partner_id,
		)
		const nonsense = Buffer.from('{"event_id":')
		const json = { 'content-type': 'application/json' }
		expect((await knock(server, { headers: { ...json, 'x-signature': 't=1,v1=00' }, body: nonsense })).status).toBe(401)
		expect(
			(await knock(server, { headers: { ...json, 'x-signature': sign(key, nonsense, server.services.now()) }, body: nonsense })).status,
		).toBe(422)
		const large = Buffer.alloc(1_048_576, 'x')
		expect(
			(await knock(server, { headers: { ...json, 'x-signature': sign(key, large, server.services.now()) }, body: large })).status,
		).toBe(413)
	})

	it('of one partner or provider is refused at the address of another', async () => {
		const message = simulated(server, run).callbackOf(aWord(run), server.services.now())
		expect((await knock(server, message, { host: 'edelgrat.localhost:3000' })).status).toBe(401)
		expect((await knock(server, message, { provider: 'postident' })).status).toBe(401)
		expect((await knock(server, message, { provider: 'manual' })).status).toBe(401)
		expect((await knock(server, message, { provider: 'webid' })).status).toBe(404)
		// Signed with the right key, about a run of another provider.
		const postident = simulated(server, { provider: 'postident' }).callbackOf(aWord(run), server.services.now())
		expect((await knock(server, postident, { provider: 'postident' })).status).toBe(404)
	})

	it('about an unknown run is refused', async () => {
		expect((await says(server, { ...run, ident_id: randomUUID() })).status).toBe(404)
	})

	it('about an ended application is stored without effect', async () => {
		await setStatus(server, signer.application_id, 'Rejected')
		expect((await says(server, run)).status).toBe(204)
		expect(await rows('select status, counts from identification_events where ident_id = $1', [run.ident_id])).toEqual([
			{ status: 'completed', counts: false },
		])
		expect(await rows('select status from identifications where ident_id = $1', [run.ident_id])).toEqual([{ status: 'start' }])
	})

	it('that comes ten times leaves one entry', async () => {
		const word = aWord(run)
		const message = simulated(server, run).callbackOf(word, server.services.now())
		for (let times = 0; times < 10; times += 1) expect((await knock(server, message)).status).toBe(204)
		expect(await rows('select 1 from identification_events where ident_id = $1', [run.ident_id])).toHaveLength(1)
		expect(
			await rows("select 1 from application_events where application_id = $1 and kind = 'identification_completed'", [
				signer.application_id,
			]),
		).toHaveLength(1)
	})

	it('with a clock that runs ahead does not extend the validity', async () => {
		const now = server.services.now()
		await says(server, run, { occurred_at: new Date(now.getTime() + 5 * 365 * 86_400_000).toISOString() })
		const { status, completed } = await stands(signer)
		expect(status).toBe('completed')
		expect(Date.parse(completed)).toBeLessThanOrEqual(server.services.now().getTime())
	})

	it('out of order does not move the status back', async () => {
		await says(server, run)
		await says(server, run, { status: 'in_progress' })
		await says(server, run, { status: 'failed', reason: 'unreadable' })
		expect(await stands(signer)).toMatchObject({ status: 'completed' })
	})

	it.each([
		['somebody else', { first_name: 'Erika', last_name: 'Mustermann', birthdate: '1964-08-12' }],
		['another day of birth', { first_name: 'Jana', last_name: 'Krüger', birthdate: '1980-05-18' }],
		['nobody', null],
	])('that names %s completes nothing: staff review it', async (_who, person) => {
		expect((await says(server, run, { person })).status).toBe(204)
		expect(await stands(signer)).toMatchObject({ status: 'in_progress', run: { is_looked_at: true }, offers: [] })
		const again = await begin(signer)
		expect(again.status).toBe(409)
	})

	it('leads to the same state in any order and repeated', async () => {
		const said = fc.uniqueArray(
			fc.record({
				event_id: fc.stringMatching(/^[a-z]{3}$/),
				occurred_at: fc.integer({ min: 0, max: 9 }).map((minute) => `2026-05-04T10:0${minute}:00.000Z`),
				status: fc.constantFrom('in_progress', 'failed', 'completed'),
				reason: fc.constantFrom('unreadable', 'cancelled', 'not_confirmed'),
				last_name: fc.constantFrom('Krüger', 'Voss'),
			}),
			{ selector: ({ event_id }) => event_id, minLength: 1, maxLength: 4 },
		)
		const orders = said.chain((events) =>
			fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
		)
		await fc.assert(
			fc.asyncProperty(orders, async ([in_order, arrived]) => {
				const ended: unknown[] = []
				for (const events of [in_order, arrived]) {
					// A new run each time, through the same endpoint.
					const ident_id = randomUUID()
					await rows('update identifications set is_last = false where signatory_id = $1', [signer.signatory_id])
					await rows(
						`insert into identifications (partner_id, ident_id, application_id, signatory_id, provider, channel, return_path, first_name, last_name, birthdate, user_id, email, expires_at)
						 select partner_id, $2, application_id, signatory_id, provider, channel, return_path, first_name, last_name, birthdate, user_id, email, expires_at
						 from identifications where ident_id = $1`,
						[run.ident_id, ident_id],
					)
					for (const { last_name, ...event } of events) {
						const person = event.status === 'completed' ? { first_name: 'Jana', last_name, birthdate: '1980-05-17' } : null
						expect((await says(server, { ...run, ident_id }, { ...event, person })).status).toBe(204)
					}
					ended.push(...(await rows('select status, reason, findings, completed_at from identifications where ident_id = $1', [ident_id])))
				}
				expect(ended[1]).toEqual(ended[0])
			}),
			{ numRuns: 20 },
		)
	})
})

const press = (outcome: string, way = 'once') =>
	server.visitor().send({
		method: 'POST',
		url: `/dev/identification/${run.ident_id}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams({ outcome, way }).toString(),
	})

describe('the page of a simulated provider', () => {
	it('states that it is simulated, and not the provider’s page', async () => {
		const page = await server.visitor().send({ method: 'GET', url: `/dev/identification/${run.ident_id}` })
		expect(page.body).toContain('Simulated provider')
		expect(page.body).toContain('not a page of Hansekontor')
		expect((await server.visitor().send({ method: 'GET', url: '/dev/identification' })).body).toContain('Jana')
	})

	it('sends a callback and redirects back', async () => {
		expect((await press('in_progress')).status).toBe(200)
		expect(await stands(signer)).toMatchObject({ status: 'in_progress' })
		const ended = await press('failed.document_expired')
		expect([ended.status, ended.headers['location']]).toEqual([303, 'http://localhost:3000/applications/1/signatures'])
		expect(await stands(signer)).toMatchObject({ status: 'failed', run: { reason: 'document_expired' } })
	})

	it.each([
		['ten_times', '204, 204, 204, 204, 204, 204, 204, 204, 204, 204', 'completed'],
		['reordered', '204, 204', 'completed'],
		['late', '204', 'completed'],
		['forged', '401', 'start'],
		['old', '401', 'start'],
	])('sends it %s: %s, %s', async (way, answered, status) => {
		expect((await press('completed', way)).body).toContain(`: ${answered}<`)
		expect((await stands(signer)).status).toBe(status)
	})
})
