import type { ServerResponse } from 'node:http'

import { beforeEach, describe, expect, it } from 'vitest'

import { ident_id, message, order, partner_id, providersUnderTest, secret } from '../../../test/identification-providers.ts'
import { Idnow } from './idnow.ts'
import { CallbackForged, OrderRefused, ProviderAway } from './port.ts'
import { idnowLogin, idnowStarted } from './recorded/answers.ts'

const providers = providersUnderTest()
const { makers } = providers
let { stub } = providers
beforeEach(() => void ({ stub } = providers))

describe.each(Object.entries(makers))('%s', (_name, make) => {
	it('accepts no forged callback', async () => {
		for (const forged of [
			message(),
			message({ body: Buffer.alloc(1_048_576, 'x') }),
			message({ query: new URLSearchParams({ key: 'x', ident: ident_id, state: `${ident_id}.x`, code: 'x' }) }),
			message({ headers: { 'x-signature': 't=1,v1=00' }, body: Buffer.from('{"event_id":') }),
		])
			await expect(make().readCallback(forged)).rejects.toBeInstanceOf(CallbackForged)
		expect(stub.heard).toEqual([])
	})
})

/** One call of each provider over the network. */
const questions = {
	'idnow, an order': () => makers.idnow().order(order),
	'idnow, a question': () => makers.idnow().ask({ ident_id, partner_id, reference: 'TST-XLFYB' }),
	'postident, an order': () => makers.postident().order(order),
	'postident, a question': () => makers.postident().ask({ ident_id, partner_id, reference: '123456789ABC' }),
	'swiss_sign, an order': () => makers.swiss_sign().order(order),
} satisfies Record<string, () => Promise<unknown>>

const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
	'nothing in time': () => undefined,
	'an answer that never ends': (response) => void response.writeHead(200).write('{"id":'),
	'a failure': (response) => void response.writeHead(500).end('{}'),
	'no JSON': (response) => void response.writeHead(200).end('<html>'),
	'other JSON': (response) => void response.writeHead(200).end('{"id":{"a":1},"issuer":7}'),
	'ten megabytes': (response) =>
		void response.writeHead(200).end(Buffer.concat([Buffer.from(JSON.stringify(idnowStarted)), Buffer.alloc(10_485_760, ' ')])),
	'a redirect': (response) => void response.writeHead(302, { location: '/latest' }).end(),
	'a cut line': (response) => void response.destroy(),
}

const neverAnswered = ['nothing in time', 'an answer that never ends']

describe.each(Object.entries(questions))('%s', (_question, ask) => {
	it.each(Object.entries(faults))('answered with %s, may be retried', async (fault, answer) => {
		providers.timeout_ms = neverAnswered.includes(fault) ? 250 : 20_000
		// Following the redirect would lead to a valid answer.
		stub.answer = ({ path }, response) =>
			path === '/latest' ? response.writeHead(200).end(JSON.stringify({ ...idnowStarted, ...idnowLogin })) : answer(response)
		await expect(ask()).rejects.toBeInstanceOf(ProviderAway)
		expect(stub.heard.every(({ path }) => path !== '/latest')).toBe(true)
	})
})

it('opens the circuit breaker after five failures in a row, and is called again after the pause', async () => {
	const provider = new Idnow({ url: stub.url, go_url: 'https://go', company: 'c', api_key: 'k', secret, timeout_ms: 20_000, pause_ms: 1 })
	const patient = makers.idnow()
	for (let times = 0; times < 20; times += 1) await expect(patient.order(order)).rejects.toBeInstanceOf(ProviderAway)
	expect(stub.heard).toHaveLength(5)
	for (let times = 0; times < 5; times += 1) await expect(provider.order(order)).rejects.toBeInstanceOf(ProviderAway)
	stub.says({ '/start': idnowStarted })
	await expect.poll(() => provider.order(order).catch(() => null)).not.toBeNull()
})

it('does not open the circuit breaker for a refused order', async () => {
	stub.answer = (_heard, response) => response.writeHead(400).end('{}')
	const provider = makers.postident()
	for (let times = 0; times < 7; times += 1) await expect(provider.order(order)).rejects.toBeInstanceOf(OrderRefused)
	expect(stub.heard).toHaveLength(7)
})
