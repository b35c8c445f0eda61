import { prepare } from '#api/platform/db/prepare.ts'

export const findStaffByEmail = prepare((db, param: { email: string }) =>
	db.selectFrom('staff_users').select(['staff_id', 'password_hash', 'disabled_at']).where('email', '=', param.email),
)

export const findStaffEmail = prepare((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select('email').where('staff_id', '=', param.staff_id),
)

export const listStaffNames = prepare((db, _param: object) => db.selectFrom('staff_users').select(['staff_id', 'display_name', 'email']))

export const findStaffForMail = prepare((db, param: { staff_id: string }) =>
	db
		.selectFrom('staff_users')
		.select(['email', 'interface_language'])
		.where('staff_id', '=', param.staff_id)
		.where('disabled_at', 'is', null),
)

export const holdPerson = prepare((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select(['partner_id', 'roles', 'disabled_at']).where('staff_id', '=', param.staff_id).forShare(),
)
