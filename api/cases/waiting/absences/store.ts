import { prepareShared } from '#api/platform/db/prepare.ts'

/** Few at a time, whatever the size of the house. */
export const listAbsences = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_users')
		.select(['staff_id', 'absent_from', 'absent_until', 'deputy_id'])
		.where('absent_from', 'is not', null)
		.where('disabled_at', 'is', null),
)

interface NewAbsence {
	staff_id: string
	absent_from: string | null
	absent_until: string | null
	deputy_id: string | null
}

export const setAbsence = prepareShared((db, param: NewAbsence) =>
	db
		.updateTable('staff_users')
		.set({ absent_from: param.absent_from, absent_until: param.absent_until, deputy_id: param.deputy_id })
		.where('staff_id', '=', param.staff_id),
)
