import { sql } from 'kysely'

import { auditGroupKinds, type AuditGroup } from '#domain/accounts/audit/kinds.ts'

import { prepare, prepareAcrossPartners, prepareInsert, prepareShared, sqlBuilder } from '#api/platform/db/prepare.ts'
import { instance_chain } from './chain.ts'

/** For events without an application; a trigger writes the others with the application's event. */
export const insertAuditEvent = prepareInsert('audit_events', ['partner_id', 'event_id', 'kind', 'actor_type', 'actor_id', 'content'])

/** An entry as text, in the form that is hashed. */
const entryText = [
	sql<string>`audit_events.partner_id::text`.as('partner_id'),
	sql<string>`audit_events.event_id::text`.as('event_id'),
	sql<string | null>`audit_events.application_id::text`.as('application_id'),
	'audit_events.kind',
	'audit_events.actor_type',
	sql<string | null>`audit_events.actor_id::text`.as('actor_id'),
	sql<string>`to_char(audit_events.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('happened_at'),
	sql<string>`audit_events.content::text`.as('content'),
] as const

/**
 * Advisory lock: one process at a time seals a partner's chain, a second one leaves it alone. No key of the table could hold that a place is
 * taken once, since one over all months would have to name the time. The shared one keeps out a process of the version before, which seals all
 * chains under it.
 */
export const takeSealing = prepareShared((db, param: { chain: string }) =>
	db.selectNoFrom(
		sql<boolean>`pg_try_advisory_xact_lock_shared(hashtext('seal audit'))
			and pg_try_advisory_xact_lock(hashtext('seal audit'), hashtext(${param.chain}))`.as('is_mine'),
	),
)

export const listUnsealedChains = prepareAcrossPartners('job', (db, _: object) =>
	db.selectFrom('audit_events').select('partner_id').distinct().where('position', 'is', null),
)

export const listUnsealed = prepare((db, param: { partner_id: string; limit: number }) =>
	db
		.selectFrom('audit_events')
		.select(entryText)
		.where('position', 'is', null)
		.orderBy('audit_events.happened_at')
		.orderBy('audit_events.event_id')
		.limit(param.limit),
)

export const findHead = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('audit_events').select(['position', 'hash']).where('position', 'is not', null).orderBy('position', 'desc').limit(1),
)

/** What detached months held of a chain, in its order. */
export const listDetachedRuns = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('detached_audit_runs').select(['first_position', 'last_position', 'previous_hash', 'hash']).orderBy('first_position'),
)

export const findDetachedHead = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('detached_audit_runs').select(['last_position as position', 'hash']).orderBy('first_position', 'desc').limit(1),
)

/** The end of the last month of events that was detached: an older entry’s event may be gone. */
export const findEventsBegin = prepareShared((db, _: object) =>
	db
		.selectFrom('detached_months')
		.select(({ fn }) => fn.max('ends_at').as('begins_at'))
		.where('table_name', '=', 'application_events'),
)

interface Seals {
	partner_id: string
	event_ids: string[]
	/** With the id they lead to the month that holds it. */
	times: string[]
	positions: number[]
	previous_hashes: Buffer[]
	hashes: Buffer[]
}

export const sealEntries = prepare((db, param: Seals) =>
	db
		.updateTable('audit_events')
		.from(
			sql<{ sealed_id: string; sealed_time: Date; place: number; before: Buffer; own: Buffer }>`unnest(
				${param.event_ids}::uuid[], ${param.times}::timestamptz[], ${param.positions}::bigint[], ${param.previous_hashes}::bytea[], ${param.hashes}::bytea[]
			)`.as<'seals'>(sql`seals (sealed_id, sealed_time, place, before, own)`),
		)
		.set((ref) => ({
			position: ref.ref('seals.place'),
			previous_hash: ref.ref('seals.before'),
			hash: ref.ref('seals.own'),
			sealed_at: sql<Date>`now()`,
		}))
		.whereRef('audit_events.event_id', '=', 'seals.sealed_id')
		.whereRef('audit_events.happened_at', '=', 'seals.sealed_time'),
)

const audited_again = sql`audit_content(application_events)`

interface SealedAfter {
	partner_id: string
	after: number
	after_event: string
	/** The events before were detached. */
	events_begin_at: Date
	limit: number
}

/** Sealed entries in order, those of one place too, each with the current content of its event. */
export const sealedEntries = prepare((db, param: SealedAfter) =>
	db
		.selectFrom('audit_events')
		.leftJoin('application_events', (join) =>
			join
				.onRef('application_events.partner_id', '=', 'audit_events.partner_id')
				.onRef('application_events.application_id', '=', 'audit_events.application_id')
				.onRef('application_events.event_id', '=', 'audit_events.event_id')
				.onRef('application_events.happened_at', '=', 'audit_events.happened_at'),
		)
		.select(entryText)
		.select(['audit_events.position', 'audit_events.previous_hash', 'audit_events.hash'])
		.select(
			sql<'same' | 'missing' | 'differs'>`case
				when audit_events.application_id is null then 'same'
				when application_events.event_id is null and audit_events.happened_at < ${param.events_begin_at} then 'same'
				when application_events.event_id is null then 'missing'
				when (application_events.kind, application_events.actor_type, application_events.actor_id, ${audited_again}) is distinct from
					(audit_events.kind, audit_events.actor_type, audit_events.actor_id, audit_events.content)
					then 'differs'
				else 'same' end`.as('event'),
		)
		.where(sql<boolean>`(audit_events.position, audit_events.event_id) > (${param.after}::bigint, ${param.after_event}::uuid)`)
		.orderBy('audit_events.position')
		.orderBy('audit_events.event_id')
		.limit(param.limit),
)

/** Events in key order, each with a flag for its audit entry. */
export const eventsWithEntry = prepare((db, param: { partner_id: string; application_id: string; event_id: string; limit: number }) =>
	db
		.selectFrom('application_events')
		.select(['application_id', 'event_id'])
		.select((from) =>
			from
				.exists(
					from
						.selectFrom('audit_events')
						.select('audit_events.event_id')
						.whereRef('audit_events.partner_id', '=', 'application_events.partner_id')
						.whereRef('audit_events.event_id', '=', 'application_events.event_id')
						.whereRef('audit_events.happened_at', '=', 'application_events.happened_at'),
				)
				.as('has_entry'),
		)
		.where(sql<boolean>`(application_id, event_id) > (${param.application_id}::uuid, ${param.event_id}::uuid)`)
		.orderBy('application_id')
		.orderBy('event_id')
		.limit(param.limit),
)

/** A month of the audit by its table, and its end, which leads to it. */
export interface OfMonth {
	readonly month: string
	readonly until: Date
}

const isIn = ({ month, until }: OfMonth) => sql<boolean>`(happened_at < ${until} and audit_events.tableoid = to_regclass(${month}::text))`

/** Places of sealed entries of a month, in the order of chains and places. */
export const listPositionsOf = prepareAcrossPartners(
	'job',
	(db, param: OfMonth & { after_partner: string; after_position: number; limit: number }) =>
		db
			.selectFrom('audit_events')
			.select(['partner_id', 'previous_hash', 'hash', 'position'])
			.where(isIn(param))
			.where(sql<boolean>`(partner_id, position) > (${param.after_partner}::uuid, ${param.after_position}::bigint)`)
			.orderBy('partner_id')
			.orderBy('position')
			.limit(param.limit)
			.$narrowType<{ position: number; previous_hash: Buffer; hash: Buffer }>(),
)

export const findUnsealedOf = prepareAcrossPartners('job', (db, param: OfMonth) =>
	db.selectFrom('audit_events').select('event_id').where(isIn(param)).where('position', 'is', null).limit(1),
)

/** The last place of each chain in a month, each found by the index. */
export const listEndsOf = prepareAcrossPartners(
	'job',
	(_, param: OfMonth) => sql<{ partner_id: string; position: number | null }>`
		select chains.partner_id, (
			select max(position) from audit_events where audit_events.partner_id = chains.partner_id and ${isIn(param)}
		) as position
		from (select partner_id from partners union select ${sql.lit(instance_chain)}::uuid) chains`,
)

interface Runs {
	month_name: string
	partner_ids: string[]
	first_positions: number[]
	last_positions: number[]
	previous_hashes: Buffer[]
	hashes: Buffer[]
}

export const insertRuns = prepareAcrossPartners(
	'job',
	(_, param: Runs) => sql<object>`
		insert into detached_audit_runs (partner_id, first_position, last_position, previous_hash, hash, month_name)
		select runs.*, ${param.month_name} from unnest(
			${param.partner_ids}::uuid[], ${param.first_positions}::bigint[], ${param.last_positions}::bigint[],
			${param.previous_hashes}::bytea[], ${param.hashes}::bytea[]
		) runs
		on conflict (partner_id, first_position) do nothing`,
)

/** Without the house, whose chain is the instance's. */
export const listPartnerKeys = prepareShared((db, _: object) =>
	db.selectFrom('partners').select(['partner_id', 'key']).where('kind', '<>', 'house').orderBy('key'),
)

export const countWaiting = prepareAcrossPartners('staff_view', (db, _: object) =>
	db
		.selectFrom('audit_events')
		.select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('happened_at').as('since')])
		.where('position', 'is', null),
)

/** The last check visible to this connection. */
export const findLastCheck = prepareAcrossPartners('staff_view', (db, _: object) =>
	db
		.selectFrom('audit_events')
		.select(['happened_at', 'content'])
		.where('kind', '=', 'audit_checked')
		.orderBy('happened_at', 'desc')
		.limit(1),
)

export interface AuditFilter {
	readonly application: string | null
	readonly person: string | undefined
	readonly group: AuditGroup | undefined
	readonly from: Date | undefined
	/** Exclusive. */
	readonly until: Date | undefined
	readonly page: number
	readonly page_size: number
}

export const auditPage = ({ application, person, group, from, until, page, page_size }: AuditFilter) => {
	let query = sqlBuilder
		.selectFrom('audit_events')
		.leftJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'audit_events.partner_id')
				.onRef('applications.application_id', '=', 'audit_events.application_id'),
		)
		.select([
			'audit_events.partner_id',
			'audit_events.event_id',
			'audit_events.application_id',
			'audit_events.kind',
			'audit_events.actor_type',
			'audit_events.actor_id',
			'audit_events.happened_at',
			'audit_events.content',
			'audit_events.position',
			'audit_events.hash',
			'applications.shortApplicationId',
			'applications.companyName',
		])
	if (application !== null) {
		query = query.where('audit_events.application_id', 'in', (found) =>
			found
				.selectFrom('applications')
				.select('application_id')
				.where(sql<boolean>`upper("shortApplicationId") = upper(${application})`),
		)
	}
	if (person !== undefined) query = query.where('audit_events.actor_id', '=', person)
	if (group !== undefined) query = query.where(isOfGroup(group))
	if (from !== undefined) query = query.where('audit_events.happened_at', '>=', from)
	if (until !== undefined) query = query.where('audit_events.happened_at', '<', until)
	return query
		.orderBy('audit_events.happened_at', 'desc')
		.orderBy('audit_events.event_id', 'desc')
		.limit(page_size + 1)
		.offset((page - 1) * page_size)
}

const isOfGroup = (group: AuditGroup) => {
	const { kinds = [], prefixes = [] } = auditGroupKinds[group] as { kinds?: readonly string[]; prefixes?: readonly string[] }
	return sql<boolean>`(audit_events.kind = any(${[...kinds]}::text[])
		or exists (select from unnest(${[...prefixes]}::text[]) as given (start) where starts_with(audit_events.kind, given.start)))`
}
