import { sql } from 'kysely'

import { prepareInsert, prepareShared } from '#api/platform/db/prepare.ts'

export const insertHouse = prepareInsert('partners', ['partner_id', 'key', 'kind', 'configuration'], (insert) =>
	insert.onConflict((conflict) => conflict.column('partner_id').doNothing()),
)

export const renameHouse = prepareShared((db, param: { configuration: string }) =>
	db
		.updateTable('partners')
		.set({ configuration: sql`${param.configuration}::jsonb` })
		.where('kind', '=', 'house'),
)

export const lockHouse = prepareShared((db, _param: object) =>
	db.selectFrom('partners').select('partner_id').where('kind', '=', 'house').forUpdate(),
)

/** The house's people who may be among the first: all administrators, and whoever has not been in yet. */
export const listFirst = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_users')
		.select([
			'staff_id',
			'email',
			sql<boolean>`password_hash is not null`.as('has_password'),
			sql<boolean>`'admin' = any (roles)`.as('is_admin'),
		])
		.where('partner_id', 'is', null)
		.where('disabled_at', 'is', null)
		.where((either) => either.or([sql<boolean>`'admin' = any (roles)`, either('password_hash', 'is', null)]))
		.forUpdate(),
)

export const insertAdmin = prepareInsert(
	'staff_users',
	['staff_id', 'email', 'display_name', 'interface_language', 'roles', 'partner_id'],
	(insert) => insert.onConflict((conflict) => conflict.column('email').doNothing()).returning('staff_id'),
)

export const setRoles = prepareShared((db, param: { staff_id: string; roles: string[] }) =>
	db
		.updateTable('staff_users')
		.set({ roles: sql`${param.roles}::text[]` })
		.where('staff_id', '=', param.staff_id),
)
