import { sql, type Selectable } from 'kysely'

import type { CoverStatus } from '#domain/applying/debitors/cover.ts'

import { prepare, prepareAcrossPartners, prepareInsert, type Prepared, type SqlBuilder } from '#api/platform/db/prepare.ts'
import type { InsuranceCoverEventsTable, InsuranceCoversTable } from '#api/platform/db/tables/debitors.ts'

export type CoverRow = Selectable<InsuranceCoversTable>
export type CoverEventRow = Selectable<InsuranceCoverEventsTable>

type RowOf<Statement> = Statement extends Prepared<infer _Values, infer Row> ? Row : never

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfDebitor {
	partner_id: string
	debitor_id: string
}

interface OfCover {
	partner_id: string
	cover_id: string
}

const theCover = (db: SqlBuilder, { partner_id, cover_id }: OfCover) =>
	db.updateTable('insurance_covers').where('partner_id', '=', partner_id).where('cover_id', '=', cover_id)

/** The current requests for cover, at most one for each debtor. */
export const listCovers = prepare((db, param: OfApplication) =>
	db
		.selectFrom('insurance_covers')
		.innerJoin('debitors', (join) =>
			join.onRef('debitors.partner_id', '=', 'insurance_covers.partner_id').onRef('debitors.cover_id', '=', 'insurance_covers.cover_id'),
		)
		.selectAll('insurance_covers')
		.where('insurance_covers.application_id', '=', param.application_id),
)

/** The insurer's decisions on them, without contradictory ones. */
export const listCoverEvents = prepare((db, param: OfApplication) =>
	db
		.selectFrom('insurance_cover_events')
		.innerJoin('insurance_covers', (join) =>
			join
				.onRef('insurance_covers.partner_id', '=', 'insurance_cover_events.partner_id')
				.onRef('insurance_covers.cover_id', '=', 'insurance_cover_events.cover_id'),
		)
		.selectAll('insurance_cover_events')
		.where('insurance_covers.application_id', '=', param.application_id)
		.where('insurance_cover_events.is_contradiction', '=', false),
)

export const listEventsOfCover = prepare((db, param: OfCover) =>
	db
		.selectFrom('insurance_cover_events')
		.selectAll()
		.where('cover_id', '=', param.cover_id)
		.where('is_contradiction', '=', false)
		.orderBy('received_at'),
)

export const insertCover = prepareInsert('insurance_covers', [
	'partner_id',
	'cover_id',
	'application_id',
	'debitor_id',
	'provider',
	'requested_cents',
	'currency',
	'requested_by',
])

export const updateCoverOfDebitor = prepare((db, param: OfDebitor & { cover_id: string }) =>
	db
		.updateTable('debitors')
		.set({ cover_id: param.cover_id, version: sql<number>`debitors.version + 1` })
		.where('debitor_id', '=', param.debitor_id)
		.returningAll(),
)

/** A request with its debtor and the fields needed of the application. */
export const findCover = prepare((db, param: OfCover) =>
	db
		.selectFrom('insurance_covers')
		.innerJoin('debitors', (join) =>
			join
				.onRef('debitors.partner_id', '=', 'insurance_covers.partner_id')
				.onRef('debitors.debitor_id', '=', 'insurance_covers.debitor_id'),
		)
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'insurance_covers.partner_id')
				.onRef('applications.application_id', '=', 'insurance_covers.application_id'),
		)
		.selectAll('insurance_covers')
		.select([
			'debitors.company_name',
			'debitors.company_country',
			'debitors.company_location',
			'debitors.external_provider_name',
			'debitors.external_provider_company_id',
			'debitors.cover_id as current_cover_id',
			'debitors.removed_at',
			'applications.status as application_status',
			'applications.team_id',
			'applications.companyName',
			'applications.shortApplicationId',
		])
		.where('insurance_covers.cover_id', '=', param.cover_id),
)
export type FoundCover = RowOf<typeof findCover>

const max_shown = 50

export const listLatestCovers = prepareAcrossPartners('simulator', (db, _param: object) =>
	db
		.selectFrom('insurance_covers')
		.innerJoin('debitors', (join) =>
			join.onRef('debitors.partner_id', '=', 'insurance_covers.partner_id').onRef('debitors.cover_id', '=', 'insurance_covers.cover_id'),
		)
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'insurance_covers.partner_id')
				.onRef('applications.application_id', '=', 'insurance_covers.application_id'),
		)
		.selectAll('insurance_covers')
		.select(['debitors.company_name', 'applications.shortApplicationId'])
		.orderBy('insurance_covers.requested_at', 'desc')
		.limit(max_shown),
)

export const findCoverAnywhere = prepareAcrossPartners('simulator', (db, param: { cover_id: string }) =>
	db
		.selectFrom('insurance_covers')
		.innerJoin('debitors', (join) =>
			join
				.onRef('debitors.partner_id', '=', 'insurance_covers.partner_id')
				.onRef('debitors.debitor_id', '=', 'insurance_covers.debitor_id'),
		)
		.select(['insurance_covers.cover_id', 'insurance_covers.partner_id', 'insurance_covers.currency', 'debitors.company_name'])
		.where('insurance_covers.cover_id', '=', param.cover_id),
)

/** Inserts each event once; no row for a repeated one. */
export const insertCoverEvent = prepareInsert(
	'insurance_cover_events',
	[
		'partner_id',
		'cover_id',
		'event_id',
		'sequence',
		'status',
		'amount_cents',
		'currency',
		'expires_on',
		'decided_at',
		'is_contradiction',
		'recorded_by',
		'reason',
	],
	(insert) => insert.onConflict((conflict) => conflict.columns(['partner_id', 'cover_id', 'event_id']).doNothing()).returning('event_id'),
)

export const updateDecision = prepare(
	(
		db,
		param: OfCover & {
			status: CoverStatus
			amount_cents: number | null
			expires_on: string | null
			decided_at: Date | null
			sequence: number
			event_id: string
			recorded_by: string | null
		},
	) =>
		db
			.updateTable('insurance_covers')
			.set({
				status: param.status,
				amount_cents: param.amount_cents,
				expires_on: param.expires_on,
				decided_at: param.decided_at,
				sequence: param.sequence,
				event_id: param.event_id,
				recorded_by: param.recorded_by,
			})
			.where('cover_id', '=', param.cover_id),
)

/** The debtor's data has changed, so decisions based on the earlier version are refused. */
export const updateVersion = prepare((db, param: OfDebitor) =>
	db
		.updateTable('debitors')
		.set({ version: sql<number>`debitors.version + 1` })
		.where('debitor_id', '=', param.debitor_id),
)

export const updateSent = prepare((db, param: OfCover & { reference: string | null }) =>
	theCover(db, param).set({ sent_at: sql<Date>`now()`, reference: param.reference }),
)

export const countAttempt = prepare((db, param: OfCover) =>
	theCover(db, param)
		.set({ attempts: sql<number>`insurance_covers.attempts + 1` })
		.returning('attempts'),
)

/** Only if the insurer has not answered meanwhile: its answer outweighs a failed attempt. */
export const updateFailed = prepare((db, param: OfCover & { status: CoverStatus }) =>
	db
		.updateTable('insurance_covers')
		.set({ status: param.status })
		.where('cover_id', '=', param.cover_id)
		.where('status', '=', 'Pending')
		.where('sequence', '=', 0)
		.returning('cover_id'),
)

/** Requests without any answer since this time. */
export const listUnanswered = prepare((db, param: { partner_id: string; before: Date }) =>
	db
		.selectFrom('insurance_covers')
		.select('cover_id')
		.where('status', '=', 'Pending')
		.where('sequence', '=', 0)
		.where('sent_at', '<', param.before),
)

/** Covers in force that expire by this day without a reminder yet; marks them as reminded. */
export const updateReminded = prepare((db, param: { partner_id: string; today: string; until: string }) =>
	db
		.updateTable('insurance_covers')
		.from('debitors')
		.set((of) => ({ reminded_of: of.ref('insurance_covers.expires_on') }))
		.whereRef('debitors.partner_id', '=', 'insurance_covers.partner_id')
		.whereRef('debitors.cover_id', '=', 'insurance_covers.cover_id')
		.where('debitors.removed_at', 'is', null)
		.where('insurance_covers.status', 'in', ['Cover', 'Partial'])
		.where('insurance_covers.expires_on', '>=', param.today)
		.where('insurance_covers.expires_on', '<=', param.until)
		.where(sql<boolean>`insurance_covers.reminded_of is distinct from insurance_covers.expires_on`)
		.returning('insurance_covers.cover_id'),
)

/** Covers due for a poll; marks them as polled. Pending ones are due often, decided ones now and then. */
export const updateLooked = prepare(
	(db, param: { partner_id: string; provider: string; now: Date; waiting_before: Date; standing_before: Date }) =>
		db
			.updateTable('insurance_covers')
			.from('debitors')
			.set({ looked_at: param.now })
			.whereRef('debitors.partner_id', '=', 'insurance_covers.partner_id')
			.whereRef('debitors.cover_id', '=', 'insurance_covers.cover_id')
			.where('debitors.removed_at', 'is', null)
			.where('insurance_covers.provider', '=', param.provider)
			.where('insurance_covers.reference', 'is not', null)
			.where((where) =>
				where.or([
					where('looked_at', 'is', null),
					where.and([where('status', 'in', ['Pending', 'CheckPolicy']), where('looked_at', '<', param.waiting_before)]),
					where('looked_at', '<', param.standing_before),
				]),
			)
			.returning('insurance_covers.cover_id'),
)

/** Due at the next poll. */
export const updateDue = prepare((db, param: OfCover) => theCover(db, param).set({ looked_at: null }))

export const updateResource = prepare((db, param: OfCover & { resource: string }) => theCover(db, param).set({ resource: param.resource }))
