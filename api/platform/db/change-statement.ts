import { sql } from 'kysely'

import { change_channel } from './changes.ts'
import { prepareShared } from './prepare.ts'

/**
 * Wakes the watches on these applications when the transaction commits. A statement of its own: one that reads rows runs where they lie, and
 * there nobody listens.
 */
export const tellOfChanges = prepareShared(
	(_, param: { application_ids: readonly string[] }) => sql`
		select pg_notify(${sql.lit(change_channel)}, changed.id) from unnest(${param.application_ids}::text[]) as changed (id)`,
)
