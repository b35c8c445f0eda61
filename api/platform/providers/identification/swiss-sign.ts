import { createHash, createHmac } from 'node:crypto'

import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { z } from 'zod'

import type { IdentReason } from '#domain/signing/identifications/reasons.ts'

import { addressKey } from './address-key.ts'
import { ProviderLine, readJson, type LineOptions } from './line.ts'
import {
	CallbackForged,
	CallbackUnreadable,
	ProviderAway,
	type CallbackMessage,
	type CallbackSaid,
	type IdentificationProvider,
	type IdentOrder,
	type IdentSaid,
	type IdentStarted,
} from './port.ts'
import { isSameWord } from '../signed-callback.ts'

/*
 * SwissSign's SwissID as an identification: OpenID Connect with the quality of registration qor1 (identity document checked), by the
 * connector SwissSign publishes for shops and by the Laravel provider (github.com/SocialiteProviders, "SwissID"): discovery at
 * {base}/.well-known/openid-configuration, code flow, user information as a signed JWT with urn:swissid:qor, urn:swissid:first_name,
 * family_name and urn:swissid:date_of_birth. The person's browser brings the code; there is nothing to ask for later.
 */

const discovery = z.object({
	issuer: z.url(),
	authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	userinfo_endpoint: z.url(),
	jwks_uri: z.url(),
})
type Discovery = z.output<typeof discovery>

const tokens = z.object({ access_token: z.string().min(1).max(8000), id_token: z.string().min(1).max(16_000) })

const claims = z.object({
	sub: z.string().max(300),
	'urn:swissid:qor': z.string().nullish(),
	'urn:swissid:first_name': z.string().nullish(),
	given_name: z.string().nullish(),
	family_name: z.string().nullish(),
	'urn:swissid:date_of_birth': z.string().nullish(),
})

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) })

/** Its published errors as reasons of ours. */
const errors: Readonly<Record<string, IdentReason | 'in_progress'>> = {
	authentication_cancelled: 'cancelled',
	cancelled_by_user: 'cancelled',
	access_denied: 'cancelled',
	interaction_required: 'cancelled',
	manual_check_needed: 'in_progress',
	general_error: 'technical',
	server_error: 'technical',
	temporarily_unavailable: 'technical',
}

const checkedQualities = ['qor1', 'qor2']

export interface SwissSignOptions extends LineOptions {
	readonly client_id: string
	readonly client_secret: string
	/** Derives states, nonces and verifiers, so that nothing has to be stored between leaving and returning. */
	readonly secret: string
	readonly now: () => Date
}

export class SwissSign implements IdentificationProvider {
	readonly name = 'swiss_sign'
	readonly is_askable = false
	readonly #at: SwissSignOptions
	readonly #line: ProviderLine

	constructor(at: SwissSignOptions) {
		this.#at = at
		this.#line = new ProviderLine({ ...at, url: '' })
	}

	async order({ ident_id, language, callback_url }: IdentOrder): Promise<IdentStarted> {
		const { authorization_endpoint } = await this.#discovered()
		const address = new URL(authorization_endpoint)
		const asked = {
			response_type: 'code',
			client_id: this.#at.client_id,
			redirect_uri: callback_url,
			scope: 'openid profile',
			state: this.#stateOf(ident_id),
			nonce: this.#derived('nonce', ident_id),
			code_challenge: createHash('sha256').update(this.#derived('verifier', ident_id)).digest('base64url'),
			code_challenge_method: 'S256',
			acr_values: 'qoa2',
			ui_locales: language === 'pl' ? 'en' : language,
			claims: JSON.stringify({ userinfo: { 'urn:swissid:qor': { value: 'qor1' } } }),
		}
		for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
		return { reference: null, redirect_url: address.toString(), expires_at: null }
	}

	ask(): Promise<null> {
		return Promise.resolve(null)
	}

	async readCallback({ query, callback_url }: CallbackMessage): Promise<CallbackSaid> {
		const ident_id = this.#identOf(query.get('state') ?? '')
		const [code, error] = [query.get('code'), query.get('error')]
		if (error !== null) return { ident_id, said: this.#refused(error) }
		if (code === null || code.length > 2_000) throw new CallbackUnreadable('neither a code nor an error')
		return { ident_id, said: await this.#exchanged(ident_id, code, callback_url) }
	}

	async #exchanged(ident_id: string, code: string, redirect_uri: string): Promise<IdentSaid> {
		const found = await this.#discovered()
		const basic = Buffer.from(`${encodeURIComponent(this.#at.client_id)}:${encodeURIComponent(this.#at.client_secret)}`).toString('base64')
		const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: this.#derived('verifier', ident_id) }
		const question = {
			method: 'POST',
			path: found.token_endpoint,
			headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', authorization: `Basic ${basic}` },
			body: new URLSearchParams(form).toString(),
		} as const
		const { access_token, id_token } = await this.#line.ask(question, [200], ({ text }) => readJson(tokens, text))
		const keys = await this.#keysOf(found)
		const id = await verified(id_token, keys, { issuer: found.issuer, audience: this.#at.client_id, currentDate: this.#at.now() })
		if (typeof id['nonce'] !== 'string' || !isSameWord(id['nonce'], this.#derived('nonce', ident_id)))
			throw new ProviderAway('It answered about another case.')
		const info = await this.#line.ask(
			{
				method: 'GET',
				path: found.userinfo_endpoint,
				headers: { accept: 'application/jwt', authorization: `Bearer ${access_token}` },
			},
			[200],
			({ text }) => text,
		)
		const person = await verified(info, keys, { issuer: found.issuer, currentDate: this.#at.now() })
		const read = claims.safeParse(person)
		if (!read.success || read.data.sub !== id.sub) throw new ProviderAway('It answered about another person.')
		return saidOf(read.data, this.#at.now())
	}

	#refused(error: string): IdentSaid {
		const known = errors[error] ?? 'other'
		const occurred_at = this.#at.now().toISOString()
		return {
			// The browser brings the same error on each return; one event is enough.
			event_id: `error ${error}`.slice(0, 60),
			occurred_at,
			status: known === 'in_progress' ? 'in_progress' : 'failed',
			reason: known === 'in_progress' ? null : known,
			person: null,
			kept: { error: error.slice(0, 60) },
		}
	}

	#discovered(): Promise<Discovery> {
		const question = {
			method: 'GET',
			path: `${this.#at.url}/.well-known/openid-configuration`,
			headers: { accept: 'application/json' },
		} as const
		const { host } = new URL(this.#at.url)
		return this.#line.ask(question, [200], ({ text }) => {
			const found = readJson(discovery, text)
			// Tokens and people are sent to the configured host only.
			const is_own = [found.authorization_endpoint, found.token_endpoint, found.userinfo_endpoint, found.jwks_uri].every(
				(address) => new URL(address).host === host,
			)
			if (!is_own) throw new ProviderAway('It sends us elsewhere.')
			return found
		})
	}

	async #keysOf({ jwks_uri }: Discovery): Promise<JSONWebKeySet> {
		return this.#line.ask({ method: 'GET', path: jwks_uri, headers: { accept: 'application/json' } }, [200], ({ text }) =>
			readJson(keySet, text),
		)
	}

	/** Long enough for a verifier, and different for each run and use. */
	#derived(use: string, ident_id: string): string {
		return createHmac('sha256', this.#at.secret).update(`swiss_sign ${use} ${ident_id}`).digest('base64url')
	}

	#stateOf(ident_id: string): string {
		return `${ident_id}.${addressKey(this.#at.secret, `swiss_sign ${ident_id}`)}`
	}

	#identOf(state: string): string {
		const ident_id = state.slice(0, 36)
		if (!z.uuid().safeParse(ident_id).success || !isSameWord(state, this.#stateOf(ident_id))) throw new CallbackForged('another state')
		return ident_id
	}
}

interface Expected {
	readonly issuer: string
	readonly audience?: string
	readonly currentDate: Date
}

async function verified(token: string, keys: JSONWebKeySet, expected: Expected): Promise<JWTPayload> {
	try {
		const options = { ...expected, algorithms: ['RS256', 'PS256', 'ES256'], clockTolerance: 60 }
		return (await jwtVerify(token, createLocalJWKSet(keys), options)).payload
	} catch (error) {
		throw new ProviderAway('A token of it does not hold.', { cause: error })
	}
}

function saidOf(of: z.output<typeof claims>, now: Date): IdentSaid {
	const quality = of['urn:swissid:qor'] ?? 'qor0'
	const first_name = of['urn:swissid:first_name'] ?? of.given_name
	const { family_name: last_name, 'urn:swissid:date_of_birth': birthdate } = of
	const is_checked = checkedQualities.includes(quality)
	const is_named = first_name && last_name && birthdate && z.iso.date().safeParse(birthdate).success
	const subject = createHash('sha256').update(of.sub).digest('base64url').slice(0, 32)
	return {
		event_id: `${subject} ${quality}`,
		occurred_at: now.toISOString(),
		status: is_checked ? 'completed' : 'failed',
		// The account exists, but its identity document was never checked.
		reason: is_checked ? null : 'document_missing',
		person: is_checked && is_named ? { first_name, last_name, birthdate } : null,
		kept: { quality },
	}
}
