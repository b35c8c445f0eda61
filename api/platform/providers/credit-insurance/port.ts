import type { CoverDecision } from '#domain/applying/debitors/cover.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { Cents } from '#domain/platform/money.ts'

import type { CallbackMessage as SignedMessage } from '../signed-callback.ts'

export { CallbackForged, CallbackUnreadable } from '../signed-callback.ts'

/** A request for cover: how much of this company's debt the insurer would pay. */
export interface CoverApplication {
	/** Idempotency key: a request sent again gets the same answer. */
	readonly cover_id: string
	readonly partner_id: string
	readonly amount_cents: Cents
	readonly currency: Currency
	readonly debitor: {
		readonly name: string
		readonly country: string
		/** A register, and the company's id in it. */
		readonly provider: string
		readonly company_id: string
		readonly location: string | null
	}
	/** The address for the answer. */
	readonly callback_url: string
}

/** A callback that claims to come from the insurer. */
export interface CallbackMessage extends SignedMessage {
	/** Query of the address it was sent to. */
	readonly query: Readonly<Record<string, unknown>>
}

/** The insurer's answer to a request. */
export interface CoverAnswer extends CoverDecision {
	readonly cover_id: string
	readonly decided_at: Date | null
}

/** The known references of a request whose status is queried. */
export interface CoverLook {
	/** The insurer's own number, as `request` returned it. */
	readonly reference: string
	/** The resource with the answer, as an earlier query returned it. */
	readonly resource: string | null
}

/** Status of a request: the decision that holds now, without a count of decisions; none while it is in progress. */
export interface CoverLooked {
	readonly resource: string | null
	readonly decision: Pick<CoverDecision, 'status' | 'amount_cents' | 'currency' | 'expires_on'> | null
}

/** Insures debts of debtors. It answers by callback when it has decided, and again whenever the decision changes. */
export interface CreditInsurance {
	readonly name: string
	/** The registers whose ids it accepts. */
	readonly registers: readonly string[]
	/**
	 * Asks for cover; returns the insurer's number of the request. Throws `RequestTurnedDown` when a retry cannot help, any other error
	 * when it may.
	 */
	request(application: CoverApplication): Promise<{ readonly reference: string | null }>
	/** For an insurer that must be polled. Throws `AnswerUnreadable` for an answer that cannot be interpreted. */
	look?(asked: CoverLook): Promise<CoverLooked>
	/** A decision, or the request to query. Throws `CallbackForged` or, for a genuine message that makes no sense, `CallbackUnreadable`. */
	readCallback(message: CallbackMessage): CoverAnswer | { readonly look_at: string }
}

export class RequestTurnedDown extends Error {}
export class AnswerUnreadable extends Error {}
