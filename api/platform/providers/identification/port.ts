import type { Language } from '#domain/accounts/account/languages.ts'
import type { IdentProvider } from '#domain/signing/identifications/providers.ts'
import type { IdentEvent } from '#domain/signing/identifications/run.ts'

import type { CallbackMessage as SignedMessage } from '../signed-callback.ts'

export { CallbackForged, CallbackUnreadable } from '../signed-callback.ts'

/** Whom a provider is to identify, and where the person and the news go afterwards. */
export interface IdentOrder {
	/** The same however often it is ordered: one run, one case. */
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
	/** The portal's page the person comes back to. */
	readonly return_url: string
	/** The partner's address for this provider's callbacks, without a key. */
	readonly callback_url: string
}

export interface IdentStarted {
	/** The provider's own number of the case. */
	readonly reference: string | null
	/** Where the person goes; null where nobody has to go anywhere. */
	readonly redirect_url: string | null
	readonly expires_at: Date | null
}

/** A case that was ordered. */
export interface IdentCase {
	readonly ident_id: string
	readonly partner_id: string
	readonly reference: string | null
}

export interface CallbackMessage extends SignedMessage {
	/** What stands behind the question mark of the address. */
	readonly query: URLSearchParams
	readonly callback_url: string
}

/** An event with what is kept of the provider's own words: no pictures, and of the person no more than counts. */
export interface IdentSaid extends IdentEvent {
	readonly kept: Readonly<Record<string, unknown>>
}

/** What a callback says; without an event no more than that there is news to ask for. */
export interface CallbackSaid {
	readonly ident_id: string
	readonly said: IdentSaid | null
}

/**
 * Establishes who somebody is. Whatever keeps a provider from answering is a `ProviderAway`; what it will not do however often it
 * is asked an `OrderRefused`. Neither ends a run.
 */
export interface IdentificationProvider {
	readonly name: IdentProvider
	/** Whether it can be asked; one that cannot says everything by callback. */
	readonly is_askable: boolean
	order(order: IdentOrder): Promise<IdentStarted>
	/** What it has to say of a case by now; null for nothing yet. */
	ask(of: IdentCase): Promise<IdentSaid | null>
	/** Throws `CallbackForged` for what is not the provider's word, `CallbackUnreadable` for what is and says nothing. */
	readCallback(message: CallbackMessage): Promise<CallbackSaid>
}

/** The providers that are set up here. */
export type IdentificationProviders = ReadonlyMap<IdentProvider, IdentificationProvider>

export class ProviderAway extends Error {}

/** Why a provider will not take an order, where the person can do something about it. */
export type OrderFault = 'err_postident_phone_invalid' | 'err_postident_pdf_invalid' | 'err_identification_order_refused'

export class OrderRefused extends Error {
	readonly code: OrderFault
	constructor(code: OrderFault, message: string) {
		super(message)
		this.code = code
	}
}
