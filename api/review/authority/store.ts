import { sql } from 'kysely'

import { prepareShared } from '#api/platform/db/prepare.ts'

/** The people of the house who have one of the roles and are not shut out. */
export const countPeople = prepareShared((db, param: { roles: readonly string[] }) =>
	db
		.selectFrom('staff_users')
		.select(sql<number>`count(*)::integer`.as('people'))
		.where('partner_id', 'is', null)
		.where('disabled_at', 'is', null)
		.where(sql<boolean>`roles && ${param.roles}::text[]`),
)
