import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { foldCompanyName } from '#domain/applying/companies/names.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { coverStatuses } from '#domain/applying/debitors/cover.ts'
import { centsOf, majorOf, shiftPoint } from '#domain/platform/money.ts'

import {
	AnswerUnreadable,
	CallbackForged,
	RequestTurnedDown,
	type CallbackMessage,
	type CoverApplication,
	type CoverLook,
	type CoverLooked,
	type CreditInsurance,
} from '../port.ts'
import { keyOfPartner } from '../../signed-callback.ts'
import type { AllianzTradeClient } from './client.ts'

/*
 * Allianz Trade's interface for covers. Published at developers.allianz-trade.com (getting started, API design guidelines): the
 * sign-in by key, that a company is searched for its id, that a request answers the id of a job, that the job is asked until it is
 * "processed" and then names a resource whose `coverStatus` is the answer, and a notification of their own, sent three times at
 * most, 30 seconds apart. Seen in public integrations and not in that text: the paths, the names of the fields of a request, of a
 * job (`jobStatusCode`, `resourceUrl`) and of the amount. Not published, so not used: a key that makes a request sent twice one
 * request, a signature of the notification and the name of its header, the last day of a cover. See docs/operations/credit-insurance.md.
 */

const found = z.object({
	results: z.array(
		z.object({
			company: z.object({
				companyId: z.union([z.string().min(1), z.number().transform(String)]),
				legalData: z.object({ companyName: z.string() }),
				address: z.object({ town: z.string().nullish(), countryCode: z.string().nullish() }).nullish(),
			}),
		}),
	),
})

/** The documentation names a `jobId`; integrations receive it as a bare string. */
const accepted = z
	.union([z.string(), z.object({ jobId: z.string() }).transform(({ jobId }) => jobId)])
	.refine((id) => /^[\w.-]{1,200}$/.test(id))

const job = z.object({ jobStatusCode: z.string(), resourceUrl: z.string().nullish() })

const cover = z.object({
	coverId: z.union([z.string(), z.number().transform(String)]).nullish(),
	coverStatus: z.string(),
	creditLimitsAggregation: z
		.object({ creditLimits: z.array(z.object({ amount: z.number().nullish(), currencyCode: z.string().nullish() })) })
		.nullish(),
})

interface Options {
	readonly client: AllianzTradeClient
	readonly policy: { readonly businessUnitCode: string; readonly policyId: string; readonly extensionId?: string | undefined }
	readonly registers: readonly string[]
	/** Signs the addresses that are notified. */
	readonly secret: string
	/** The name the insurer assigned; without it there are no notifications and polling is enough. */
	readonly webhook_header: string | undefined
}

/** Hours for which notifications are requested. */
const notified_hours = 24

/** Asks Allianz Trade for cover. Only the answer to a query counts; a notification merely triggers one. */
export class AllianzTrade implements CreditInsurance {
	readonly name = 'allianz_trade'
	readonly registers: readonly string[]
	readonly #options: Options

	constructor(options: Options) {
		this.#options = options
		this.registers = options.registers
	}

	async request(application: CoverApplication): Promise<{ reference: string }> {
		const { client, policy, webhook_header } = this.#options
		const signal = client.deadline()
		const companyId = await this.#companyOf(application, signal)
		const reference = await client.ask(
			{
				method: 'POST',
				to: client.paths.covers,
				headers: webhook_header === undefined ? {} : { [webhook_header]: this.#notification(application) },
				body: {
					requestTypeCode: 'Primary',
					policy,
					companyId,
					creditLimitDetails: { requestedAmount: majorOf(application.amount_cents), currencyCode: application.currency },
					isRequestUrgent: false,
				},
			},
			accepted,
			signal,
		)
		return { reference }
	}

	/** Exactly one company of that name at that place, or none: cover of another one would be worth nothing. */
	async #companyOf({ debitor: { name, country, location } }: CoverApplication, signal: AbortSignal): Promise<string> {
		const { client } = this.#options
		const body = { pageSize: 20, countryCode: country, companyName: name, onlyActive: true }
		const { results } = await client.ask({ method: 'POST', to: client.paths.search, body }, found, signal)
		const fits = results.filter(({ company: { legalData, address } }) => {
			const is_there = location === null || typeof address?.town !== 'string' || foldCompanyName(address.town) === foldCompanyName(location)
			return foldCompanyName(legalData.companyName) === foldCompanyName(name) && (address?.countryCode ?? country) === country && is_there
		})
		const [only, another] = new Set(fits.map(({ company }) => company.companyId))
		if (only === undefined) throw new RequestTurnedDown('The insurer does not know the company by its name and place.')
		if (another !== undefined) throw new RequestTurnedDown('The insurer knows several companies of this name at this place.')
		return only
	}

	async look({ reference, resource }: CoverLook): Promise<CoverLooked> {
		const { client } = this.#options
		const signal = client.deadline()
		const at = resource ?? (await this.#resourceOf(reference, signal))
		if (at === null) return { resource: null, decision: null }
		const said = await client.ask({ method: 'GET', to: at, body: undefined }, cover, signal)
		return { resource: at, decision: decisionOf(said) }
	}

	async #resourceOf(reference: string, signal: AbortSignal): Promise<string | null> {
		const { client } = this.#options
		const { jobStatusCode, resourceUrl } = await client.ask({ method: 'GET', to: `${client.paths.jobs}/${reference}` }, job, signal)
		if (jobStatusCode.toLowerCase() !== 'processed') return null
		if (typeof resourceUrl !== 'string') throw new AnswerUnreadable('A processed job without the address of its answer.')
		return resourceUrl
	}

	/** Knowing the address lets somebody trigger a query, and nothing else. */
	#key(partner_id: string, cover_id: string): string {
		return createHmac('sha256', keyOfPartner(this.#options.secret, 'allianz trade notice', partner_id))
			.update(`look ${cover_id}`)
			.digest('base64url')
	}

	#notification({ callback_url, partner_id, cover_id }: CoverApplication): string {
		const address = new URL(callback_url)
		address.searchParams.set('cover', cover_id)
		address.searchParams.set('key', this.#key(partner_id, cover_id))
		const wanted = { callbackUrl: address.href, timeToLive: notified_hours, extendedNotification: true }
		return Buffer.from(JSON.stringify(wanted)).toString('base64')
	}

	/** The body is ignored, because it carries no signature. */
	readCallback({ query, partner_id }: CallbackMessage): { look_at: string } {
		const { cover: cover_id, key } = query
		if (!z.uuid().safeParse(cover_id).success || typeof key !== 'string') throw new CallbackForged('no address of ours')
		const [given, expected] = [Buffer.from(key), Buffer.from(this.#key(partner_id, String(cover_id)))]
		if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new CallbackForged('another key')
		return { look_at: String(cover_id) }
	}
}

/** The nine statuses of the documentation; any other is refused rather than guessed. */
function decisionOf({ coverStatus, creditLimitsAggregation }: z.output<typeof cover>): CoverLooked['decision'] {
	const status = coverStatuses.find((known) => known.toLowerCase() === coverStatus.toLowerCase())
	if (status === undefined) throw new AnswerUnreadable(`The status ${JSON.stringify(coverStatus.slice(0, 50))} is unknown.`)
	if (status !== 'Cover' && status !== 'Partial') return { status, amount_cents: null, currency: null, expires_on: null }
	const limits = creditLimitsAggregation?.creditLimits.filter(({ amount }) => typeof amount === 'number') ?? []
	const [limit, another] = limits
	// The documentation does not say which of several limits applies.
	if (typeof limit?.amount !== 'number' || another !== undefined) throw new AnswerUnreadable('Cover without one amount.')
	if (!Number.isSafeInteger(shiftPoint(limit.amount, 2)) || limit.amount < 0) throw new AnswerUnreadable('No amount of money.')
	const currency = currencies.find((known) => known === limit.currencyCode)
	if (currency === undefined && typeof limit.currencyCode === 'string') throw new AnswerUnreadable('Another currency.')
	return { status, amount_cents: centsOf(limit.amount), currency: currency ?? null, expires_on: null }
}
