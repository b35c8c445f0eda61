import { sql } from 'kysely'

import { prepare } from '#api/platform/db/prepare.ts'

interface Change {
	partner_id: string
	user_id: string
	kind: string
}

export const findRefused = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.selectFrom('users').select('refused_mails').where('user_id', '=', param.user_id),
)

/** Updates one kind at a time, so that concurrent changes are both kept. */
export const refuse = prepare((db, param: Change) =>
	db
		.updateTable('users')
		.set({ refused_mails: sql<string[]>`array_append(array_remove(refused_mails, ${param.kind}::text), ${param.kind}::text)` })
		.where('user_id', '=', param.user_id),
)

export const want = prepare((db, param: Change) =>
	db
		.updateTable('users')
		.set({ refused_mails: sql<string[]>`array_remove(refused_mails, ${param.kind}::text)` })
		.where('user_id', '=', param.user_id),
)
