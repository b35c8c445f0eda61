import { z } from 'zod'

import { currency } from '#domain/platform/currencies.ts'
import { acceptForm, changeForm, declineForm } from '#domain/review/offers/answers.ts'
import { declineReasons, offerStatuses } from '#domain/review/offers/status.ts'
import { repayment } from '#domain/review/pricing/terms.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'

/** Rates are fractions of one, amounts major units with cents. */
const loanOffer = z.object({
	kind: z.literal('loan'),
	amount: z.number(),
	currency,
	duration_months: z.int(),
	interest_rate: z.number(),
	visible_rate_name: z.string().nullable(),
	repayment,
	transaction_fee: z.number(),
	agio_fee: z.number(),
	disagio_fee: z.number(),
	payment_processing_fee: z.number(),
	prepayment_fee: z.number(),
	prepayment_rate: z.number(),
	conditions: z.array(z.string()),
	costs: z.object({
		instalment: z.number(),
		interest: z.number(),
		agio: z.number(),
		disagio: z.number(),
		processing_fees: z.number(),
		/** All payments beyond the amount received. */
		total_cost: z.number(),
		total_paid: z.number(),
		paid_out: z.number(),
		/** By Directive 2008/48/EC with every certain fee. */
		effective_rate: z.number().nullable(),
	}),
})

const factoringOffer = z.object({
	kind: z.literal('factoring'),
	limit: z.number(),
	currency,
	duration_months: z.int(),
	fee_rate: z.number(),
	interest_rate: z.number(),
	advance_rate: z.number(),
	monthly_service_fee: z.number(),
	annual_sales: z.number(),
	conditions: z.array(z.string()),
	/** Per year: with nothing drawn, and with the whole limit. */
	costs: z.object({ fee: z.number(), service_fees: z.number(), cost_low: z.number(), cost_high: z.number() }),
})

export const offeredTerms = z.discriminatedUnion('kind', [loanOffer, factoringOffer])
export type OfferedTerms = z.output<typeof offeredTerms>
export type OfferedLoan = z.output<typeof loanOffer>

export const changeRequestView = changeForm.extend({ asked_at: z.iso.datetime() })
export type ChangeRequestView = z.output<typeof changeRequestView>

export const offerView = z.object({
	offer_id: z.uuid(),
	number: z.int(),
	status: z.enum(offerStatuses).exclude(['prepared']),
	released_at: z.iso.datetime(),
	expires_at: z.iso.datetime(),
	/** Days are in the partner's time zone; `days_left` counts from today to the last day of acceptance. */
	released_on: z.iso.date(),
	last_day: z.iso.date(),
	days_left: z.int(),
	answered_at: z.iso.datetime().nullable(),
	decline_reason: z.enum(declineReasons).nullable(),
	/** The applicant's request for changes, until there is another offer. */
	change_request: changeRequestView.nullable(),
	/** The offer as a PDF; null until it is made, and for readers without access to documents. */
	document_id: z.uuid().nullable(),
	terms: offeredTerms,
})
export type OfferView = z.output<typeof offerView>

const offersView = z.object({
	/** The newest first. */
	offers: z.array(offerView),
	/** The right of this reader to accept and decline, and the names of those who have it. */
	may_answer: z.boolean(),
	answerers: z.array(z.string()),
	may_ask_for_change: z.boolean(),
	applied_for: z.object({ amount: z.number(), duration_months: z.int() }),
})
export type OffersView = z.output<typeof offersView>

const ofOffer = applicationId.extend({ offerId: z.uuid() })

/** Repeating the same answer is no error, so it is not refused. */
const answerRefusals = [
	'err_entity_not_found',
	'err_offer_accepted',
	'err_offer_declined',
	'err_offer_superseded',
	'err_offer_expired',
	'err_offer_withdrawn',
	'err_offer_answer_right_missing',
] as const

export const listOffers = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/offers',
	summary: 'The offers made on an application, newest first, and who may answer them',
	access: 'user',
	params: applicationId,
	answer: offersView,
	refuses: ['err_entity_not_found'],
})

export const acceptOffer = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/offers/{offerId}/acceptance',
	summary: 'Accepts the offer; the representatives are written to from here on',
	access: 'user',
	params: ofOffer,
	body: acceptForm,
	answer: offersView,
	refuses: answerRefusals,
})

export const declineOffer = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/offers/{offerId}/refusal',
	summary: 'Declines the offer, which ends the application',
	access: 'user',
	params: ofOffer,
	body: declineForm,
	answer: offersView,
	refuses: answerRefusals,
})

export const askForChange = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/offers/{offerId}/change_request',
	summary: 'Says what should be different; the offer stands until there is another',
	access: 'user',
	params: ofOffer,
	body: changeForm,
	answer: offersView,
	refuses: [...answerRefusals, 'err_offer_change_wish_missing'],
})
