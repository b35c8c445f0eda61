import type { Language } from '#domain/accounts/account/languages.ts'
import type { IdentProvider } from '#domain/signing/identifications/providers.ts'
import type { IdentEvent } from '#domain/signing/identifications/run.ts'

import type { CallbackMessage as SignedMessage } from '../signed-callback.ts'

export { CallbackForged, CallbackUnreadable } from '../signed-callback.ts'

/** The person to identify, and the addresses for the person's return and the callbacks. */
export interface IdentOrder {
	/** Idempotency key: an order sent again belongs to the same case. */
	readonly ident_id: string
	readonly partner_id: string
	readonly person: {
		readonly first_name: string
		readonly last_name: string
		readonly birthdate: string
		readonly nationality: string | null
		readonly gender: 'F' | 'M' | null
		readonly email: string | null
		readonly telephone: string | null
		readonly street: string | null
		readonly street_number: string | null
		readonly postcode: string | null
		readonly location: string | null
		readonly country: string | null
	}
	readonly language: Language
	/** The portal's page the person returns to. */
	readonly return_url: string
	/** The partner's address for this provider's callbacks, without a key. */
	readonly callback_url: string
}

export interface IdentStarted {
	/** The provider's own number of the case. */
	readonly reference: string | null
	/** The page the person is sent to; null if there is none. */
	readonly redirect_url: string | null
	readonly expires_at: Date | null
}

/** An ordered case. */
export interface IdentCase {
	readonly ident_id: string
	readonly partner_id: string
	readonly reference: string | null
}

export interface CallbackMessage extends SignedMessage {
	/** The query of the callback address. */
	readonly query: URLSearchParams
	readonly callback_url: string
}

/** An event with the part of the provider's answer that is stored: no pictures, and of the person only what is needed. */
export interface IdentSaid extends IdentEvent {
	readonly kept: Readonly<Record<string, unknown>>
}

/** The content of a callback; without an event it only announces that there is news to fetch. */
export interface CallbackSaid {
	readonly ident_id: string
	readonly said: IdentSaid | null
}

/**
 * Establishes a person's identity. A failure to answer is a `ProviderAway`; an order that a retry cannot help is an `OrderRefused`. Neither
 * ends a run.
 */
export interface IdentificationProvider {
	readonly name: IdentProvider
	/** True if it can be polled; otherwise everything comes by callback. */
	readonly is_askable: boolean
	order(order: IdentOrder): Promise<IdentStarted>
	/** The latest event of a case; null while there is none. */
	ask(of: IdentCase): Promise<IdentSaid | null>
	/** Throws `CallbackForged` for a message that is not the provider's, `CallbackUnreadable` for a genuine one that cannot be read. */
	readCallback(message: CallbackMessage): Promise<CallbackSaid>
}

/** The configured providers. */
export type IdentificationProviders = ReadonlyMap<IdentProvider, IdentificationProvider>

export class ProviderAway extends Error {}

/** Why a provider refuses an order, where the person can correct it. */
export type OrderFault = 'err_postident_phone_invalid' | 'err_postident_pdf_invalid' | 'err_identification_order_refused'

export class OrderRefused extends Error {
	readonly code: OrderFault
	constructor(code: OrderFault, message: string) {
		super(message)
		this.code = code
	}
}
