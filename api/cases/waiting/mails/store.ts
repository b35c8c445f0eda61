import { sql, type Selectable } from 'kysely'

import type { MailTime } from '#domain/cases/waiting/mail.ts'

import { prepareShared } from '#api/platform/db/prepare.ts'
import type { StaffUsersTable } from '#api/platform/db/tables/account.ts'

export type MailedRow = Pick<
	Selectable<StaffUsersTable>,
	'staff_id' | 'email' | 'roles' | 'partner_id' | 'interface_language' | 'waiting_mail' | 'waiting_mailed_at'
> & { readonly entitlements: string[] | null }

/** Whoever wants mails, with the rights their list depends on. */
export const listMailed = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_users')
		.leftJoin('partners', 'partners.partner_id', 'staff_users.partner_id')
		.select([
			'staff_users.staff_id',
			'staff_users.email',
			'staff_users.roles',
			'staff_users.partner_id',
			'staff_users.interface_language',
			'staff_users.waiting_mail',
			'staff_users.waiting_mailed_at',
			sql<string[] | null>`partners.configuration -> 'entitlements'`.as('entitlements'),
		])
		.where('staff_users.waiting_mail', '<>', 'never')
		.where('staff_users.disabled_at', 'is', null)
		.where(sql<boolean>`staff_users.roles <> '{}'`),
)

/** Of two processes one mails: the other finds that it has been done. */
export const claimMail = prepareShared((db, param: { staff_id: string; mailed_at: Date | null; now: Date }) =>
	db
		.updateTable('staff_users')
		.set({ waiting_mailed_at: param.now })
		.where('staff_id', '=', param.staff_id)
		.where(sql<boolean>`waiting_mailed_at is not distinct from ${param.mailed_at}::timestamptz`)
		.returning('staff_id'),
)

export const findMailTime = prepareShared((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select(['waiting_mail', 'mentions_at_once']).where('staff_id', '=', param.staff_id),
)

export const setMailTime = prepareShared((db, param: { staff_id: string; waiting_mail: MailTime; mentions_at_once: boolean }) =>
	db
		.updateTable('staff_users')
		.set({ waiting_mail: param.waiting_mail, mentions_at_once: param.mentions_at_once })
		.where('staff_id', '=', param.staff_id),
)

export const listTold = prepareShared((db, param: { staff_id: string }) =>
	db.selectFrom('staff_waiting_told').select('waiting_id').where('staff_id', '=', param.staff_id),
)

/** What waits is told once, and again where it has come back meanwhile. */
export const keepTold = prepareShared((db, param: { staff_id: string; waiting_ids: string[] }) =>
	db
		.insertInto('staff_waiting_told')
		.columns(['staff_id', 'waiting_id'])
		.expression(sql`select ${param.staff_id}::uuid, unnest(${param.waiting_ids}::text[])`)
		.onConflict((conflict) => conflict.doNothing()),
)

export const forgetTold = prepareShared((db, param: { staff_id: string; but: string[] }) =>
	db
		.deleteFrom('staff_waiting_told')
		.where('staff_id', '=', param.staff_id)
		.where(sql<boolean>`waiting_id <> all (${param.but}::text[])`),
)
