import { sql, type JoinBuilder } from 'kysely'

import { prepare, type Prepared, type SqlBuilder } from '#api/platform/db/prepare.ts'
import { is_seat_held } from '#api/platform/db/seats.ts'
import type { Tables } from '#api/platform/db/tables.ts'
import { is_awaited } from '../clock/store.ts'
import { ended } from '../store.ts'

type RowOf<Statement> = Statement extends Prepared<infer _Values, infer Row> ? Row : never

/** Only what a row of the list shows, or is told by. */
const listed = [
	'applications.application_id',
	'applications.shortApplicationId',
	'applications.status',
	'applications.rejection_reason',
	'applications.created_at',
	'applications.loan_size_cents',
	'applications.loan_duration_months',
	'applications.currency',
	'applications.allBanksLoanPurpose',
	'applications.companyName',
	'applications.product_id',
	'applications.stage_since',
] as const

interface Listing {
	partner_id: string
	user_id: string
}

/** Somebody's seat in the team, held or run out; one they have left is none. */
const isSeat = (join: JoinBuilder<Tables, 'applications' | 'memberships'>, param: Listing) =>
	join
		.onRef('memberships.partner_id', '=', 'applications.partner_id')
		.onRef('memberships.team_id', '=', 'applications.team_id')
		.on('memberships.user_id', '=', param.user_id)
		.on('memberships.ended_at', 'is', null)

/** Whose time in the team is over is out of it whatever else they are, also before the job that tells them has come by. */
const is_not_over = sql<boolean>`coalesce(memberships.expires_at > now(), true)`

/** The teams somebody has a seat in. */
const seatsOf = (db: SqlBuilder, param: Listing) =>
	db
		.selectFrom('memberships as seats')
		.select('seats.team_id')
		.where('seats.partner_id', '=', param.partner_id)
		.where('seats.user_id', '=', param.user_id)
		.where('seats.ended_at', 'is', null)

/** Where somebody stands for the company. */
const representedBy = (db: SqlBuilder, param: Listing) =>
	db
		.selectFrom('signatories')
		.select('signatories.application_id')
		.where('signatories.partner_id', '=', param.partner_id)
		.where('signatories.user_id', '=', param.user_id)
		.where('signatories.invite_status', '=', 'accepted')

/** Of somebody's teams, and those they stand for the company in; newest first. */
export const listOfPerson = prepare((db, param: Listing) =>
	db
		.with(
			(name) => name('represented').materialized(),
			() => representedBy(db, param),
		)
		.selectFrom('applications')
		.leftJoin('memberships', (join) => isSeat(join, param))
		.select(listed)
		.select(['memberships.role as member_role', 'memberships.parts as member_parts'])
		.select(sql<boolean>`applications.application_id in (select application_id from represented)`.as('is_representative'))
		.select(is_awaited)
		.where('applications.partner_id', '=', param.partner_id)
		// As lists of ids, each found by its index, however many applications there are.
		.where(
			sql<boolean>`(applications.team_id = any(array(${seatsOf(db, param)}))
				or applications.application_id = any(array(select application_id from represented)))`,
		)
		.where(is_not_over)
		.orderBy('applications.created_at', 'desc')
		.limit(500),
)

interface Asked extends Listing {
	application_id: string
}

/** An application with what this person is to it; the row is there whoever asks. */
export const ofPerson = (db: SqlBuilder, param: Asked) =>
	db
		.selectFrom('applications')
		.leftJoin('memberships', (join) => isSeat(join, param))
		.selectAll('applications')
		.select(['memberships.role as member_role', 'memberships.parts as member_parts'])
		.select(({ exists }) =>
			exists(representedBy(db, param).where('signatories.application_id', '=', param.application_id))
				.$castTo<boolean>()
				.as('is_representative'),
		)
		.where('applications.partner_id', '=', param.partner_id)
		.where('applications.application_id', '=', param.application_id)
		.where(is_not_over)

export type RowForPerson = RowOf<typeof findForPerson>

export const findForPerson = prepare((db, param: Asked) => ofPerson(db, param))

/** The same row, held until the transaction ends: whoever comes second sees what the first one did. */
export const lockForPerson = prepare((db, param: Asked) => ofPerson(db, param).forUpdate('applications'))

interface OwnCompany {
	partner_id: string
	user_id: string
	external_provider_company_id: string | null
	folded_name: string
	country: string
	post_code: string | null
	hr_number: string | null
}

/**
 * The newest application for a company that has not ended, of the teams somebody is in; one of the loan type before others. The rows
 * of the company first and by themselves: joined freely, a young installation's planner goes through the directory again and again.
 */
export const findLiveOfPerson = prepare((db, param: OwnCompany & { loan_type: string }) =>
	db
		.with(
			(name) => name('same').materialized(),
			(same) =>
				same
					.selectFrom('companies')
					.select('companies.company_id')
					.where('companies.partner_id', '=', param.partner_id)
					.where((is) =>
						is.or([
							is('companies.external_provider_company_id', '=', param.external_provider_company_id),
							is.and([
								is('companies.folded_name', '=', param.folded_name),
								is('companies.country', '=', param.country),
								is.or([is('companies.post_code', '=', param.post_code), is('companies.hr_number', '=', param.hr_number)]),
								// Two of one name in one place, each with its own entry in the register.
								sql<boolean>`coalesce(companies.hr_number = ${sql.val(param.hr_number)}, true)`,
							]),
						]),
					),
		)
		.selectFrom('same')
		.innerJoin('applications', (join) =>
			join.on('applications.partner_id', '=', param.partner_id).onRef('applications.company_id', '=', 'same.company_id'),
		)
		.innerJoin('memberships', (join) =>
			join
				.onRef('memberships.partner_id', '=', 'applications.partner_id')
				.onRef('memberships.team_id', '=', 'applications.team_id')
				.on('memberships.user_id', '=', param.user_id)
				.on(is_seat_held),
		)
		.select(listed)
		.where('applications.status', 'not in', ended)
		.orderBy(sql<boolean>`applications."allBanksLoanPurpose" = ${sql.val(param.loan_type)}`, 'desc')
		.orderBy('applications.created_at', 'desc')
		.limit(1),
)
