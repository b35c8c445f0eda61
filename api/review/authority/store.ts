import { sql, type RawBuilder } from 'kysely'

import { prepareShared } from '#api/platform/db/prepare.ts'

const hasOneOf = (roles: readonly string[]): RawBuilder<boolean> => sql<boolean>`roles && ${roles}::text[]`

/** The people of the house who can sign in, by what they may do. */
export const countPeople = prepareShared(
	(db, param: { front_office: readonly string[]; back_office: readonly string[]; authors: readonly string[] }) =>
		db
			.selectFrom('staff_users')
			.select([
				hasOneOf(param.front_office).as('front_office'),
				hasOneOf(param.back_office).as('back_office'),
				hasOneOf(param.authors).as('is_author'),
				sql<number>`count(*)::integer`.as('people'),
			])
			.where('partner_id', 'is', null)
			.where('disabled_at', 'is', null)
			// Whoever was invited only may never come.
			.where('password_hash', 'is not', null)
			.groupBy(sql`1, 2, 3`),
)
