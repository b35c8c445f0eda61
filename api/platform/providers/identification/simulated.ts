import { z } from 'zod'

import type { MachineProvider } from '#domain/signing/identifications/providers.ts'
import { identReasons } from '#domain/signing/identifications/reasons.ts'

import { CallbackUnreadable, keyOfPartner, requireSigned, sign, signature_header } from '../signed-callback.ts'
import {
	OrderRefused,
	ProviderAway,
	type CallbackMessage,
	type CallbackSaid,
	type IdentificationProvider,
	type IdentOrder,
	type IdentStarted,
} from './port.ts'

const message = z.object({
	event_id: z.string().min(1).max(100),
	ident_id: z.uuid(),
	occurred_at: z.iso.datetime(),
	status: z.enum(['in_progress', 'failed', 'completed']),
	reason: z.enum(identReasons).nullable(),
	person: z
		.object({ first_name: z.string().min(1).max(200), last_name: z.string().min(1).max(200), birthdate: z.iso.date().nullable() })
		.nullable(),
})

/** The callback that a simulated provider is about to send. */
export type SimulatedWord = z.output<typeof message> & { readonly partner_id: string }

const purposeOf = (provider: MachineProvider): string => `identification callback ${provider}`

/**
 * Stands in for a provider: the person chooses the result on a page of the simulation, which comes back by a signed callback only. Words in
 * the mail address make it fail (docs/operations/simulators.md).
 */
export class SimulatedProvider implements IdentificationProvider {
	readonly name: MachineProvider
	readonly is_askable = true
	readonly #secret: string
	readonly #page: string

	/** The page is where its pages are: the path below a partner's address. */
	constructor(name: MachineProvider, { secret, page }: { readonly secret: string; readonly page: string }) {
		this.name = name
		this.#secret = secret
		this.#page = page
	}

	order({ ident_id, person, return_url }: IdentOrder): Promise<IdentStarted> {
		const email = (person.email ?? '').toLowerCase()
		if (email.includes('ident-down')) return Promise.reject(new ProviderAway('The simulated provider is down.'))
		if (email.includes('ident-phone'))
			return Promise.reject(new OrderRefused('err_postident_phone_invalid', 'The simulated provider does not take the number.'))
		const { origin } = new URL(return_url)
		return Promise.resolve({
			reference: `SIM-${ident_id.slice(-8).toUpperCase()}`,
			redirect_url: `${origin}${this.#page}/${ident_id}`,
			expires_at: null,
		})
	}

	/** It is stateless: every result was sent by callback. */
	ask(): Promise<null> {
		return Promise.resolve(null)
	}

	/** The callback for a result, with body and signature. */
	callbackOf(
		{ partner_id, ...said }: SimulatedWord,
		now: Date,
	): { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer } {
		const body = Buffer.from(JSON.stringify(said))
		const key = keyOfPartner(this.#secret, purposeOf(this.name), partner_id)
		return { body, headers: { 'content-type': 'application/json', [signature_header]: sign(key, body, now) } }
	}

	async readCallback(callback: CallbackMessage): Promise<CallbackSaid> {
		requireSigned([keyOfPartner(this.#secret, purposeOf(this.name), callback.partner_id)], callback)
		const { ident_id, ...said } = await parsed(callback.body)
		return { ident_id, said: { ...said, kept: { status: said.status, reason: said.reason } } }
	}
}

function parsed(body: Buffer): Promise<z.output<typeof message>> {
	try {
		return Promise.resolve(message.parse(JSON.parse(body.toString('utf8'))))
	} catch (error) {
		return Promise.reject(new CallbackUnreadable(error instanceof Error ? error.message : String(error)))
	}
}
