import { sql } from 'kysely'

import { is_at_work } from '#api/platform/db/at-work.ts'
import { prepare } from '#api/platform/db/prepare.ts'

/** The partner's people with the role of account manager. */
export const listCarers = prepare((db, param: { partner_id: string }) =>
	db
		.selectFrom('staff_users')
		.select(['staff_id', 'display_name'])
		.where('partner_id', '=', param.partner_id)
		.where(sql<boolean>`'role_partner_account_manager' = any (roles)`)
		.where(is_at_work)
		.orderBy('display_name'),
)

export const findCarer = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('applications')
		.innerJoin('staff_users', 'staff_users.staff_id', 'applications.account_manager_id')
		.select(['staff_users.staff_id', 'staff_users.display_name'])
		.where('applications.application_id', '=', param.application_id),
)

export const updateCarer = prepare((db, param: { partner_id: string; application_id: string; staff_id: string | null }) =>
	db.updateTable('applications').set({ account_manager_id: param.staff_id }).where('application_id', '=', param.application_id),
)
