import { is_at_work } from '#api/platform/db/at-work.ts'
import { prepare } from '#api/platform/db/prepare.ts'

/** The partner's people who can work on its cases. */
export const listPeople = prepare((db, param: { partner_id: string }) =>
	db.selectFrom('staff_users').select(['staff_id']).where('partner_id', '=', param.partner_id).where(is_at_work).orderBy('staff_id'),
)

/** The recipient and the application of a mail, if both still exist. */
export const findForMail = prepare((db, param: { partner_id: string; application_id: string; staff_id: string }) =>
	db
		.selectFrom('applications')
		.innerJoin('staff_users', 'staff_users.partner_id', 'applications.partner_id')
		.select([
			'applications.companyName',
			'applications.shortApplicationId',
			'applications.flow',
			'applications.status',
			'staff_users.email',
			'staff_users.interface_language',
			'staff_users.display_name',
		])
		.where('applications.application_id', '=', param.application_id)
		.where('staff_users.staff_id', '=', param.staff_id)
		.where(is_at_work),
)
