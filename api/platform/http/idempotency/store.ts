import { sql } from 'kysely'

import type { AskedRight } from '../../db/asked-right.ts'
import { prepare, prepareInsert } from '../../db/prepare.ts'

export const insertKey = prepareInsert('idempotency_keys', ['partner_id', 'scope', 'key', 'request_hash'], (insert) =>
	insert.onConflict((conflict) => conflict.columns(['partner_id', 'scope', 'key']).doNothing()).returning('key'),
)

export const findKey = prepare((db, param: { partner_id: string; scope: string; key: string }) =>
	db
		.selectFrom('idempotency_keys')
		.select(['request_hash', 'answer', 'rights'])
		.where('scope', '=', param.scope)
		.where('key', '=', param.key),
)

export const storeAnswer = prepare((db, param: { partner_id: string; scope: string; key: string; answer: string; rights: string }) =>
	db
		.updateTable('idempotency_keys')
		.set({ answer: sql<string>`${param.answer}::jsonb`, rights: sql<AskedRight[]>`${param.rights}::jsonb` })
		.where('scope', '=', param.scope)
		.where('key', '=', param.key),
)
