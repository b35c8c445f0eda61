import { prepareShared } from '#api/platform/db/prepare.ts'

export const findStaffByEmail = prepareShared((db, param: { email: string }) =>
	db.selectFrom('staff_users').select(['staff_id', 'password_hash', 'disabled_at']).where('email', '=', param.email),
)

export const findStaffEmail = prepareShared((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select('email').where('staff_id', '=', param.staff_id),
)

export const listStaffNames = prepareShared((db, _param: object) =>
	db.selectFrom('staff_users').select(['staff_id', 'display_name', 'email']),
)

export const findStaffForMail = prepareShared((db, param: { staff_id: string }) =>
	db
		.selectFrom('staff_users')
		.select(['email', 'interface_language', 'display_name'])
		.where('staff_id', '=', param.staff_id)
		.where('disabled_at', 'is', null),
)

export const holdPerson = prepareShared((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select(['partner_id', 'roles', 'disabled_at']).where('staff_id', '=', param.staff_id).forShare(),
)

export const setSeesSandboxes = prepareShared((db, param: { staff_id: string; sees_sandboxes: boolean }) =>
	db.updateTable('staff_users').set({ sees_sandboxes: param.sees_sandboxes }).where('staff_id', '=', param.staff_id),
)
