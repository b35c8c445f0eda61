import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { IdentReason } from '#domain/signing/identifications/reasons.ts'
import type { IdentEvent } from '#domain/signing/identifications/run.ts'

import { addressKey, requireAddressKey } from './address-key.ts'
import { ProviderLine, readJson, type LineOptions } from './line.ts'
import {
	CallbackUnreadable,
	OrderRefused,
	ProviderAway,
	type CallbackMessage,
	type CallbackSaid,
	type IdentCase,
	type IdentificationProvider,
	type IdentOrder,
	type IdentSaid,
	type IdentStarted,
} from './port.ts'

/*
 * IDnow VideoIdent, by its public documentation (https://docs-videoident.idnow.io) and clients written against it
 * (github.com/Solarisbank/idnow-client, packagist.org/packages/luciuz/idnow):
 * POST /api/v1/{company}/identifications/{transactionnumber}/start with X-API-KEY orders; POST /api/v1/{company}/login gives a token for
 * GET /api/v1/{company}/identifications/{transactionnumber}, which answers the result; the person goes to go.idnow.de. Its webhook
 * sends that result too. No signature of it is published, so a webhook only makes us ask.
 */

const item = z.object({ value: z.string().nullish() }).nullish()

const result = z.object({
	identificationprocess: z.object({
		result: z.string().max(60),
		reason: z.string().max(100).nullish(),
		companyid: z.string(),
		transactionnumber: z.string(),
		identificationtime: z.iso.datetime({ offset: true }).nullish(),
		id: z.string().max(60).nullish(),
		type: z.string().max(40).nullish(),
	}),
	userdata: z.object({ firstname: item, lastname: item, birthday: item }).nullish(),
	identificationdocument: z.object({ type: item, country: item, validuntil: item }).nullish(),
})
type Result = z.output<typeof result>

/** Its results as statuses of ours. */
const statuses: Readonly<Record<string, IdentEvent['status']>> = {
	SUCCESS: 'completed',
	SUCCESS_DATA_CHANGED: 'completed',
	REVIEW_PENDING: 'in_progress',
	CHECK_PENDING: 'in_progress',
	FRAUD_SUSPICION_PENDING: 'in_progress',
	FRAUD_SUSPICION_CONFIRMED: 'failed',
	ABORTED: 'failed',
	CANCELED: 'failed',
}

/** Its reasons by prefix, the longer before the shorter. */
const reasons: readonly (readonly [beginning: string, reason: IdentReason])[] = [
	['ID_EXPIRED', 'document_expired'],
	['ID_SECOND_DOCUMENT_EXPIRED', 'document_expired'],
	['ID_SECOND_DOCUMENT_DAMAGED', 'document_not_accepted'],
	['ID_SECOND_DOCUMENT_BAD', 'unreadable'],
	['ID_SECOND_DOCUMENT', 'document_missing'],
	['ID_NEED_ADDITIONAL', 'document_missing'],
	['USER_INVOICE', 'document_missing'],
	['ID_NOT_SUPPORTED', 'document_not_accepted'],
	['ID_DAMAGED', 'document_not_accepted'],
	['ID_OUTWORN', 'document_not_accepted'],
	['ID_HAS_STICKER', 'document_not_accepted'],
	['ID_WRITTEN_ON', 'document_not_accepted'],
	['ID_BROKEN', 'document_not_accepted'],
	['ID_OTHER', 'document_not_accepted'],
	['ID_', 'unreadable'],
	['BAD_PHOTO', 'unreadable'],
	['PHOTO_', 'unreadable'],
	['TECH_', 'unreadable'],
	['SELFIE_', 'face_not_matched'],
	['USER_OBSCURED', 'face_not_matched'],
	['USER_WRONG_PERSON', 'not_confirmed'],
	['USER_', 'cancelled'],
	['IDENT_', 'technical'],
	['TSP_', 'technical'],
]

function reasonOf({ result: said, reason }: Result['identificationprocess']): IdentReason {
	if (said === 'FRAUD_SUSPICION_CONFIRMED') return 'not_confirmed'
	const found = reasons.find(([beginning]) => (reason ?? '').startsWith(beginning))?.[1]
	return found ?? (said === 'CANCELED' || said === 'ABORTED' ? 'cancelled' : 'other')
}

function saidOf(found: Result): IdentSaid {
	const { identificationprocess: process, userdata, identificationdocument: document } = found
	// An unpublished result does not end the run.
	const status = statuses[process.result] ?? 'in_progress'
	const [first_name, last_name, birthdate] = [userdata?.firstname?.value, userdata?.lastname?.value, userdata?.birthday?.value]
	const person =
		status === 'completed' && first_name && last_name && birthdate && z.iso.date().safeParse(birthdate).success
			? { first_name, last_name, birthdate }
			: null
	const occurred_at = new Date(process.identificationtime ?? 0).toISOString()
	const kept = {
		...process,
		document: { type: document?.type?.value, country: document?.country?.value, valid_until: document?.validuntil?.value },
	}
	const words = [process.result, process.reason, occurred_at, person]
	return {
		event_id: createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32),
		occurred_at,
		status,
		reason: status === 'failed' ? reasonOf(process) : null,
		person,
		kept,
	}
}

const notice = z.object({ identificationprocess: z.object({ transactionnumber: z.uuid(), companyid: z.string() }) })

export interface IdnowOptions extends LineOptions {
	readonly company: string
	readonly api_key: string
	/** The site that people are sent to. */
	readonly go_url: string
	/** Signs the callback addresses. */
	readonly secret: string
}

const jsonType = { 'content-type': 'application/json', accept: 'application/json' }

export class Idnow implements IdentificationProvider {
	readonly name = 'idnow'
	readonly is_askable = true
	readonly #at: IdnowOptions
	readonly #line: ProviderLine
	#token: string | undefined

	constructor(at: IdnowOptions) {
		this.#at = at
		this.#line = new ProviderLine(at)
	}

	/** The address to enter at IDnow as a partner's webhook. */
	callbackAddress(callback_url: string, partner_id: string): string {
		return `${callback_url}?key=${addressKey(this.#at.secret, `idnow ${partner_id}`)}`
	}

	async order({ ident_id, person, language, return_url }: IdentOrder): Promise<IdentStarted> {
		const body = {
			firstname: person.first_name,
			lastname: person.last_name,
			birthday: person.birthdate,
			nationality: person.nationality ?? undefined,
			gender: person.gender === null ? undefined : person.gender === 'F' ? 'FEMALE' : 'MALE',
			email: person.email ?? undefined,
			mobilephone: person.telephone ?? undefined,
			street: person.street ?? undefined,
			streetnumber: person.street_number ?? undefined,
			zipcode: person.postcode ?? undefined,
			city: person.location ?? undefined,
			country: person.country ?? undefined,
			preferredLang: language,
			custom1: return_url,
		}
		const question = {
			method: 'POST',
			path: this.#pathOf(ident_id, '/start'),
			headers: { ...jsonType, 'x-api-key': this.#at.api_key },
			body: JSON.stringify(body),
		} as const
		const { id } = await this.#line.ask(question, [200, 201, 400, 412], ({ status, text }) => {
			if (status >= 400) throw new OrderRefused('err_identification_order_refused', `IDnow answered ${status} to the order.`)
			return readJson(z.object({ id: z.string().min(1).max(60) }), text)
		})
		const redirect_url = `${this.#at.go_url}/${encodeURIComponent(this.#at.company)}/identifications/${ident_id}`
		return { reference: id, redirect_url, expires_at: null }
	}

	async ask({ ident_id }: IdentCase): Promise<IdentSaid | null> {
		const found = (await this.#resultOf(ident_id)) ?? (await this.#afterNewLogin(ident_id))
		if (found === 'nothing') return null
		const { transactionnumber, companyid } = found.identificationprocess
		// An answer about another person is no answer to this question.
		if (transactionnumber !== ident_id || companyid !== this.#at.company) throw new ProviderAway('It answered about another case.')
		return saidOf(found)
	}

	async readCallback({ query, partner_id, body }: CallbackMessage): Promise<CallbackSaid> {
		requireAddressKey(this.#at.secret, `idnow ${partner_id}`, query)
		const read = notice.safeParse(parsed(body))
		if (!read.success) throw new CallbackUnreadable('no notice of a result')
		return Promise.resolve({ ident_id: read.data.identificationprocess.transactionnumber, said: null })
	}

	async #afterNewLogin(ident_id: string): Promise<Result | 'nothing'> {
		this.#token = await this.#logIn()
		return (await this.#resultOf(ident_id)) ?? Promise.reject(new ProviderAway('Its own token is not good enough for it.'))
	}

	/** undefined if the token is missing or has expired. */
	async #resultOf(ident_id: string): Promise<Result | 'nothing' | undefined> {
		if (this.#token === undefined) return undefined
		const question = {
			method: 'GET',
			path: this.#pathOf(ident_id),
			headers: { accept: 'application/json', 'x-api-login-token': this.#token },
		} as const
		return this.#line.ask(question, [200, 401, 404], ({ status, text }) =>
			status === 401 ? undefined : status === 404 ? ('nothing' as const) : readJson(result, text),
		)
	}

	#logIn(): Promise<string> {
		const question = {
			method: 'POST',
			path: `/api/v1/${encodeURIComponent(this.#at.company)}/login`,
			headers: jsonType,
			body: JSON.stringify({ apiKey: this.#at.api_key }),
		} as const
		return this.#line.ask(question, [200], ({ text }) => readJson(z.object({ authToken: z.string().min(1).max(4000) }), text).authToken)
	}

	#pathOf(ident_id: string, rest = ''): string {
		return `/api/v1/${encodeURIComponent(this.#at.company)}/identifications/${ident_id}${rest}`
	}
}

function parsed(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'))
	} catch {
		return undefined
	}
}
