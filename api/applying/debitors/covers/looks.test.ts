import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { company, coverOf as answerOf, startAllianzTradeStub, type AllianzTradeStub } from '../../../test/allianz-trade.ts'
import { aStaffMember } from '../../../test/builders.ts'
import { coversUnderTest } from '../../../test/covers.ts'
import { sqlOf } from '../../../test/sql.ts'

const name = 'Soldocon Lebensmittel GmbH'

let stub: AllianzTradeStub
beforeAll(async () => {
	stub = await startAllianzTradeStub()
})
afterAll(() => stub.close())

const covers = coversUnderTest(() => ({
	CREDIT_INSURANCE: 'allianz_trade',
	CREDIT_INSURANCE_REGISTERS: 'register',
	ALLIANZ_TRADE_URL: stub.url,
	ALLIANZ_TRADE_API_KEY: 'YOUR_API_KEY',
	ALLIANZ_TRADE_BUSINESS_UNIT: 'ACI',
	ALLIANZ_TRADE_POLICY_ID: '5121840',
	ALLIANZ_TRADE_WEBHOOK_HEADER: 'x-their-header',
}))
const { aDebitor, ask, coverOf, rowOf } = covers

let debitor_id: string
beforeEach(async () => {
	debitor_id = await aDebitor(name)
	const { company_location } = (await covers.owner.get(covers.path)).body.debitors[0].company
	stub.mode = 'right'
	stub.results = [company('99184313', name, company_location)]
	stub.job = { jobStatusCode: 'PENDING' }
	stub.asked.length = 0
	await ask(debitor_id, 100_000)
	await covers.server.drain()
})

/** Runs the scheduled poll once. */
const round = async (later_s = 0) => {
	covers.server.passTime(later_s)
	await covers.server.asEveryPartner((db) => db.enqueue({ name: 'ask-how-covers-stand' }, {}))
	await covers.server.drain()
}
const decided = () => void (stub.job = { jobStatusCode: 'PROCESSED', resourceUrl: `${stub.url}/riskinfo/v3/covers/C-1` })
const looks = () => stub.asked.filter(({ call }) => call.startsWith('GET')).length
const eventsOf = async () => {
	const { cover_id } = await rowOf(debitor_id)
	return covers.server.asEveryPartner((db) =>
		db.dynamic<{ status: string }>(sqlOf('select status from insurance_cover_events where cover_id = $1 order by received_at', [cover_id])),
	)
}

describe('an insurer that has to be polled', () => {
	it('is polled every few minutes until it has decided, and once a day from then on', async () => {
		expect(await coverOf(debitor_id)).toMatchObject({
			cover_status: 'Pending',
			provider_data: { provider: 'allianz_trade', reference: 'a1b2-job' },
		})
		await round()
		await round(299)
		expect([looks(), (await coverOf(debitor_id)).cover_status]).toEqual([1, 'Pending'])
		decided()
		stub.cover = answerOf('Cover', 100_000)
		await round(2)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover', cover_amount: 100_000 })
		const before = looks()
		await round(3_600)
		expect(looks()).toBe(before)
		await round(24 * 3_600)
		// Polled at the answer's own address, and an unchanged answer adds no event.
		expect([looks(), stub.asked.at(-1)?.call]).toEqual([before + 1, 'GET /riskinfo/v3/covers/C-1'])
		expect(await eventsOf()).toHaveLength(1)
	})

	it('that reduces the cover is recorded, and people are mailed', async () => {
		decided()
		stub.cover = answerOf('Cover', 100_000)
		await round()
		stub.cover = answerOf('Partial', 40_000)
		await round(24 * 3_600 + 1)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Partial', cut: { from: 100_000, to: 40_000 } })
		expect((await covers.server.mails()).filter(({ to, subject }) => to === covers.email && subject.includes('Soldocon'))).toHaveLength(1)
	})

	it('with an invalid answer is recorded without effect, and its next answer counts', async () => {
		decided()
		stub.cover = answerOf('Cover', 1_000_000)
		await round()
		await round(301)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Pending', cover_amount: null })
		expect(await eventsOf()).toHaveLength(1)
		stub.cover = answerOf('Partial', 50_000)
		await round(301)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Partial', cover_amount: 50_000 })
	})

	it('does not undo staff’s record by repeating its answer', async () => {
		decided()
		stub.cover = answerOf('NoCover')
		await round()
		await covers.server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf("update applications set status = 'Internal_Review', submitted_at = now() where application_id = $1", [covers.applicationId]),
			),
		)
		const analyst = await aStaffMember(covers.server, 'analyse')
		const path = `/staff/applications/${covers.applicationId}/debitors`
		const { version } = (await analyst.get(path)).body.debitors[0]
		const body = { act: 'record', version, cover_amount: 60_000, reason: 'Am Telefon zugesagt' }
		expect((await analyst.post(`${path}/${debitor_id}/cover_decisions`, body)).status).toBe(201)
		await round(24 * 3_600 + 1)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Partial', cover_amount: 60_000 })
		stub.cover = answerOf('Closed')
		await round(24 * 3_600 + 1)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Closed' })
	})

	it('may announce news by callback, and nothing else', async () => {
		decided()
		stub.cover = answerOf('Cover', 100_000)
		await round()
		stub.cover = answerOf('Partial', 40_000)
		const asked = stub.asked.find(({ call }) => call.endsWith('/v3/covers'))
		const { callbackUrl } = JSON.parse(Buffer.from(String(asked?.headers['x-their-header']), 'base64').toString('utf8')) as {
			callbackUrl: string
		}
		const { pathname, search } = new URL(callbackUrl)
		const knock = (at: string) =>
			covers.server.visitor().send({
				method: 'POST',
				url: pathname + at,
				headers: { 'sec-fetch-site': '', host: 'localhost:3000', 'content-type': 'application/json' },
				payload: '{"coverStatus":"NoCover"}',
			})
		expect((await knock('?cover=x&key=x')).status).toBe(401)
		expect((await knock(search)).status).toBe(204)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover' })
		await round()
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Partial', cover_amount: 40_000 })
	})
})
