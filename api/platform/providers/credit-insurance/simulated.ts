import { z } from 'zod'

import { currency, type Currency } from '#domain/platform/currencies.ts'
import { coverStatuses, type CoverStatus } from '#domain/applying/debitors/cover.ts'
import { cents, centsOf, majorOf, shiftPoint, type Cents } from '#domain/platform/money.ts'

import { CallbackUnreadable, keyOfPartner, requireSigned, sign, signature_header, type CallbackMessage } from '../signed-callback.ts'
import { RequestTurnedDown, type CoverAnswer, type CoverApplication, type CreditInsurance } from './port.ts'

/** Purpose of the keys that sign its callbacks. */
export const callback_purpose = 'credit insurance callback'

/** The body of a callback, in a format of ours, because only the simulation sends it. */
const message = z.object({
	event_id: z.string().min(1).max(100),
	cover_id: z.uuid(),
	sequence: z.int().min(1),
	cover_status: z.enum(coverStatuses),
	cover_amount: z.number().nullable(),
	cover_currency: currency.nullable(),
	expires_on: z.iso.date().nullable(),
	decided_at: z.iso.datetime().nullable(),
})

/** The answer that the simulated insurer is about to send. */
export interface SimulatedAnswer {
	readonly cover_id: string
	readonly partner_id: string
	readonly event_id: string
	readonly sequence: number
	readonly status: CoverStatus
	readonly amount_cents: Cents | null
	readonly currency: Currency
	readonly expires_on: string | null
}

interface Surroundings {
	readonly secret: string
	/** The rating class of a company in its register, which decides the answer. */
	ratingOf(provider: string, company_number: string): Promise<string | null>
	/** Enqueues a job that sends the answer later. */
	schedule(answer: SimulatedAnswer): Promise<void>
	readonly registers: readonly string[]
	readonly now: () => Date
}

/** Percentage of the requested amount granted to each class; any other class gets none, an unrated company `CheckPolicy`. */
const grantedPercent: Readonly<Record<string, number>> = { A: 100, B: 80, C: 50, D: 25 }

/** Days for which a simulated cover is valid. */
const cover_days = 365

/** The last two digits of the whole amount trigger failures (docs/operations/simulators.md). */
const sentinelOf = (amount_cents: Cents): number => Math.floor(majorOf(amount_cents)) % 100

/** Stands in for a credit insurer: decides by the class in the register and answers by a signed callback of its own. */
export class SimulatedInsurer implements CreditInsurance {
	readonly name = 'simulated'
	readonly registers: readonly string[]
	readonly #at: Surroundings

	constructor(at: Surroundings) {
		this.#at = at
		this.registers = at.registers
	}

	async request({ cover_id, partner_id, amount_cents, currency: asked, debitor }: CoverApplication): Promise<{ reference: string }> {
		const sentinel = sentinelOf(amount_cents)
		if (sentinel === 13) throw new Error('The simulated insurer is down.')
		if (sentinel === 17) throw new RequestTurnedDown('The simulated insurer has no such policy.')
		const reference = `SIM-${cover_id.slice(-8).toUpperCase()}`
		// Accepted, but never answered.
		if (sentinel === 19) return { reference }
		const rating = await this.#at.ratingOf(debitor.provider, debitor.company_id)
		const percent = grantedPercent[rating ?? '']
		const status: CoverStatus =
			percent === undefined ? (rating === null ? 'CheckPolicy' : 'NoCover') : percent === 100 ? 'Cover' : 'Partial'
		await this.#at.schedule({
			cover_id,
			partner_id,
			event_id: `${cover_id}-1`,
			sequence: 1,
			status,
			// A wrong answer: more than was asked for.
			amount_cents: sentinel === 23 ? cents(amount_cents * 10) : percent === undefined ? null : shareOf(amount_cents, percent),
			currency: asked,
			expires_on: percent === undefined ? null : dayIn(this.#at.now(), cover_days),
		})
		return { reference }
	}

	/** The callback for an answer, with body and signature. */
	callbackOf(answer: SimulatedAnswer): { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer } {
		const now = this.#at.now()
		const { event_id, cover_id, sequence, status, amount_cents, expires_on, partner_id } = answer
		const said: z.output<typeof message> = {
			event_id,
			cover_id,
			sequence,
			cover_status: status,
			cover_amount: amount_cents === null ? null : majorOf(amount_cents),
			cover_currency: amount_cents === null ? null : answer.currency,
			expires_on,
			decided_at: now.toISOString(),
		}
		const body = Buffer.from(JSON.stringify(said))
		return {
			body,
			headers: {
				'content-type': 'application/json',
				[signature_header]: sign(keyOfPartner(this.#at.secret, callback_purpose, partner_id), body, now),
			},
		}
	}

	readCallback(callback: CallbackMessage): CoverAnswer {
		requireSigned([keyOfPartner(this.#at.secret, callback_purpose, callback.partner_id)], callback)
		const { cover_status, cover_amount, cover_currency, decided_at, ...rest } = parsed(callback.body)
		if (cover_amount !== null && !Number.isSafeInteger(shiftPoint(cover_amount, 2))) throw new CallbackUnreadable('no amount of money')
		return {
			...rest,
			status: cover_status,
			amount_cents: cover_amount === null ? null : centsOf(cover_amount),
			currency: cover_currency,
			decided_at: decided_at === null ? null : new Date(decided_at),
		}
	}
}

function parsed(body: Buffer): z.output<typeof message> {
	try {
		return message.parse(JSON.parse(body.toString('utf8')))
	} catch (error) {
		throw new CallbackUnreadable(error instanceof Error ? error.message : String(error))
	}
}

/** Whole thousands, as insurers grant them, and never zero. */
const shareOf = (amount_cents: Cents, percent: number): Cents =>
	percent === 100 ? amount_cents : cents(Math.max(100, Math.floor((amount_cents * percent) / 10_000_000) * 100_000))

const dayIn = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
