import type { CoverDecision } from '#domain/applying/debitors/cover.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { Cents } from '#domain/platform/money.ts'

import type { CallbackMessage as SignedMessage } from '../signed-callback.ts'

export { CallbackForged, CallbackUnreadable } from '../signed-callback.ts'

/** What an insurer is asked: how much of what this company owes it would cover. */
export interface CoverApplication {
	/** The same however often it is sent: one request, one answer. */
	readonly cover_id: string
	readonly partner_id: string
	readonly amount_cents: Cents
	readonly currency: Currency
	readonly debitor: {
		readonly name: string
		readonly country: string
		/** A register, and the company's id there. */
		readonly provider: string
		readonly company_id: string
		readonly location: string | null
	}
	/** Where the answer is to be sent. */
	readonly callback_url: string
}

/** What came in from the insurer, or claims to. */
export interface CallbackMessage extends SignedMessage {
	/** Of the address it came in at. */
	readonly query: Readonly<Record<string, unknown>>
}

/** What the insurer says about a request. */
export interface CoverAnswer extends CoverDecision {
	readonly cover_id: string
	readonly decided_at: Date | null
}

/** What is known of a request that the insurer is asked about. */
export interface CoverLook {
	/** Its own number, as `request` answered it. */
	readonly reference: string
	/** Where its answer lies, as it said when it was asked before. */
	readonly resource: string | null
}

/** How a request stands: what holds now, without a count of decisions; nothing as long as it is worked on. */
export interface CoverLooked {
	readonly resource: string | null
	readonly decision: Pick<CoverDecision, 'status' | 'amount_cents' | 'currency' | 'expires_on'> | null
}

/** Insures what debtors owe. It answers when it has decided, by callback, and again whenever it decides anew. */
export interface CreditInsurance {
	readonly name: string
	/** The registers by whose ids it knows companies. */
	readonly registers: readonly string[]
	/**
	 * Asks for cover; answers the insurer's own number of the request. Throws `RequestTurnedDown` when it will not have it however
	 * often it is sent, anything else when it may work later.
	 */
	request(application: CoverApplication): Promise<{ readonly reference: string | null }>
	/** For an insurer that has to be asked. Throws `AnswerUnreadable` for what it says and nobody understands. */
	look?(asked: CoverLook): Promise<CoverLooked>
	/** A decision, or the request that is worth a look. Throws `CallbackForged` for what is not the insurer's word of these minutes, `CallbackUnreadable` for what it is and says nothing. */
	readCallback(message: CallbackMessage): CoverAnswer | { readonly look_at: string }
}

export class RequestTurnedDown extends Error {}
export class AnswerUnreadable extends Error {}
