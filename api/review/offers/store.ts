import { sql, type Selectable } from 'kysely'

import type { Language } from '#domain/accounts/account/languages.ts'
import { currentOffers, type DeclineReason, type OfferStatus } from '#domain/review/offers/status.ts'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { OffersTable } from '#api/platform/db/tables/offers.ts'

export type OfferRow = Selectable<OffersTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfOffer {
	partner_id: string
	offer_id: string
}

export const insertOffer = prepareInsert('offers', ['partner_id', 'application_id', 'offer_id', 'terms', 'prepared_by'], (insert) =>
	insert.returningAll(),
)

export const insertVersion = prepareInsert('offer_versions', ['partner_id', 'offer_id', 'version', 'terms', 'saved_by'])

/** All work on an offer locks its application, so this needs no lock. */
export const listOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('offers')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('created_at', 'desc')
		.orderBy('offer_id', 'desc'),
)

export const listVersions = prepare((db, param: OfApplication) =>
	db
		.selectFrom('offer_versions')
		.innerJoin('offers', (join) =>
			join.onRef('offers.partner_id', '=', 'offer_versions.partner_id').onRef('offers.offer_id', '=', 'offer_versions.offer_id'),
		)
		.select(['offer_versions.offer_id', 'offer_versions.version', 'offer_versions.saved_by', 'offer_versions.saved_at'])
		.where('offers.application_id', '=', param.application_id)
		.orderBy('offer_versions.version', 'desc'),
)

export const updateTerms = prepare((db, param: OfOffer & { terms: string; staff_id: string }) =>
	db
		.updateTable('offers')
		.set({
			terms: param.terms,
			terms_version: sql<number>`offers.terms_version + 1`,
			prepared_by: param.staff_id,
			prepared_at: sql<Date>`now()`,
			refused_by: null,
			refused_at: null,
			refused_note: null,
		})
		.where('offer_id', '=', param.offer_id)
		.where('status', '=', 'prepared')
		.returningAll(),
)

export const refuseTerms = prepare((db, param: OfOffer & { staff_id: string; note: string; refused_at: Date }) =>
	db
		.updateTable('offers')
		.set({ refused_by: param.staff_id, refused_at: param.refused_at, refused_note: param.note })
		.where('offer_id', '=', param.offer_id)
		.where('status', '=', 'prepared')
		.where('refused_at', 'is', null)
		.returning('offer_id'),
)

export const releaseOffer = prepare((db, param: OfOffer & { number: number; staff_id: string; released_at: Date; expires_at: Date }) =>
	db
		.updateTable('offers')
		.set({
			status: 'released',
			number: param.number,
			released_by: param.staff_id,
			released_at: param.released_at,
			expires_at: param.expires_at,
		})
		.where('offer_id', '=', param.offer_id)
		.where('status', '=', 'prepared')
		.returningAll(),
)

interface Answer extends OfOffer {
	status: OfferStatus
	answered_by: string
	answered_at: Date
	decline_reason: DeclineReason | null
	answer_text: string | null
	accepted_language: Language | null
}

export const answerOffer = prepare((db, param: Answer) =>
	db
		.updateTable('offers')
		.set({
			status: param.status,
			answered_by: param.answered_by,
			answered_at: param.answered_at,
			decline_reason: param.decline_reason,
			answer_text: param.answer_text,
			accepted_language: param.accepted_language,
		})
		.where('offer_id', '=', param.offer_id)
		.where('status', '=', 'released')
		.returningAll(),
)

export const updateChange = prepare((db, param: OfOffer & { change_request: string; asked_by: string; asked_at: Date }) =>
	db
		.updateTable('offers')
		.set({ change_request: param.change_request, change_asked_by: param.asked_by, change_asked_at: param.asked_at })
		.where('offer_id', '=', param.offer_id)
		.where('status', '=', 'released')
		.returningAll(),
)

/** Ends the prepared, released or accepted offer. */
export const endCurrent = prepare((db, param: OfApplication & { status: OfferStatus }) =>
	db
		.updateTable('offers')
		.set({ status: param.status })
		.where('application_id', '=', param.application_id)
		.where('status', 'in', currentOffers)
		.returningAll(),
)

/** Expired offers of every partner, except those with a requested change, which await our answer. */
export const listExpired = prepareAcrossPartners('job', (db, param: { now: Date }) =>
	db
		.selectFrom('offers')
		.select(['partner_id', 'application_id', 'offer_id'])
		.where('status', '=', 'released')
		.where('expires_at', '<=', param.now)
		.where('change_asked_at', 'is', null)
		.orderBy('expires_at')
		.limit(500),
)

/** Released offers without a reminder yet. */
export const listUnreminded = prepare((db, param: { partner_id: string; before: Date }) =>
	db
		.selectFrom('offers')
		.select(['application_id', 'offer_id', 'released_at', 'expires_at'])
		.where('status', '=', 'released')
		.where('reminded_at', 'is', null)
		.where('change_asked_at', 'is', null)
		.where('expires_at', '<=', param.before),
)

export const markReminded = prepare((db, param: OfOffer & { now: Date }) =>
	db
		.updateTable('offers')
		.set({ reminded_at: param.now })
		.where('offer_id', '=', param.offer_id)
		.where('reminded_at', 'is', null)
		.where('status', '=', 'released')
		.returning('offer_id'),
)

/** Sets each released offer's PDF by number; an offer whose file was replaced has none. */
export const setFiles = prepare((db, param: OfApplication & { documents: string }) =>
	db
		.updateTable('offers')
		.set({ document_id: sql<string | null>`(${sql.val(param.documents)}::jsonb ->> offers.number::text)::uuid` })
		.where('application_id', '=', param.application_id)
		.where('number', 'is not', null),
)
