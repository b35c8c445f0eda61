import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { coverStatuses } from '#domain/applying/debitors/cover.ts'
import { cents } from '#domain/platform/money.ts'

import { company, coverOf, startAllianzTradeStub, type AllianzTradeStub, type Mode } from '../../../../test/allianz-trade.ts'
import { AnswerUnreadable, CallbackForged, RequestTurnedDown, type CoverApplication } from '../port.ts'
import { AllianzTrade } from './allianz-trade.ts'
import { AllianzTradeClient, InsurerUnavailable, type ClientOptions } from './client.ts'

let stub: AllianzTradeStub
beforeEach(async () => {
	stub = await startAllianzTradeStub()
})
afterEach(() => stub.close())

const insurer = (options: Partial<ClientOptions> = {}, webhook_header?: string): AllianzTrade =>
	new AllianzTrade({
		client: new AllianzTradeClient({ api_key: 'YOUR_API_KEY', url: stub.url, ...options }),
		policy: { businessUnitCode: 'ACI', policyId: '5121840' },
		registers: ['gleif'],
		secret: 's'.repeat(32),
		webhook_header,
	})

const partner_id = '0198b3a2-0000-7000-8000-000000000001'
const cover_id = '0198b3a2-0000-7000-8000-000000000002'
const wanted: CoverApplication = {
	cover_id,
	partner_id,
	amount_cents: cents(100_000_00),
	currency: 'EUR',
	debitor: {
		name: 'NORDLICHT Handelsgesellschaft mbH',
		country: 'DE',
		provider: 'gleif',
		company_id: '894500AAAAAAAAAAAA12',
		location: 'Bremen',
	},
	callback_url: 'https://haus.example/api/callbacks/credit_insurance',
}
const calls = () => stub.asked.map(({ call }) => call)
const look = (asking = insurer(), resource: string | null = null) => asking.look({ reference: 'a1b2-job', resource })

describe('a request', () => {
	test('signs in, finds the company and returns the number of the job', async () => {
		const asking = insurer()
		expect(await asking.request(wanted)).toEqual({ reference: 'a1b2-job' })
		expect(calls()).toEqual(['POST /v1/idp/oauth2/authorize', 'POST /search/v2/companies/advancedSearch', 'POST /riskinfo/v3/covers'])
		expect(stub.asked[0]?.body).toEqual({ apiKey: 'YOUR_API_KEY' })
		expect(stub.asked[2]?.body).toEqual({
			requestTypeCode: 'Primary',
			policy: { businessUnitCode: 'ACI', policyId: '5121840' },
			companyId: '99184313',
			creditLimitDetails: { requestedAmount: 100_000, currencyCode: 'EUR' },
			isRequestUrgent: false,
		})
		// The second request reuses the session of the first.
		await asking.request(wanted)
		expect(calls().filter((call) => call.endsWith('authorize'))).toHaveLength(1)
	})

	test.each([
		['nobody', []],
		['another name', [company('1', 'Nordlicht Verwaltung mbH', 'Bremen')]],
		['another place', [company('1', 'Nordlicht Handelsgesellschaft mbH', 'Kiel')]],
		['another country', [company('1', 'Nordlicht Handelsgesellschaft mbH', 'Bremen', 'AT')]],
		[
			'two of them',
			[company('1', 'Nordlicht Handelsgesellschaft mbH', 'Bremen'), company('2', 'Nordlicht Handelsgesellschaft mbH', 'Bremen')],
		],
	])('for a company the insurer finds as %s is turned down, and never sent', async (_what, results) => {
		stub.results = results
		await expect(insurer().request(wanted)).rejects.toThrow(RequestTurnedDown)
		expect(calls()).not.toContain('POST /riskinfo/v3/covers')
	})

	test('signs in again when the token was revoked, or has expired', async () => {
		let now_ms = 0
		const asking = insurer({ now: () => now_ms })
		await look(asking)
		stub.token = 'another'
		await look(asking)
		now_ms += 3_600_000
		await look(asking)
		expect(calls().filter((call) => call.endsWith('authorize'))).toHaveLength(3)
	})

	test('asks for notifications only with a configured header', async () => {
		await insurer({}, 'x-their-header').request(wanted)
		const header = String(stub.asked[2]?.headers['x-their-header'])
		const notification = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as { callbackUrl: string }
		expect(notification).toMatchObject({ timeToLive: 24, extendedNotification: true })
		const address = new URL(notification.callbackUrl)
		expect(address.origin + address.pathname).toBe(wanted.callback_url)
		const query = Object.fromEntries(address.searchParams)
		const knock = (change: object, of = partner_id) =>
			insurer().readCallback({
				headers: {},
				body: Buffer.from('{"coverStatus":"Cover"}'),
				query: { ...query, ...change },
				partner_id: of,
				now: new Date(),
			})
		expect(knock({})).toEqual({ look_at: cover_id })
		for (const forged of [
			{ key: 'x' },
			{ key: [...(query['key'] ?? '')].toReversed().join('') },
			{ key: undefined },
			{ cover: partner_id },
			{ cover: 'x' },
		])
			expect(() => knock(forged)).toThrow(CallbackForged)
		expect(() => knock({}, cover_id)).toThrow(CallbackForged)
	})
})

describe('an answer', () => {
	test('is polled until the job is processed, and at its own address from then on', async () => {
		stub.job = { jobStatusCode: 'PENDING' }
		expect(await look()).toEqual({ resource: null, decision: null })
		stub.job = { jobStatusCode: 'PROCESSED', resourceUrl: `${stub.url}/riskinfo/v3/covers/C-1` }
		const looked = await look()
		expect(looked).toEqual({
			resource: `${stub.url}/riskinfo/v3/covers/C-1`,
			decision: { status: 'Cover', amount_cents: 100_000_00, currency: 'EUR', expires_on: null },
		})
		stub.cover = coverOf('Partial', 40_000.5)
		expect((await look(insurer(), looked.resource)).decision).toMatchObject({ status: 'Partial', amount_cents: 40_000_50 })
		expect(calls().filter((call) => call.includes('/jobs/'))).toHaveLength(2)
	})

	test('has one of the nine statuses, in any casing', async () => {
		for (const word of coverStatuses) {
			stub.cover = coverOf(word.toUpperCase(), 1_000)
			expect((await look()).decision?.status).toBe(word)
		}
	})

	test.each([
		['a word nobody knows', coverOf('Agreed', 1)],
		['cover without an amount', coverOf('Cover')],
		['a part of a cent', coverOf('Cover', 0.001)],
		['less than nothing', coverOf('Cover', -1)],
		['two amounts', { coverStatus: 'Cover', creditLimitsAggregation: { creditLimits: [{ amount: 1 }, { amount: 2 }] } }],
		['money nobody knows', { coverStatus: 'Cover', creditLimitsAggregation: { creditLimits: [{ amount: 1, currencyCode: 'XXX' }] } }],
	])('of %s is refused', async (_what, cover) => {
		stub.cover = cover
		await expect(look()).rejects.toThrow(AnswerUnreadable)
	})

	test('at a foreign address is not fetched, and no token is sent there', async () => {
		const stranger = await startAllianzTradeStub()
		stub.job = { jobStatusCode: 'PROCESSED', resourceUrl: `${stranger.url}/riskinfo/v3/covers/C-1` }
		await expect(look()).rejects.toThrow(InsurerUnavailable)
		stub.mode = 'elsewhere'
		stub.redirects_to = stranger.url
		await expect(look()).rejects.toThrow(InsurerUnavailable)
		expect(stranger.asked).toEqual([])
		await stranger.close()
		stub.mode = 'right'
		stub.job = { jobStatusCode: 'PROCESSED' }
		await expect(look()).rejects.toThrow(AnswerUnreadable)
	})
})

describe('when it fails', () => {
	test.each<Mode>(['silent', 'error', 'too_many', 'no_json', 'other_json', 'endless', 'elsewhere'])(
		'%s: it may be retried',
		async (mode) => {
			stub.mode = mode
			const asking = insurer({ timeout_ms: mode === 'silent' ? 50 : 30_000 })
			await expect(asking.request(wanted)).rejects.toThrow(InsurerUnavailable)
			await expect(look(asking)).rejects.toThrow(InsurerUnavailable)
		},
	)

	test('turned down: a retry cannot help, and it is no failure of the insurer', async () => {
		stub.mode = 'turned_down'
		const asking = insurer()
		for (let at = 0; at < 7; at += 1) await expect(asking.request(wanted)).rejects.toThrow(RequestTurnedDown)
		stub.mode = 'right'
		expect(await asking.request(wanted)).toEqual({ reference: 'a1b2-job' })
	})

	test('five times in a row opens the circuit breaker, which closes after a pause', async () => {
		stub.mode = 'error'
		const asking = insurer()
		for (let at = 0; at < 8; at += 1) await expect(look(asking)).rejects.toThrow(InsurerUnavailable)
		expect(calls().filter((call) => call.includes('/jobs/'))).toHaveLength(5)
		const patient = insurer({ pause_ms: 0 })
		for (let at = 0; at < 6; at += 1) await expect(look(patient)).rejects.toThrow(InsurerUnavailable)
		stub.mode = 'right'
		expect((await look(patient)).decision?.status).toBe('Cover')
	})
})
