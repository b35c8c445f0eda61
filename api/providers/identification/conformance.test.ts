import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { CompactEncrypt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { IdentEvent } from '#domain/identifications/run.ts'

import { addressKey } from './address-key.ts'
import { Idnow } from './idnow.ts'
import { Manual } from './manual.ts'
import {
	CallbackForged,
	CallbackUnreadable,
	OrderRefused,
	ProviderAway,
	type CallbackMessage,
	type IdentificationProvider,
	type IdentOrder,
} from './port.ts'
import { Postident } from './postident.ts'
import { idnow_login, idnow_result, idnow_started, postident_case, postident_result, swissid_claims } from './recorded/answers.ts'
import { SimulatedProvider } from './simulated.ts'
import { SwissSign } from './swiss-sign.ts'

const secret = 's'.repeat(32)
const ident_id = '0190d1a0-0000-7000-8000-000000000001'
const partner_id = '0190d1a0-0000-7000-8000-0000000000aa'
const callback_url = 'https://bank.example/api/callbacks/identification/x'
const now = new Date('2026-05-04T10:00:00Z')

const order: IdentOrder = {
	ident_id,
	partner_id,
	person: {
		first_name: 'Petra',
		last_name: 'Meier',
		birthdate: '2002-02-02',
		nationality: 'DE',
		gender: 'F',
		email: 'petra.meier@example.com',
		telephone: '+4915193875727',
		street: 'Sesamstraße',
		street_number: '34c',
		postcode: '10439',
		location: 'Berlin',
		country: 'DE',
	},
	language: 'de',
	return_url: 'https://bank.example/applications/1/signatures',
	callback_url,
}

interface Heard {
	readonly method: string
	readonly path: string
	readonly headers: IncomingMessage['headers']
	readonly body: string
}

/** A provider's server that does what it is told, and remembers what it was asked. */
class Stub {
	readonly heard: Heard[] = []
	answer: (heard: Heard, response: ServerResponse) => void = (_, response) => response.writeHead(500).end()
	readonly #server: Server
	constructor() {
		this.#server = createServer((request, response) => {
			const parts: Buffer[] = []
			request.on('data', (part: Buffer) => parts.push(part))
			request.on('end', () => {
				const heard = {
					method: request.method ?? '',
					path: request.url ?? '',
					headers: request.headers,
					body: Buffer.concat(parts).toString(),
				}
				this.heard.push(heard)
				this.answer(heard, response)
			})
		})
	}
	start(): Promise<void> {
		return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()))
	}
	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
	}
	/** Answers each path that contains a key with the value, as JSON unless it is a text. */
	says(by_path: Readonly<Record<string, unknown>>): void {
		this.answer = ({ path }, response) => {
			const found = Object.entries(by_path).find(([part]) => path.includes(part))
			if (found === undefined) return void response.writeHead(404).end()
			response.writeHead(200).end(typeof found[1] === 'string' ? found[1] : JSON.stringify(found[1]))
		}
	}
	stop(): void {
		this.#server.closeAllConnections()
		this.#server.close()
	}
}

let stub: Stub
beforeEach(async () => {
	stub = new Stub()
	await stub.start()
})
afterEach(() => {
	stub.stop()
	timeout_ms = 20_000
})

/** Patient, as the machine may be busy; only who waits for an answer that never comes is not. */
let timeout_ms = 20_000
const line = () => ({ timeout_ms, pause_ms: 10_000 })
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })

const encrypted = (of: unknown, key = publicKey) =>
	new CompactEncrypt(Buffer.from(JSON.stringify(of))).setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' }).encrypt(key)

const makers = {
	idnow: () => new Idnow({ url: stub.url, go_url: 'https://go.test.idnow.de', company: 'ihrebank', api_key: 'key', secret, ...line() }),
	postident: () => new Postident({ url: stub.url, client_id: 'C1', username: 'u', password: 'p', private_key, secret, ...line() }),
	swiss_sign: () =>
		new SwissSign({ url: `${stub.url}/idp/oauth2`, client_id: 'client', client_secret: 'geheim', secret, now: () => now, ...line() }),
	simulated: () => new SimulatedProvider('idnow', secret),
	manual: () => new Manual(),
} satisfies Record<string, () => IdentificationProvider>

const message = (change: Partial<CallbackMessage> = {}): CallbackMessage => ({
	headers: {},
	body: Buffer.from('{}'),
	partner_id,
	now,
	query: new URLSearchParams(),
	callback_url,
	...change,
})

describe.each(Object.entries(makers))('%s', (_name, make) => {
	it('takes nobody’s word for its own', async () => {
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

/** What makes each ask over the line. */
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
		void response.writeHead(200).end(Buffer.concat([Buffer.from(JSON.stringify(idnow_started)), Buffer.alloc(10_485_760, ' ')])),
	'a redirect': (response) => void response.writeHead(302, { location: '/latest' }).end(),
	'a cut line': (response) => void response.destroy(),
}

const never_answered = ['nothing in time', 'an answer that never ends']

describe.each(Object.entries(questions))('%s', (_question, ask) => {
	it.each(Object.entries(faults))('answered with %s, is one that may work later', async (fault, answer) => {
		timeout_ms = never_answered.includes(fault) ? 250 : 20_000
		// What it would be led to would be an answer.
		stub.answer = ({ path }, response) =>
			path === '/latest' ? response.writeHead(200).end(JSON.stringify({ ...idnow_started, ...idnow_login })) : answer(response)
		await expect(ask()).rejects.toBeInstanceOf(ProviderAway)
		expect(stub.heard.every(({ path }) => path !== '/latest')).toBe(true)
	})
})

it('is left alone after five failures in a row, and asked again after the pause', async () => {
	const provider = new Idnow({ url: stub.url, go_url: 'https://go', company: 'c', api_key: 'k', secret, timeout_ms: 20_000, pause_ms: 1 })
	const patient = makers.idnow()
	for (let times = 0; times < 20; times += 1) await expect(patient.order(order)).rejects.toBeInstanceOf(ProviderAway)
	expect(stub.heard).toHaveLength(5)
	for (let times = 0; times < 5; times += 1) await expect(provider.order(order)).rejects.toBeInstanceOf(ProviderAway)
	stub.says({ '/start': idnow_started })
	await expect.poll(() => provider.order(order).catch(() => null)).not.toBeNull()
})

it('is not left alone for an order it will not have', async () => {
	stub.answer = (_heard, response) => response.writeHead(400).end('{}')
	const provider = makers.postident()
	for (let times = 0; times < 7; times += 1) await expect(provider.order(order)).rejects.toBeInstanceOf(OrderRefused)
	expect(stub.heard).toHaveLength(7)
})

const askIdnow = () => makers.idnow().ask({ ident_id, partner_id, reference: 'TST-XLFYB' })
const idnowSays = (result: unknown) => stub.says({ '/login': idnow_login, '/identifications/': result })

describe('IDnow', () => {
	it('is ordered by the key of the company', async () => {
		stub.says({ '/start': idnow_started })
		expect(await makers.idnow().order(order)).toEqual({
			reference: 'TST-XLFYB',
			redirect_url: `https://go.test.idnow.de/ihrebank/identifications/${ident_id}`,
			expires_at: null,
		})
		expect(stub.heard).toMatchObject([
			{ method: 'POST', path: `/api/v1/ihrebank/identifications/${ident_id}/start`, headers: { 'x-api-key': 'key' } },
		])
		expect(JSON.parse(stub.heard[0]?.body ?? '')).toMatchObject({
			firstname: 'Petra',
			birthday: '2002-02-02',
			gender: 'FEMALE',
			city: 'Berlin',
		})
	})

	it('tells the person and keeps no picture, number or address', async () => {
		idnowSays(idnow_result(ident_id))
		const said = await askIdnow()
		expect(said).toMatchObject({
			status: 'completed',
			reason: null,
			occurred_at: '2016-02-25T12:51:20.000Z',
			person: { first_name: 'Petra', last_name: 'Meier', birthdate: '2002-02-02' },
		})
		expect(JSON.stringify(said?.kept)).not.toMatch(/jpg|123456789|\+4915|petra\.meier|12345"/)
		expect(stub.heard[1]?.headers['x-api-login-token']).toBe(idnow_login.authToken)
		expect((await askIdnow())?.event_id).toBe(said?.event_id)
	})

	it.each([
		['REVIEW_PENDING', undefined, 'in_progress', null],
		['FRAUD_SUSPICION_PENDING', undefined, 'in_progress', null],
		['SOMETHING_NEW', undefined, 'in_progress', null],
		['FRAUD_SUSPICION_CONFIRMED', undefined, 'failed', 'not_confirmed'],
		['SUCCESS_DATA_CHANGED', undefined, 'completed', null],
		['CANCELED', 'USER_CANCEL', 'failed', 'cancelled'],
		['ABORTED', 'ID_EXPIRED', 'failed', 'document_expired'],
		['ABORTED', 'ID_SECOND_DOCUMENT_EXPIRED', 'failed', 'document_expired'],
		['ABORTED', 'ID_BLURRY', 'failed', 'unreadable'],
		['ABORTED', 'ID_NOT_SUPPORTED', 'failed', 'document_not_accepted'],
		['ABORTED', 'SELFIE_DARKNESS', 'failed', 'face_not_matched'],
		['ABORTED', 'USER_INVOICE_MISSING', 'failed', 'document_missing'],
		['ABORTED', 'IDENT_CANNOT_BE_COMPLETED', 'failed', 'technical'],
	] as const)('says %s (%s): %s, %s', async (result, reason, status, ours) => {
		idnowSays(idnow_result(ident_id, { result, ...(reason === undefined ? {} : { reason }) }))
		expect(await askIdnow()).toMatchObject({ status, reason: ours } satisfies Partial<IdentEvent>)
	})

	it('has nothing to say before there is a result', async () => {
		stub.says({ '/login': idnow_login })
		expect(await askIdnow()).toBeNull()
	})

	it('is not believed about another case or company, and names nobody without the data', async () => {
		idnowSays(idnow_result(randomUUID()))
		await expect(askIdnow()).rejects.toBeInstanceOf(ProviderAway)
		idnowSays({ ...idnow_result(ident_id), identificationprocess: { ...idnow_result(ident_id).identificationprocess, companyid: 'other' } })
		await expect(askIdnow()).rejects.toBeInstanceOf(ProviderAway)
		idnowSays({ ...idnow_result(ident_id), userdata: {} })
		expect(await askIdnow()).toMatchObject({ status: 'completed', person: null })
	})

	it('signs in once more where its token has run out, and not for ever', async () => {
		let logins = 0
		stub.answer = ({ path }, response) => {
			if (!path.endsWith('/login')) return void response.writeHead(401).end()
			logins += 1
			response.writeHead(200).end(JSON.stringify(idnow_login))
		}
		await expect(askIdnow()).rejects.toBeInstanceOf(ProviderAway)
		expect(logins).toBe(1)
	})

	it('only makes us ask, by the key in the address', async () => {
		const provider = makers.idnow()
		const query = new URL(provider.callbackAddress(callback_url, partner_id)).searchParams
		const body = Buffer.from(JSON.stringify(idnow_result(ident_id)))
		expect(await provider.readCallback(message({ query, body }))).toEqual({ ident_id, said: null })
		await expect(provider.readCallback(message({ query, body, partner_id: randomUUID() }))).rejects.toBeInstanceOf(CallbackForged)
		await expect(provider.readCallback(message({ query, body: Buffer.from('[]') }))).rejects.toBeInstanceOf(CallbackUnreadable)
	})
})

const askPostident = () => makers.postident().ask({ ident_id, partner_id, reference: '123456789ABC' })
const postidentSays = async (of: unknown) => stub.says({ '/cases/': await encrypted(of) })

describe('POSTIDENT', () => {
	it('is ordered with an address for its notices that only fits this run', async () => {
		stub.says({ '/cases': postident_case(stub.url) })
		expect(await makers.postident().order(order)).toMatchObject({
			reference: '123456789ABC',
			redirect_url: `${stub.url}/user/start/?caseId=123456789ABC`,
			expires_at: new Date('2036-04-28T22:59:59Z'),
		})
		const [heard] = stub.heard
		expect(heard).toMatchObject({ path: '/scr/v1/C1/cases', headers: { authorization: `Basic ${Buffer.from('u:p').toString('base64')}` } })
		const { processData } = JSON.parse(heard?.body ?? '')
		const { searchParams } = new URL(processData.webHookUrl)
		const notice = message({ query: searchParams, body: Buffer.from('{"caseId":"123456789ABC"}') })
		expect(await makers.postident().readCallback(notice)).toEqual({ ident_id, said: null })
		searchParams.set('ident', randomUUID())
		await expect(makers.postident().readCallback(notice)).rejects.toBeInstanceOf(CallbackForged)
	})

	it('sends people to Deutsche Post and nowhere else', async () => {
		stub.says({ '/cases': postident_case('https://postident.deutschepost.de') })
		expect((await makers.postident().order(order)).redirect_url).toContain('https://postident.deutschepost.de/')
		for (const host of ['https://evil.example', 'https://deutschepost.de.evil.example', 'http://postident.deutschepost.de']) {
			stub.says({ '/cases': postident_case(host) })
			await expect(makers.postident().order(order)).rejects.toBeInstanceOf(ProviderAway)
		}
	})

	it.each([
		['{"errors":[{"key":"contactDataProvided.mobilePhone","reason":"invalid"}]}', 'err_postident_phone_invalid'],
		['{"errors":[{"key":"document","reason":"not a PDF"}]}', 'err_postident_pdf_invalid'],
		['nonsense', 'err_identification_order_refused'],
	])('refusing with %s is %s', async (text, code) => {
		stub.answer = (_heard, response) => response.writeHead(400).end(text)
		await expect(makers.postident().order(order)).rejects.toMatchObject({ code })
	})

	it('tells the person, encrypted for us, and keeps no picture, number or address', async () => {
		await postidentSays(postident_result(ident_id))
		const said = await askPostident()
		expect(said).toMatchObject({
			status: 'completed',
			person: { first_name: 'Thomas Christian', last_name: 'Mustermann', birthdate: '1980-12-31' },
		})
		expect(JSON.stringify(said?.kept)).not.toMatch(/jpg|L01X00T47|Musterstr|thomas@/)
		expect(stub.heard[0]?.headers).toMatchObject({ 'x-scr-alg': 'RSA-OAEP-256', 'x-scr-key': expect.stringMatching(/^MII/) })
	})

	it.each([
		['started', 'in progress', undefined, 'in_progress', null],
		['coupon requested', 'in progress', undefined, 'in_progress', null],
		['review pending', 'in progress', undefined, 'in_progress', null],
		['incomplete', 'in progress', undefined, 'in_progress', null],
		['declined', 'in progress', 'Bad quality', 'in_progress', null],
		['declined', 'closed', 'Bad quality of pictures', 'failed', 'unreadable'],
		['declined', 'closed', 'Suspected fraud', 'failed', 'not_confirmed'],
		['declined', 'closed', 'Document expired', 'failed', 'document_expired'],
		['declined', 'closed', undefined, 'failed', 'other'],
		['a new word', 'closed', undefined, 'in_progress', null],
	] as const)('says %s in a case that is %s (%s): %s, %s', async (status, case_status, description, ours, reason) => {
		await postidentSays(postident_result(ident_id, { status, case_status, ...(description === undefined ? {} : { description }) }))
		expect(await askPostident()).toMatchObject({ status: ours, reason })
	})

	it('ends where a case was closed and nobody came', async () => {
		const { identifications: _, ...rest } = postident_result(ident_id)
		await postidentSays(rest)
		expect(await askPostident()).toMatchObject({ status: 'failed', reason: 'expired' })
		await postidentSays({ ...rest, caseStatus: { ...rest.caseStatus, status: 'new' } })
		expect(await askPostident()).toBeNull()
	})

	it('is not believed about another case, nor in words that are not for us', async () => {
		await postidentSays({ ...postident_result(ident_id), caseId: 'OTHER' })
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
		await postidentSays(postident_result(randomUUID()))
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
		stub.says({ '/cases/': postident_result(ident_id) })
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
		const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
		stub.says({ '/cases/': await encrypted(postident_result(ident_id), other) })
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
	})
})

/** The browser comes back from SwissID. */
const back = (query: URLSearchParams, change: Readonly<Record<string, string>> = { code: 'c' }) =>
	makers.swiss_sign().readCallback(message({ query: new URLSearchParams({ state: query.get('state') ?? '', ...change }) }))

describe('SwissID', async () => {
	const { privateKey: signing, publicKey: public_jwk } = await generateKeyPair('RS256', { extractable: true })
	const foreign = (await generateKeyPair('RS256')).privateKey
	const jwk = { ...(await exportJWK(public_jwk)), alg: 'RS256', kid: '1' }

	interface Lies {
		readonly nonce?: string
		readonly audience?: string
		readonly key?: CryptoKey
		readonly claims?: Readonly<Record<string, unknown>>
		readonly host?: string
	}

	/** Sets the stub up as the identity provider; answers what our browser was given to go there with. */
	async function left({ nonce, audience = 'client', key = signing, claims = {}, host = stub.url }: Lies = {}): Promise<URLSearchParams> {
		const issuer = `${stub.url}/idp/oauth2`
		const endpoints = {
			authorization_endpoint: `${host}/authorize`,
			token_endpoint: `${host}/token`,
			userinfo_endpoint: `${host}/userinfo`,
			jwks_uri: `${host}/jwks`,
		}
		stub.says({ 'openid-configuration': { issuer, ...endpoints } })
		const { redirect_url } = await makers.swiss_sign().order(order)
		const query = new URL(redirect_url ?? '').searchParams
		const at = Math.floor(now.getTime() / 1000)
		const token = (payload: Readonly<Record<string, unknown>>) =>
			new SignJWT(payload)
				.setProtectedHeader({ alg: 'RS256', kid: '1' })
				.setIssuer(issuer)
				.setAudience(audience)
				.setIssuedAt(at)
				.setExpirationTime(at + 300)
				.sign(key)
		stub.says({
			'openid-configuration': { issuer, ...endpoints },
			'/token': {
				access_token: 'a',
				id_token: await token({ sub: swissid_claims.sub, nonce: nonce ?? query.get('nonce') }),
				expires_in: 60,
			},
			'/userinfo': await token({ ...swissid_claims, ...claims }),
			'/jwks': { keys: [jwk] },
		})
		return query
	}

	it('is gone to with state, nonce and challenge, and asked for a checked document', async () => {
		const query = await left()
		expect(Object.fromEntries(query)).toMatchObject({
			response_type: 'code',
			client_id: 'client',
			redirect_uri: callback_url,
			code_challenge_method: 'S256',
		})
		expect(query.get('claims')).toContain('"urn:swissid:qor":{"value":"qor1"}')
	})

	it('tells the person when the browser brings the code', async () => {
		const { ident_id: of, said } = await back(await left())
		expect(of).toBe(ident_id)
		expect(said).toMatchObject({
			status: 'completed',
			person: { first_name: 'Urs Beat', last_name: 'Müller', birthdate: '1979-03-01' },
			kept: { quality: 'qor1' },
		})
		const exchange = stub.heard.find(({ path }) => path === '/token')
		expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toMatchObject({
			code: 'c',
			redirect_uri: callback_url,
			code_verifier: expect.stringMatching(/^[\w-]{43}$/),
		})
	})

	it('does not count an account whose document nobody has looked at', async () => {
		expect((await back(await left({ claims: { 'urn:swissid:qor': 'qor0' } }))).said).toMatchObject({
			status: 'failed',
			reason: 'document_missing',
			person: null,
		})
	})

	it.each([
		['authentication_cancelled', 'failed', 'cancelled'],
		['access_denied', 'failed', 'cancelled'],
		['manual_check_needed', 'in_progress', null],
		['general_error', 'failed', 'technical'],
		['new_error', 'failed', 'other'],
	])('coming back with %s: %s, %s', async (error, status, reason) => {
		expect((await back(await left(), { error })).said).toMatchObject({ status, reason })
	})

	it.each([
		['with another nonce', { nonce: 'x' }],
		['for another client', { audience: 'other' }],
		['signed by somebody else', { key: foreign }],
		['about another person', { claims: { sub: 'other' } }],
	] as const)('is not believed %s', async (_what, lies) => {
		await expect(back(await left(lies))).rejects.toBeInstanceOf(ProviderAway)
	})

	it('sends nobody and no token elsewhere', async () => {
		await expect(left({ host: 'https://evil.example' })).rejects.toBeInstanceOf(ProviderAway)
	})

	it('says nothing without a code or an error', async () => {
		await expect(back(await left(), {})).rejects.toBeInstanceOf(CallbackUnreadable)
	})

	it('knows its own state only', async () => {
		const provider = makers.swiss_sign()
		for (const state of ['', ident_id, `${randomUUID()}.${addressKey(secret, `swiss_sign ${ident_id}`)}`])
			await expect(provider.readCallback(message({ query: new URLSearchParams({ state, code: 'c' }) }))).rejects.toBeInstanceOf(
				CallbackForged,
			)
	})
})

const ordered = (email: string) => makers.simulated().order({ ...order, person: { ...order.person, email } })

describe('the simulation', () => {
	const word = {
		event_id: 'e',
		ident_id,
		partner_id,
		occurred_at: now.toISOString(),
		status: 'completed',
		reason: null,
		person: order.person,
	} as const
	const said = { ...word, person: { first_name: 'Petra', last_name: 'Meier', birthdate: '2002-02-02' } }

	it('calls back with a signature of these minutes, for one partner and one provider', async () => {
		const { headers, body } = makers.simulated().callbackOf(said, now)
		expect(await makers.simulated().readCallback(message({ headers, body }))).toMatchObject({
			ident_id,
			said: { status: 'completed', person: said.person },
		})
		const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
		const other = new SimulatedProvider('postident', secret)
		for (const forged of [
			message({ headers, body, partner_id: randomUUID() }),
			message({ headers, body: Buffer.concat([body, Buffer.from(' ')]) }),
			message({ headers, body, now: at(301) }),
			message({ headers, body, now: at(-301) }),
			message({ headers: { 'x-signature': (headers['x-signature'] ?? '').slice(0, -2) }, body }),
		])
			await expect(makers.simulated().readCallback(forged)).rejects.toBeInstanceOf(CallbackForged)
		await expect(other.readCallback(message({ headers, body }))).rejects.toBeInstanceOf(CallbackForged)
		await expect(makers.simulated().readCallback(message({ headers, body, now: at(299) }))).resolves.toBeDefined()
	})

	it('fails by words in the address of the mail', async () => {
		await expect(ordered('a+ident-down@example.com')).rejects.toBeInstanceOf(ProviderAway)
		await expect(ordered('a+ident-phone@example.com')).rejects.toMatchObject({ code: 'err_postident_phone_invalid' })
		expect((await ordered('a@example.com')).redirect_url).toBe(`https://bank.example/dev/identification/${ident_id}`)
	})
})
