import { z } from 'zod'

import { refusalNote } from '#domain/accounts/staff/second-person.ts'
import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { country } from '#domain/platform/countries.ts'
import { rateInBps } from '#domain/platform/money.ts'
import { factoringTermsForm, loanTermsForm, termsForm } from '#domain/review/offers/rules.ts'
import { offerStatuses } from '#domain/review/offers/status.ts'
import { referenceRates, tenors } from '#domain/partners/reference-rates/reference-rates.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { changeRequestView, offeredTerms, offerView } from '../offers.ts'

const version = z.object({ version: z.int(), saved_by: z.string(), saved_at: z.iso.datetime() })

const staffOffer = z.object({
	offer_id: z.uuid(),
	/** Null until it is released. */
	number: z.int().nullable(),
	status: z.enum(offerStatuses),
	prepared_by: z.string(),
	prepared_at: z.iso.datetime(),
	/** Who refused to release these terms, and why; null since others were saved. */
	refused: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
	released_by: z.string().nullable(),
	released_at: z.iso.datetime().nullable(),
	last_day: z.iso.date().nullable(),
	answered_at: z.iso.datetime().nullable(),
	decline_reason: offerView.shape.decline_reason,
	answer_text: z.string().nullable(),
	change_request: changeRequestView.nullable(),
	/** The offer as a PDF; null until it is made. */
	document_id: z.uuid().nullable(),
	terms: offeredTerms,
	/** The same terms as typed, with those hidden from the applicant. */
	form: termsForm,
	versions: z.array(version),
	/** The reason for a rate outside the corridor; null inside it. */
	exception_reason: z.string().nullable(),
	/** The market rate when the terms were saved. */
	fixing: z.object({ rate: z.enum(referenceRates), tenor: z.enum(tenors), fixed_on: z.iso.date(), value: z.number() }).nullable(),
})
export type StaffOffer = z.output<typeof staffOffer>

const staffOffers = z.object({
	/** The newest first. */
	offers: z.array(staffOffer),
	/** Tells whether this person may change terms in this status. */
	may_prepare: z.boolean(),
	/** The form's initial values: the prepared terms, else those calculated at the request. */
	suggested: termsForm,
	/** The range of the rate, the default fee, and the country whose law holds. */
	pricing: z.object({
		corridor: z.object({ min_rate_bps: rateInBps, max_rate_bps: rateInBps }),
		transaction_fee_bps: rateInBps,
		country,
	}),
	/** The release of the prepared terms where the case stands; null where none is next. */
	release: z
		.object({
			/** The roles that may release them. */
			answered_by: z.array(z.enum(staffRoles)),
			/** Tells whether this person may give them back to their author: never one's own, and only where they can be changed. */
			may_refuse: z.boolean(),
		})
		.nullable(),
	/** The version of the case, which a save changes. */
	version: z.int(),
})
export type StaffOffers = z.output<typeof staffOffers>

export const getStaffOffers = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/offers',
	summary: 'Every offer of a case with its terms and their versions, and what the next would begin with',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: staffOffers,
	refuses: ['err_entity_not_found'],
})

const ofVersion = { version: z.int() }

export const prepareOffer = endpoint({
	method: 'PUT',
	path: '/staff/applications/{applicationId}/offers/prepared',
	summary: 'Saves the terms of the offer in hand as a new version; somebody else releases it by a move of the case',
	access: 'bouser',
	permission: ['pricing_prepare', 'pricing_as_partner', 'lending_as_partner'],
	also_permission: 'application_read',
	params: applicationId,
	body: z.discriminatedUnion('kind', [loanTermsForm.extend(ofVersion), factoringTermsForm.extend(ofVersion)]),
	answer: staffOffers,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_pricing_change_not_allowed',
		'err_pricing_interest_rate_missing',
		'err_pricing_interest_rate_not_positive',
		'err_pricing_interest_rate_too_high',
		'err_pricing_interest_rate_too_low',
		'err_pricing_agio_and_disagio',
		'err_pricing_transaction_fee_not_positive',
		'err_pricing_fee_not_set',
		'err_pricing_fee_note_missing',
		'err_loan_amount_too_low',
		'err_loan_amount_too_high',
		'err_loan_duration_too_short',
		'err_loan_duration_too_long',
	],
})

export const refuseTerms = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/offers/prepared/refusals',
	summary: 'Refuses to release the prepared terms, with a reason for their author; they are released once others were saved',
	access: 'bouser',
	permission: ['offer_release', 'application_approve', 'pricing_as_partner', 'lending_as_partner'],
	also_permission: 'application_read',
	params: applicationId,
	body: z.strictObject({ ...ofVersion, note: refusalNote }),
	answer: staffOffers,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_pricing_change_not_allowed',
		'err_application_pricing_missing',
		'err_pricing_terms_refused',
		'approve_require_different_user',
	],
})
