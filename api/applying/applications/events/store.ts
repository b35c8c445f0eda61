import { sql } from 'kysely'

import { change_channel } from '#api/platform/db/changes.ts'
import { prepare, prepareInsert, sqlBuilder } from '#api/platform/db/prepare.ts'

/** Inserts the event and notifies watchers of the application on commit. */
export const insertEvent = prepareInsert(
	'application_events',
	[
		'partner_id',
		'application_id',
		'event_id',
		'kind',
		'actor_type',
		'actor_id',
		'transition_id',
		'from_status',
		'to_status',
		'reason',
		'note',
		'details',
	],
	(insert) =>
		sqlBuilder
			.with('written', () => insert.returning('application_id'))
			.selectFrom('written')
			.select(sql<string>`pg_notify(${sql.lit(change_channel)}, application_id::text)`.as('told')),
)

export const countEvents = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('application_events')
		.select(({ fn }) => fn.countAll<number>().as('changes'))
		.where('application_id', '=', param.application_id),
)
