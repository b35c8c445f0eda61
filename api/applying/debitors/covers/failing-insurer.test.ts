import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { AllianzTrade } from '#api/platform/providers/credit-insurance/allianz-trade/allianz-trade.ts'
import { AllianzTradeClient } from '#api/platform/providers/credit-insurance/allianz-trade/client.ts'
import { company, coverOf as answerOf, startAllianzTradeStub, type AllianzTradeStub, type Mode } from '../../../test/allianz-trade.ts'
import { coversUnderTest } from '../../../test/covers.ts'
import { sqlOf } from '../../../test/sql.ts'

const name = 'Soldocon Lebensmittel GmbH'

let stub: AllianzTradeStub
beforeAll(async () => {
	stub = await startAllianzTradeStub()
})
afterAll(() => stub.close())

const covers = coversUnderTest(
	() => ({}),
	() => ({
		creditInsurance: new AllianzTrade({
			client: new AllianzTradeClient({ api_key: 'YOUR_API_KEY', url: stub.url, timeout_ms: 300, pause_ms: 0 }),
			policy: { businessUnitCode: 'ACI', policyId: '5121840' },
			registers: ['register'],
			secret: 's'.repeat(32),
			webhook_header: undefined,
		}),
	}),
)
const { aDebitor, ask, coverOf, rowOf } = covers

let debitor_id: string
beforeEach(async () => {
	// Removes jobs that a failed test has left.
	await sql("delete from pgboss.job where name = 'request-insurance-cover'")
	debitor_id = await aDebitor(name)
	const { company_location } = (await covers.owner.get(covers.path)).body.debitors[0].company
	stub.mode = 'right'
	stub.results = [company('99184313', name, company_location)]
	stub.job = { jobStatusCode: 'PENDING' }
	stub.cover = answerOf('Cover', 100_000)
	stub.asked.length = 0
})

interface Job {
	readonly state: string
	readonly retry_count: number
	/** Seconds from the start of the failed attempt to the next one. */
	readonly waits_s: number
}

const sql = <Row>(text: string, parameters: readonly unknown[] = []) =>
	covers.server.asEveryPartner((db) => db.dynamic<Row>(sqlOf(text, parameters)))
const requestJob = async (): Promise<Job | undefined> =>
	(
		await sql<Job>(
			`select state, retry_count, extract(epoch from start_after - started_on)::float as waits_s
				from pgboss.job where name = 'request-insurance-cover' and data->>'cover_id' = $1`,
			[(await rowOf(debitor_id)).cover_id],
		)
	)[0]
/** Skips the back-off. */
const tryAgain = async () => {
	await sql("update pgboss.job set start_after = now() where state = 'retry'")
	await covers.server.drain()
}
const round = async (later_s = 0) => {
	covers.server.passTime(later_s)
	await covers.server.asEveryPartner((db) => db.enqueue({ name: 'ask-how-covers-stand' }, {}))
	await covers.server.drain()
}
const requests = () => stub.asked.filter(({ call }) => call === 'POST /riskinfo/v3/covers').length
const decided = () => void (stub.job = { jobStatusCode: 'PROCESSED', resourceUrl: `${stub.url}/riskinfo/v3/covers/C-1` })

const failures: readonly Mode[] = ['silent', 'error', 'too_many', 'no_json', 'other_json', 'endless', 'elsewhere']

describe.each(failures)('an insurer that fails (%s)', (mode) => {
	it('does not delay a request, which is sent once after it recovers', async () => {
		stub.mode = mode
		expect((await ask(debitor_id, 100_000)).body.insurance_cover).toMatchObject({ cover_status: 'Pending' })
		// The applicant is answered before the insurer is called.
		expect(stub.asked).toEqual([])
		await covers.server.drain()
		const first = await requestJob()
		await tryAgain()
		const second = await requestJob()
		expect([first?.state, second?.state]).toEqual(['retry', 'retry'])
		// The back-off doubles with jitter: 5 to 10 s, then 10 to 20 s.
		expect(first?.waits_s).toBeGreaterThan(5)
		expect(second?.waits_s).toBeGreaterThan(10)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Pending', cover_amount: null })
		// The rest of the application keeps working.
		expect((await covers.owner.patch(`${covers.path}/${debitor_id}`, { annual_sales_previous_year: 500_000 })).status).toBe(200)

		stub.mode = 'right'
		stub.asked.length = 0
		await tryAgain()
		expect([(await requestJob())?.state, requests()]).toEqual(['completed', 1])
		await tryAgain()
		expect(requests()).toBe(1)
		decided()
		await round(400)
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'Cover', cover_amount: 100_000 })
	})

	it('does not change its earlier decisions', async () => {
		await ask(debitor_id, 100_000)
		await covers.server.drain()
		decided()
		await round(400)
		const before = await coverOf(debitor_id)
		expect(before).toMatchObject({ cover_status: 'Cover' })
		stub.mode = mode
		stub.cover = answerOf('NoCover')
		await round(24 * 3_600 + 1)
		expect(await coverOf(debitor_id)).toEqual(before)
		stub.mode = 'right'
		await tryAgain()
		expect(await coverOf(debitor_id)).toMatchObject({ cover_status: 'NoCover' })
	})
})
