import { prepare, sql_builder } from '../db/prepare.ts'

export const findStaffByEmail = prepare((db, param: { email: string }) =>
	db.selectFrom('staff_users').select(['staff_id', 'password_hash', 'disabled_at']).where('email', '=', param.email),
)

export const findStaffEmail = prepare((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select('email').where('staff_id', '=', param.staff_id),
)

export const listStaffNames = prepare((db, _param: object) => db.selectFrom('staff_users').select(['staff_id', 'display_name', 'email']))

/** What was sent, and what the rules refused before it could be: a person may be asked to look again (docs/domain/readings B31). */
const ofAnyPartner = (application_id: string) =>
	sql_builder
		.selectFrom('applications')
		.selectAll()
		.where('application_id', '=', application_id)
		.where((either) =>
			either.or([either('submitted_at', 'is not', null), either('rejection_reason', '=', 'declined'), either('status', '=', 'pre_check')]),
		)

export const findFile = prepare((_, param: { application_id: string }) => ofAnyPartner(param.application_id))

export const lockFile = prepare((_, param: { application_id: string }) => ofAnyPartner(param.application_id).forUpdate())

const eventsOf = (param: { partner_id: string; application_id: string }) =>
	sql_builder
		.selectFrom('application_events')
		.selectAll()
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.orderBy('happened_at', 'desc')
		.orderBy('event_id', 'desc')

export const listEvents = prepare((_, param: { partner_id: string; application_id: string }) => eventsOf(param))

export const listNewestEvents = prepare((_, param: { partner_id: string; application_id: string; newest: number }) =>
	eventsOf(param).limit(param.newest),
)

/** Whatever has happened to it since: messages, notes and looks at it are events too. */
export const findRejection = prepare((_, param: { partner_id: string; application_id: string }) =>
	eventsOf(param).where('to_status', '=', 'Rejected').limit(1),
)

export const findApplicant = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('users')
		.select(['email', 'email_verified_at'])
		.where('partner_id', '=', param.partner_id)
		.where('user_id', '=', param.user_id),
)

/** What a run in doubt is not: followed by one that was completed and stands. */
export const listDoubted = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('signatories')
		.select(['signatory_id', 'first_name', 'last_name'])
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where(({ exists, not, selectFrom }) => {
			const runs = selectFrom('identifications')
				.select('ident_id')
				.whereRef('identifications.partner_id', '=', 'signatories.partner_id')
				.whereRef('identifications.application_id', '=', 'signatories.application_id')
				.whereRef('identifications.signatory_id', '=', 'signatories.signatory_id')
			return exists(runs.where('doubted_at', 'is not', null)).and(
				not(exists(runs.where('is_last', '=', true).where('status', '=', 'completed').where('doubted_at', 'is', null))),
			)
		})
		.orderBy('created_at'),
)

export const findStaffForLetter = prepare((db, param: { staff_id: string }) =>
	db
		.selectFrom('staff_users')
		.select(['email', 'interface_language'])
		.where('staff_id', '=', param.staff_id)
		.where('disabled_at', 'is', null),
)

export const holdPerson = prepare((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select(['partner_id', 'roles', 'disabled_at']).where('staff_id', '=', param.staff_id).forShare(),
)
