import { sql } from 'kysely'

import type { PartnerState } from '#domain/partners/partner-administration/state.ts'

import { partners_channel } from '#api/platform/db/changes.ts'
import { prepare, prepareInsert, prepareShared } from '#api/platform/db/prepare.ts'

export const listStates = prepareShared((db, _param: object) =>
	db
		.selectFrom('partners')
		.select(['partner_id', 'key', 'kind', 'state', 'state_since', 'state_reason', 'settings_version', 'configuration'])
		.where('kind', '<>', 'house')
		.orderBy('key'),
)

/** Whoever changes a partner waits for each other here. */
export const lockPartner = prepare((db, param: { partner_id: string }) =>
	db
		.selectFrom('partners')
		.select(['key', 'kind', 'state', 'settings_version', 'configuration'])
		.where('partner_id', '=', param.partner_id)
		.forNoKeyUpdate(),
)

export const insertPartner = prepareInsert('partners', ['partner_id', 'key', 'state', 'configuration'], (insert) =>
	insert.onConflict((conflict) => conflict.column('key').doNothing()).returning('partner_id'),
)

/** Beside a partner that has none. */
export const insertSandbox = prepareInsert('partners', ['partner_id', 'key', 'kind', 'sandbox_of', 'configuration'], (insert) =>
	insert.onConflict((conflict) => conflict.column('key').doNothing()).returning('partner_id'),
)

export const findSandbox = prepareShared((db, param: { sandbox_of: string }) =>
	db.selectFrom('partners').select('key').where('sandbox_of', '=', param.sandbox_of),
)

export const insertProduct = prepareInsert('products', ['partner_id', 'product_id', 'version', 'definition', 'valid_from'])

/** Every version. */
export const listProducts = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('products').select(['product_id', 'version', 'definition', 'valid_from']),
)

/** What is named is replaced, and the rest of the configuration stays. */
export const saveConfiguration = prepare((db, param: { partner_id: string; changed: string }) =>
	db
		.updateTable('partners')
		.set({
			configuration: sql`configuration || ${param.changed}::jsonb`,
			settings_version: sql<number>`settings_version + 1`,
		})
		.where('partner_id', '=', param.partner_id),
)

export const setState = prepare((db, param: { partner_id: string; state: PartnerState; state_since: Date; state_reason: string | null }) =>
	db
		.updateTable('partners')
		.set({ state: param.state, state_since: param.state_since, state_reason: param.state_reason })
		.where('partner_id', '=', param.partner_id),
)

/** Everybody who can sign in: the operator's people and the partners'. */
export const listWorkers = prepareShared((db, _param: object) =>
	db.selectFrom('staff_users').select(['partner_id', 'roles']).where('disabled_at', 'is', null).where('password_hash', 'is not', null),
)

/** Wakes every process when the transaction commits. */
export const tellOfPartners = prepareShared((_, _param: object) => sql`select pg_notify(${sql.lit(partners_channel)}, '')`)
