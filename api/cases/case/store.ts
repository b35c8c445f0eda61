import { sql } from 'kysely'

import { prepare, sqlBuilder } from '#api/platform/db/prepare.ts'

const eventsOf = (param: { partner_id: string; application_id: string }) =>
	sqlBuilder
		.selectFrom('application_events')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('happened_at', 'desc')
		.orderBy('event_id', 'desc')

export const listEvents = prepare((_, param: { partner_id: string; application_id: string }) => eventsOf(param))

export const listNewestEvents = prepare((_, param: { partner_id: string; application_id: string; newest: number }) =>
	eventsOf(param).limit(param.newest),
)

/** Finds the rejection whatever followed it: messages, notes and reads are events too. */
export const findRejection = prepare((_, param: { partner_id: string; application_id: string }) =>
	eventsOf(param).where('to_status', '=', 'Rejected').limit(1),
)

export const findApplicant = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.selectFrom('users').select(['email', 'email_verified_at', 'communication_language', 'names']).where('user_id', '=', param.user_id),
)

/** Excludes a doubted run that a later completed one replaced. */
export const listDoubted = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('signatories')
		.select(['signatory_id', 'first_name', 'last_name'])
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

/** Everybody who has saved the payout of a case, each with the last moment in which they changed its account. */
export const listPayoutSavers = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('application_events')
		.select([
			sql<string>`application_events.actor_id`.as('actor_id'),
			sql<string | null>`max(details ->> 'account_changed_at')`.as('account_changed_at'),
		])
		.where('application_id', '=', param.application_id)
		.where('kind', '=', 'payout_prepared')
		.groupBy('actor_id'),
)
