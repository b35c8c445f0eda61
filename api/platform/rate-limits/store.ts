import { sql } from 'kysely'

import { prepareShared } from '../db/prepare.ts'

/** A window that began now would end more than a window later. */
const isOver = ({ window_s }: { window_s: number }) =>
	sql<boolean>`excluded.window_ends_at - rate_limits.window_ends_at > make_interval(secs => ${window_s})`

export const countHit = prepareShared((db, param: { bucket: string; window_s: number }) =>
	db
		.insertInto('rate_limits')
		.values({
			bucket: param.bucket,
			hits: 1,
			window_ends_at: sql<Date>`now() + make_interval(secs => ${param.window_s})`,
		})
		.onConflict((conflict) =>
			conflict.column('bucket').doUpdateSet({
				hits: sql<number>`case when ${isOver(param)} then 1 else rate_limits.hits + 1 end`,
				window_ends_at: sql<Date>`case when ${isOver(param)} then excluded.window_ends_at else rate_limits.window_ends_at end`,
			}),
		)
		.returning(['hits', sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`.as('remaining_s')]),
)

export const clearHits = prepareShared((db, param: { bucket: string }) => db.deleteFrom('rate_limits').where('bucket', '=', param.bucket))

export const readHits = prepareShared((db, param: { bucket: string }) =>
	db
		.selectFrom('rate_limits')
		.select(['hits', sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`.as('remaining_s')])
		.where('bucket', '=', param.bucket)
		.where('window_ends_at', '>', sql<Date>`now()`),
)
