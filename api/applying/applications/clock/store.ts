import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { waitingStatuses } from '#domain/applying/requests/status.ts'

import { prepare, prepareInsert, sqlBuilder, type Prepared } from '#api/platform/db/prepare.ts'
import type { Tables } from '#api/platform/db/tables.ts'

type RowOf<Statement> = Statement extends Prepared<infer _Values, infer Row> ? Row : never

interface OfApplications {
	partner_id: string
	application_ids: string[]
}

const isOneOf = (ids: string[]) => sql<boolean>`application_events.application_id = any(${sql.val(ids)}::uuid[])`

/** Status changes of several applications, each in order. */
export const listChanges = prepare((db, param: OfApplications) =>
	db
		.selectFrom('application_events')
		.select(['application_id', 'to_status', 'reason', 'happened_at'])
		.where(isOneOf(param.application_ids))
		.where('kind', '=', 'status_changed')
		.where('to_status', 'is not', null)
		.orderBy('happened_at')
		.orderBy('event_id'),
)

/** Correlates a subquery with the row of `applications` in the outer statement. */
export const ofRow = (
	table: 'requests' | 'documents' | 'offers' | 'signatories' | 'indicative_offers' | 'appointments' | 'signing_rounds',
) => {
	const is = expressionBuilder<Tables, typeof table>()
	return is.and([
		is(sql.ref(`${table}.partner_id`), '=', sql.ref('applications.partner_id')),
		is(sql.ref(`${table}.application_id`), '=', sql.ref('applications.application_id')),
	])
}

/** Literal values, because a partial index is used only if the statement names its condition. */
const oneOf = (column: string, values: readonly string[]) =>
	sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

const waiting = sqlBuilder.selectFrom('requests').where(ofRow('requests')).where(oneOf('requests.status', waitingStatuses))

const given_back = sqlBuilder
	.selectFrom('documents')
	.where(ofRow('documents'))
	.where('documents.deleted_at', 'is', null)
	.where(sql<boolean>`(${oneOf('documents.review_status', ['returned'])} or documents.replaces_document_id is not null)`)

/** A cheap check whether staff may wait for something, so that details are read only then. */
export const is_awaited = sql<boolean>`(exists (${waiting.select('request_id')}) or exists (${given_back.select('document_id')}))`.as(
	'is_awaited',
)

/** Open requests of staff, with their addressees. */
const asked = waiting
	.leftJoin('signatories', (join) =>
		join
			.onRef('signatories.partner_id', '=', 'requests.partner_id')
			.onRef('signatories.application_id', '=', 'requests.application_id')
			.onRef('signatories.signatory_id', '=', 'requests.addressee_signatory_id'),
	)
	.select(['requests.turn_since', 'requests.kind', 'requests.correction'])
	.select(['signatories.signatory_id', 'signatories.email', 'signatories.user_id', 'signatories.invite_status'])
	.select(['signatories.first_name', 'signatories.last_name'])

/** Returned documents and their replacements. */
const returned = given_back
	.leftJoin('document_reviews', (join) =>
		join
			.onRef('document_reviews.partner_id', '=', 'documents.partner_id')
			.onRef('document_reviews.document_id', '=', 'documents.document_id')
			.onRef('document_reviews.review_number', '=', 'documents.review_count'),
	)
	.select(['documents.document_id', 'documents.replaces_document_id', 'documents.review_status'])
	.select(['documents.scan_status', 'documents.is_scan_waived', 'documents.preflight', 'document_reviews.reviewed_at'])

/** The open offer, awaiting an answer or a change. */
const open_offer = sqlBuilder
	.selectFrom('offers')
	.select('change_asked_at')
	.where(ofRow('offers'))
	.where(oneOf('offers.status', ['released']))

/** The open round of signing. */
const open_round = sqlBuilder
	.selectFrom('signing_rounds')
	.innerJoin('signing_people', (join) =>
		join
			.onRef('signing_people.partner_id', '=', 'signing_rounds.partner_id')
			.onRef('signing_people.round_id', '=', 'signing_rounds.round_id'),
	)
	.where(ofRow('signing_rounds'))
	.where('signing_rounds.status', '=', sql.lit('open'))

/** Signers, guarantors included, with something left to sign; before the round opens, everybody who will sign. */
const is_to_sign = sql<boolean>`case when exists (${open_round.select('signing_rounds.round_id')})
	then exists (${open_round
		.innerJoin('signature_documents', (join) =>
			join
				.onRef('signature_documents.partner_id', '=', 'signing_rounds.partner_id')
				.onRef('signature_documents.round_id', '=', 'signing_rounds.round_id'),
		)
		.innerJoin('signatures', (join) =>
			join
				.onRef('signatures.partner_id', '=', 'signature_documents.partner_id')
				.onRef('signatures.signature_document_id', '=', 'signature_documents.signature_document_id'),
		)
		.where(sql<boolean>`signatures.signatory_id = signatories.signatory_id and signing_people.signatory_id = signatures.signatory_id`)
		.where('signing_people.legal_signature_accepted_at', 'is', null)
		.select('signing_rounds.round_id')})
	else is_contract_signatory is true end`.as('is_to_sign')

/** The people who may answer the offer, and the signers. */
const people = sqlBuilder
	.selectFrom('signatories')
	.select(['email', 'user_id', 'is_legal_signatory', 'is_main_contact', 'first_name', 'last_name', is_to_sign])
	.where(ofRow('signatories'))
	.orderBy('created_at')

/** All data that decides the next actor of these applications. */
export const listTurns = prepare((db, param: OfApplications) =>
	db
		.selectFrom('applications')
		.select(['application_id', jsonArrayFrom(asked).as('asked'), jsonArrayFrom(returned).as('returned')])
		.select([jsonArrayFrom(open_offer).as('open_offers'), jsonArrayFrom(people).as('people')])
		.where(sql<boolean>`applications.application_id = any(${sql.val(param.application_ids)}::uuid[])`),
)
export type TurnsRow = RowOf<typeof listTurns>

/** The items staff wait for in a submitted application, and since when. */
export const findAwaited = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('applications')
		.select(['waits_since', 'status', jsonArrayFrom(asked).as('asked'), jsonArrayFrom(returned).as('returned')])
		.where('applications.application_id', '=', param.application_id)
		.where('submitted_at', 'is not', null),
)

export const updateWaitsSince = prepare((db, param: { partner_id: string; application_id: string; waits_since: Date | null }) =>
	db.updateTable('applications').set({ waits_since: param.waits_since }).where('application_id', '=', param.application_id),
)

/** A page of the applications with an event since the given day. */
export const listMeasured = prepare((db, param: { partner_id: string; since: Date; after_id: string; page: number }) =>
	db
		.selectFrom('applications')
		.select(['application_id', 'product_id', 'flow'])
		.where('updated_at', '>=', param.since)
		.where('application_id', '>', param.after_id)
		.orderBy('application_id')
		.limit(param.page),
)

export const deleteStageTimes = prepare((db, _param: { partner_id: string }) => db.deleteFrom('stage_times'))

export const insertStageTime = prepareInsert('stage_times', [
	'partner_id',
	'product_id',
	'stage',
	'cases',
	'median_s',
	'most_s',
	'measured_at',
])
