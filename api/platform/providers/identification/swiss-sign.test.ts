import { randomUUID } from 'node:crypto'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'

import { callback_url, ident_id, message, now, order, providersUnderTest, secret } from '../../../test/identification-providers.ts'
import { addressKey } from './address-key.ts'
import { CallbackForged, CallbackUnreadable, ProviderAway } from './port.ts'
import { swissidClaims } from './recorded/answers.ts'

const providers = providersUnderTest()
const { makers } = providers
let { stub } = providers
beforeEach(() => void ({ stub } = providers))

/** The browser's return from SwissID. */
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

	/** Sets the stub up as the identity provider; returns the query our browser was sent there with. */
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
				id_token: await token({ sub: swissidClaims.sub, nonce: nonce ?? query.get('nonce') }),
				expires_in: 60,
			},
			'/userinfo': await token({ ...swissidClaims, ...claims }),
			'/jwks': { keys: [jwk] },
		})
		return query
	}

	it('is opened with state, nonce and challenge, and a request for a checked document', async () => {
		const query = await left()
		expect(Object.fromEntries(query)).toMatchObject({
			response_type: 'code',
			client_id: 'client',
			redirect_uri: callback_url,
			code_challenge_method: 'S256',
		})
		expect(query.get('claims')).toContain('"urn:swissid:qor":{"value":"qor1"}')
	})

	it('returns the person when the browser brings the code', async () => {
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

	it('refuses an account whose document was not checked', async () => {
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
	] as const)('is refused %s', async (_what, lies) => {
		await expect(back(await left(lies))).rejects.toBeInstanceOf(ProviderAway)
	})

	it('sends no person and no token to another host', async () => {
		await expect(left({ host: 'https://evil.example' })).rejects.toBeInstanceOf(ProviderAway)
	})

	it('returns nothing without a code or an error', async () => {
		await expect(back(await left(), {})).rejects.toBeInstanceOf(CallbackUnreadable)
	})

	it('accepts its own state only', async () => {
		const provider = makers.swiss_sign()
		for (const state of ['', ident_id, `${randomUUID()}.${addressKey(secret, `swiss_sign ${ident_id}`)}`])
			await expect(provider.readCallback(message({ query: new URLSearchParams({ state, code: 'c' }) }))).rejects.toBeInstanceOf(
				CallbackForged,
			)
	})
})
