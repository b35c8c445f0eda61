import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

import { compactDecrypt } from 'jose'
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
	type OrderFault,
} from './port.ts'

/*
 * Deutsche Post POSTIDENT, its SCR interface, by a public client written against its guide (github.com/broestech/postident_sdk):
 * POST {base}/scr/v1/{clientId}/cases with basic authentication orders a case for all procedures of the contract (video, eID, photo,
 * branch with a coupon, which the person chooses and prints there); the result of a case comes as a JWE for our RSA key, named in
 * x-scr-key. The webhook carries caseId and referenceId and no signature, so it only makes us ask.
 */

const valued = z.object({ value: z.string().nullish() }).nullish()

const identification = z.object({
	identificationMethod: z.string().max(40),
	identificationStatus: z.object({
		status: z.string().max(40),
		subStatus: z.object({ code: z.number(), description: z.string().max(300) }).nullish(),
		identificationTime: z.iso.datetime({ offset: true }).nullish(),
		modified: z.iso.datetime({ offset: true }),
	}),
	identificationDocument: z
		.object({ type: valued, firstName: valued, lastName: valued, birthDate: valued, dateOfExpiry: valued, countryOfDocument: valued })
		.nullish(),
})

const result = z.object({
	caseId: z.string(),
	caseStatus: z.object({ status: z.enum(['new', 'in progress', 'closed']), modified: z.iso.datetime({ offset: true }) }),
	orderData: z.object({ processData: z.object({ referenceId: z.string().nullish() }).nullish() }).nullish(),
	identifications: z.array(identification).nullish(),
})
type Result = z.output<typeof result>

/** Its statuses of an identification as ours. */
const statuses: Readonly<Record<string, IdentEvent['status']>> = {
	started: 'in_progress',
	'coupon requested': 'in_progress',
	incomplete: 'in_progress',
	'review pending': 'in_progress',
	declined: 'failed',
	success: 'completed',
}

/** Words in its descriptions of a refusal, because its codes are not published. */
const reasons: readonly (readonly [pattern: RegExp, reason: IdentReason])[] = [
	[/fraud|betrug|manipul/i, 'not_confirmed'],
	[/expired|abgelaufen/i, 'document_expired'],
	[/damaged|not (?:accepted|supported)|beschädigt|nicht (?:akzeptiert|unterstützt)/i, 'document_not_accepted'],
	[/face|photo of person|gesicht/i, 'face_not_matched'],
	[/quality|unreadable|blurr|light|qualität|lesbar/i, 'unreadable'],
	[/cancel|abort|abgebrochen/i, 'cancelled'],
	[/technical|connection|technisch|verbindung/i, 'technical'],
]

const reasonOf = (description: string): IdentReason => reasons.find(([pattern]) => pattern.test(description))?.[1] ?? 'other'

function saidOf({ caseStatus, identifications }: Result): IdentSaid | null {
	const last = (identifications ?? []).toSorted((one, other) =>
		one.identificationStatus.modified < other.identificationStatus.modified ? -1 : 1,
	)
	// A case may hold attempts at several procedures: a success is the result, whatever came after it.
	const told = last.findLast(({ identificationStatus }) => identificationStatus.status === 'success') ?? last.at(-1)
	if (told === undefined) {
		if (caseStatus.status === 'new') return null
		return eventOf({
			status: caseStatus.status === 'closed' ? 'failed' : 'in_progress',
			occurred: caseStatus.modified,
			kept: { case_status: caseStatus.status },
			reason: 'expired',
		})
	}
	const { status: word, subStatus, identificationTime, modified } = told.identificationStatus
	const known = statuses[word] ?? 'in_progress'
	// A person refused in one procedure may try another until the case is closed.
	const status = known === 'failed' && caseStatus.status !== 'closed' ? 'in_progress' : known
	const document = told.identificationDocument
	const [first_name, last_name, birthdate] = [document?.firstName?.value, document?.lastName?.value, document?.birthDate?.value]
	const is_named = first_name && last_name && birthdate && z.iso.date().safeParse(birthdate).success
	const kept = {
		case_status: caseStatus.status,
		method: told.identificationMethod,
		status: word,
		sub_status: subStatus ?? null,
		document: { type: document?.type?.value, country: document?.countryOfDocument?.value, valid_until: document?.dateOfExpiry?.value },
	}
	const event = eventOf({ status, occurred: identificationTime ?? modified, kept, reason: reasonOf(subStatus?.description ?? '') })
	return status === 'completed' && is_named ? { ...event, person: { first_name, last_name, birthdate } } : event
}

function eventOf({
	status,
	occurred,
	kept,
	reason,
}: {
	readonly status: IdentEvent['status']
	readonly occurred: string
	readonly kept: Readonly<Record<string, unknown>>
	readonly reason: IdentReason
}): IdentSaid {
	const occurred_at = new Date(occurred).toISOString()
	return {
		event_id: createHash('sha256')
			.update(JSON.stringify([status, occurred_at, kept]))
			.digest('base64url')
			.slice(0, 32),
		occurred_at,
		status,
		reason: status === 'failed' ? reason : null,
		person: null,
		kept,
	}
}

const faults = z.object({ errors: z.array(z.object({ key: z.string().nullish(), reason: z.string().nullish() })).nullish() })

/** Maps a refused order to one of the catalogue's two faults, if it is one of them. */
function faultOf(text: string): OrderFault {
	const words = JSON.stringify(faults.safeParse(jsonOf(text)).data ?? {})
	if (/phone/i.test(words)) return 'err_postident_phone_invalid'
	return /pdf|document/i.test(words) ? 'err_postident_pdf_invalid' : 'err_identification_order_refused'
}

export interface PostidentOptions extends LineOptions {
	readonly client_id: string
	readonly username: string
	readonly password: string
	/** PKCS#8 in PEM; results are encrypted for this key. */
	readonly private_key: string
	readonly secret: string
}

export class Postident implements IdentificationProvider {
	readonly name = 'postident'
	readonly is_askable = true
	readonly #at: PostidentOptions
	readonly #line: ProviderLine
	readonly #key: KeyObject
	readonly #key_headers: Readonly<Record<string, string>>

	constructor(at: PostidentOptions) {
		this.#at = at
		this.#line = new ProviderLine(at)
		this.#key = createPrivateKey(at.private_key)
		const encoded = createPublicKey(this.#key).export({ type: 'spki', format: 'der' })
		this.#key_headers = {
			'x-scr-key': encoded.toString('base64'),
			'x-scr-keyhash': createHash('sha256').update(encoded).digest('hex'),
			'x-scr-alg': 'RSA-OAEP-256',
		}
	}

	async order({ ident_id, person, language, return_url, callback_url }: IdentOrder): Promise<IdentStarted> {
		const back = { web: return_url }
		const body = {
			processData: {
				targetCountry: 'DEU',
				preferredLanguage: language === 'de' ? 'DE' : 'EN',
				webHookUrl: `${callback_url}?ident=${ident_id}&key=${addressKey(this.#at.secret, `postident ${ident_id}`)}`,
				referenceId: ident_id,
				callbackUrlCouponRequested: back,
				callbackUrlReviewPending: back,
				callbackUrlSuccess: back,
				callbackUrlDeclined: back,
			},
			contactDataProvided: {
				firstName: person.first_name.slice(0, 35),
				lastName: person.last_name.slice(0, 35),
				mobilePhone: person.telephone ?? undefined,
				email: person.email ?? undefined,
			},
			identificationDocumentProvided: { birthDate: person.birthdate },
		}
		const question = {
			method: 'POST',
			path: `/scr/v1/${encodeURIComponent(this.#at.client_id)}/cases`,
			headers: { 'content-type': 'application/json', accept: 'application/json', authorization: this.#authorization() },
			body: JSON.stringify(body),
		} as const
		return this.#line.ask(question, [200, 201, 400, 422], ({ status, text }) => {
			if (status >= 400) throw new OrderRefused(faultOf(text), `POSTIDENT answered ${status} to the order.`)
			const made = readJson(
				z.object({
					caseId: z.string().regex(/^[\w-]{1,40}$/),
					validUntil: z.iso.datetime({ offset: true }),
					webStart: z.object({ caseURL: z.url({ protocol: /^https?$/ }) }),
				}),
				text,
			)
			this.#requireOwnHost(made.webStart.caseURL)
			return { reference: made.caseId, redirect_url: made.webStart.caseURL, expires_at: new Date(made.validUntil) }
		})
	}

	async ask({ reference, ident_id }: IdentCase): Promise<IdentSaid | null> {
		if (reference === null) return null
		const question = {
			method: 'GET',
			path: `/scr/v1/${encodeURIComponent(this.#at.client_id)}/cases/${encodeURIComponent(reference)}`,
			headers: { accept: 'application/jose, application/json', authorization: this.#authorization(), ...this.#key_headers },
		} as const
		const found = await this.#line.ask(question, [200, 404], async ({ status, text }) =>
			status === 404 ? undefined : readJson(result, await this.#opened(text)),
		)
		if (found === undefined) return null
		const told_of = found.orderData?.processData?.referenceId ?? ident_id
		if (found.caseId !== reference || told_of !== ident_id) throw new ProviderAway('It answered about another case.')
		return saidOf(found)
	}

	async readCallback({ query, body }: CallbackMessage): Promise<CallbackSaid> {
		const ident_id = query.get('ident') ?? ''
		requireAddressKey(this.#at.secret, `postident ${ident_id}`, query)
		const read = z.object({ caseId: z.string(), referenceId: z.string().nullish() }).safeParse(jsonOf(body.toString('utf8')))
		if (!read.success || !z.uuid().safeParse(ident_id).success) throw new CallbackUnreadable('no notice of a case')
		return Promise.resolve({ ident_id, said: null })
	}

	async #opened(text: string): Promise<string> {
		const { plaintext } = await compactDecrypt(text.trim(), this.#key, { keyManagementAlgorithms: ['RSA-OAEP-256'] })
		return Buffer.from(plaintext).toString('utf8')
	}

	/** A person is sent to Deutsche Post only, whatever address an answer names. */
	#requireOwnHost(address: string): void {
		const { host, hostname, protocol } = new URL(address)
		const own = new URL(this.#at.url)
		const is_own = host === own.host || (protocol === 'https:' && /(?:^|\.)(?:deutschepost|postident)\.de$/.test(hostname))
		if (!is_own) throw new ProviderAway('It sends people elsewhere.')
	}

	#authorization(): string {
		return `Basic ${Buffer.from(`${this.#at.username}:${this.#at.password}`).toString('base64')}`
	}
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
