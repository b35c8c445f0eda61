import { sql, type Selectable } from 'kysely'

import type { IdentReason } from '#domain/signing/identifications/reasons.ts'
import type { IdentChannel } from '#domain/signing/identifications/rules.ts'
import type { IdentFinding, IdentStatus } from '#domain/signing/identifications/run.ts'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { IdentificationEventsTable, IdentificationsTable } from '#api/platform/db/tables/identifications.ts'

export type IdentRow = Selectable<IdentificationsTable>
export type IdentEventRow = Selectable<IdentificationEventsTable>

export interface OfPerson {
	partner_id: string
	application_id: string
	signatory_id: string
}

interface OfApplication {
	partner_id: string
	application_id: string
}

export interface OfRun {
	partner_id: string
	ident_id: string
}

export const insertRun = prepareInsert(
	'identifications',
	[
		'partner_id',
		'ident_id',
		'application_id',
		'signatory_id',
		'provider',
		'channel',
		'return_path',
		'first_name',
		'last_name',
		'birthdate',
		'user_id',
		'email',
		'expires_at',
	],
	(insert) => insert.returningAll(),
)

/** The run that counts for a person; earlier ones are kept without effect. */
export const findLast = prepare((db, param: OfPerson) =>
	db
		.selectFrom('identifications')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('signatory_id', '=', param.signatory_id)
		.where('is_last', '=', true),
)

export const leaveLast = prepare((db, param: OfPerson) =>
	db
		.updateTable('identifications')
		.set({ is_last: false, next_ask_at: null, handover_hash: null })
		.where('application_id', '=', param.application_id)
		.where('signatory_id', '=', param.signatory_id)
		.where('is_last', '=', true),
)

export const listLast = prepare((db, param: OfApplication) =>
	db.selectFrom('identifications').selectAll().where('application_id', '=', param.application_id).where('is_last', '=', true),
)

/** The latest first. */
export const listRuns = prepare((db, param: OfApplication) =>
	db
		.selectFrom('identifications')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('created_at', 'desc')
		.orderBy('ident_id', 'desc'),
)

/** A run with the fields needed of the application. */
export const findRun = prepare((db, param: OfRun) =>
	db
		.selectFrom('identifications')
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'identifications.partner_id')
				.onRef('applications.application_id', '=', 'identifications.application_id'),
		)
		.selectAll('identifications')
		.select(['applications.status as application_status', 'applications.flow'])
		.where('identifications.ident_id', '=', param.ident_id),
)

/** Only the first answer of a provider to an order is recorded. */
export const recordOrdered = prepare(
	(db, param: OfRun & { reference: string | null; redirect_url: string | null; expires_at: Date; next_ask_at: Date | null }) =>
		db
			.updateTable('identifications')
			.set({
				reference: param.reference,
				redirect_url: param.redirect_url,
				expires_at: param.expires_at,
				next_ask_at: param.next_ask_at,
			})
			.where('ident_id', '=', param.ident_id)
			.where('redirect_url', 'is', null)
			.where('is_last', '=', true),
)

/** The addresses the person goes to and returns to. */
export const updateWay = prepare(
	(db, param: OfRun & { channel: IdentChannel; return_path: string; handover_hash: Buffer | null; handover_expires_at: Date | null }) =>
		db
			.updateTable('identifications')
			.set({
				channel: param.channel,
				return_path: param.return_path,
				handover_hash: param.handover_hash,
				handover_expires_at: param.handover_expires_at,
			})
			.where('ident_id', '=', param.ident_id)
			.returningAll(),
)

/** Once: the row is returned only to the first caller. */
export const takeHandover = prepare((db, param: { partner_id: string; handover_hash: Buffer; now: Date }) =>
	db
		.updateTable('identifications')
		.set({ handover_hash: null })
		.where('handover_hash', '=', param.handover_hash)
		.where('handover_expires_at', '>', param.now)
		.where('expires_at', '>', param.now)
		.where('is_last', '=', true)
		.where('status', 'in', ['start', 'in_progress'])
		.returningAll(),
)

/** Inserts each event once; no row for a repeated one. */
export const insertEvent = prepareInsert(
	'identification_events',
	['partner_id', 'ident_id', 'event_id', 'occurred_at', 'status', 'reason', 'person', 'kept', 'via', 'counts'],
	(insert) => insert.onConflict((conflict) => conflict.columns(['partner_id', 'ident_id', 'event_id']).doNothing()).returning('event_id'),
)

export const listEventsOfRun = prepare((db, param: OfRun) =>
	db.selectFrom('identification_events').selectAll().where('ident_id', '=', param.ident_id).orderBy('received_at'),
)

export const listEvents = prepare((db, param: OfApplication) =>
	db
		.selectFrom('identification_events')
		.innerJoin('identifications', (join) =>
			join
				.onRef('identifications.partner_id', '=', 'identification_events.partner_id')
				.onRef('identifications.ident_id', '=', 'identification_events.ident_id'),
		)
		.selectAll('identification_events')
		.where('identifications.application_id', '=', param.application_id)
		.orderBy('identification_events.received_at'),
)

export const updateOutcome = prepare(
	(
		db,
		param: OfRun & {
			status: IdentStatus
			reason: IdentReason | null
			findings: IdentFinding[]
			completed_at: Date | null
			next_ask_at: Date | null
		},
	) =>
		db
			.updateTable('identifications')
			.set({
				status: param.status,
				reason: param.reason,
				findings: param.findings,
				completed_at: param.completed_at,
				next_ask_at: param.next_ask_at,
			})
			.where('ident_id', '=', param.ident_id),
)

/** The result stays, and the earlier verdict is in the history: it is decided anew. */
export const recordDoubt = prepare((db, param: OfRun & { findings: IdentFinding[]; doubted_at: Date }) =>
	db
		.updateTable('identifications')
		.set({
			findings: param.findings,
			doubted_at: param.doubted_at,
			verdict: null,
			verdict_note: null,
			verdict_document_id: null,
			verdict_by: null,
			verdict_at: null,
			verdict_confirmed_by: null,
			verdict_confirmed_at: null,
		})
		.where('ident_id', '=', param.ident_id),
)

/** Runs due for a poll; marks them as polled and sets the next date. */
export const listDue = prepare((db, param: { partner_id: string; now: Date; limit: number }) =>
	db
		.selectFrom('identifications')
		.select(['ident_id', 'asked', 'expires_at'])
		.where('next_ask_at', '<=', param.now)
		.orderBy('next_ask_at')
		.limit(param.limit),
)

export const updateAsked = prepare((db, param: OfRun & { next_ask_at: Date | null }) =>
	db
		.updateTable('identifications')
		.set({ asked: sql<number>`identifications.asked + 1`, next_ask_at: param.next_ask_at })
		.where('ident_id', '=', param.ident_id),
)

/** Runs not completed in time. */
export const listExpired = prepare((db, param: { partner_id: string; now: Date; limit: number }) =>
	db
		.selectFrom('identifications')
		.select('ident_id')
		.where('is_last', '=', true)
		.where('expires_at', '<=', param.now)
		.where('status', 'in', ['start', 'in_progress'])
		.where(sql<boolean>`identifications.findings = '{}'`)
		.limit(param.limit),
)

const max_shown = 50

export const listLatest = prepareAcrossPartners('simulator', (db, param: { partner_ids: readonly string[] }) =>
	db
		.selectFrom('identifications')
		.selectAll()
		.where(sql<boolean>`identifications.partner_id = any(${param.partner_ids}::uuid[])`)
		.orderBy('created_at', 'desc')
		.limit(max_shown),
)

export const findAnywhere = prepareAcrossPartners('simulator', (db, param: { ident_id: string }) =>
	db.selectFrom('identifications').selectAll().where('ident_id', '=', param.ident_id),
)

/** A person's runs for the export of their data; not those of an earlier holder of the record. */
export const listOfPerson = prepare((db, param: OfPerson & { user_id: string }) =>
	db
		.selectFrom('identifications')
		.select(['provider', 'status', 'reason', 'channel', 'first_name', 'last_name', 'birthdate', 'created_at', 'completed_at'])
		.where('application_id', '=', param.application_id)
		.where('signatory_id', '=', param.signatory_id)
		.where((is) => is.or([is('user_id', 'is', null), is('user_id', '=', param.user_id)]))
		.orderBy('created_at'),
)
