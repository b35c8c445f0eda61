import { sql, type JoinBuilder } from 'kysely'

import { prepareForReader, type RowOfRead } from '#api/platform/db/reader.ts'
import { prepare, type Prepared, type SqlBuilder } from '#api/platform/db/prepare.ts'
import { is_seat_held } from '#api/platform/db/seats.ts'
import type { Tables } from '#api/platform/db/tables.ts'
import { is_awaited } from '../clock/store.ts'
import { ended } from '../store.ts'

type RowOf<Statement> = Statement extends Prepared<infer _Values, infer Row> ? Row : never

/** Only the columns that a row of the list shows or depends on. */
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

/** A person's seat in the team, current or expired; a seat they left does not count. */
const isSeat = (join: JoinBuilder<Tables, 'applications' | 'memberships'>, param: Listing) =>
	join
		.onRef('memberships.partner_id', '=', 'applications.partner_id')
		.onRef('memberships.team_id', '=', 'applications.team_id')
		.on('memberships.user_id', '=', param.user_id)
		.on('memberships.ended_at', 'is', null)

/** An expired seat excludes the person whatever else they are, also before the job has recorded the end. */
const is_not_over = sql<boolean>`coalesce(memberships.expires_at > now(), true)`

/** The teams a person has a seat in. */
const seatsOf = (db: SqlBuilder, param: Listing) =>
	db
		.selectFrom('memberships as seats')
		.select('seats.team_id')
		.where('seats.user_id', '=', param.user_id)
		.where('seats.ended_at', 'is', null)

/** Applications a person represents. */
const representedBy = (db: SqlBuilder, param: Listing) =>
	db
		.selectFrom('signatories')
		.select('signatories.application_id')
		.where('signatories.user_id', '=', param.user_id)
		.where('signatories.invite_status', '=', 'accepted')

/** Applications of a person's teams and those they represent; newest first. */
export const listOfReader = prepareForReader({ key: 'application_id', newest: 'created_at' }, (db, param: Listing) =>
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
		// Two lists of ids, so that indexes are used however many applications there are.
		.where(
			sql<boolean>`(applications.team_id = any(array(${seatsOf(db, param)}))
				or applications.application_id = any(array(select application_id from represented)))`,
		)
		.where(is_not_over)
		.orderBy('applications.created_at', 'desc')
		.limit(500),
)

export type ListedRow = RowOfRead<typeof listOfReader>

interface Asked extends Listing {
	application_id: string
}

/** An application with the person's standing; the row is returned whoever asks. */
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
		.where('applications.application_id', '=', param.application_id)
		.where(is_not_over)

export type RowForPerson = RowOf<typeof findForPerson>

export const findForPerson = prepare((db, param: Asked) => ofPerson(db, param))

/** Locked until the transaction ends, so that a concurrent change sees the result of the first. */
export const lockForPerson = prepare((db, param: Asked) => ofPerson(db, param).forUpdate('applications'))

interface OwnCompany {
	partner_id: string
	user_id: string
	external_provider_company_id: string | null
	folded_name: string
	country: string
	post_code: string | null
	hr_number: string | null
	/** An application that is not meant; null for none. */
	except_id: string | null
}

/**
 * The newest open application for a company, of the person's teams; one of the loan type first. The company's rows are selected first: with
 * a plain join the planner scans the directory repeatedly while it has no statistics.
 */
export const findLiveOfPerson = prepare((db, param: OwnCompany & { loan_type: string }) =>
	db
		.with(
			(name) => name('same').materialized(),
			(same) =>
				same
					.selectFrom('companies')
					.select('companies.company_id')
					.where((is) =>
						is.or([
							is('companies.external_provider_company_id', '=', param.external_provider_company_id),
							is.and([
								is('companies.folded_name', '=', param.folded_name),
								is('companies.country', '=', param.country),
								is.or([is('companies.post_code', '=', param.post_code), is('companies.hr_number', '=', param.hr_number)]),
								// Two companies of the same name and place, with separate register entries.
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
		.where('applications.application_id', 'is distinct from', param.except_id)
		.orderBy(sql<boolean>`applications."allBanksLoanPurpose" = ${sql.val(param.loan_type)}`, 'desc')
		.orderBy('applications.created_at', 'desc')
		.limit(1),
)
