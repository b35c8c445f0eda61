import { prepare, prepareShared } from '../../platform/db/prepare.ts'

export const findDemoStaff = prepareShared((db, param: { email: string }) =>
	db.selectFrom('staff_users').select('staff_id').where('email', '=', param.email).where('disabled_at', 'is', null),
)

export const findDemoApplicant = prepare((db, param: { partner_id: string; email: string }) =>
	db.selectFrom('users').select('user_id').where('email', '=', param.email),
)
