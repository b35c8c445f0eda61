import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert, type Prepared } from '#api/platform/db/prepare.ts'
import { is_seat_held } from '#api/platform/db/seats.ts'
import type { CompaniesTable } from '#api/platform/db/tables/partners.ts'

export type CompanyRow = Selectable<CompaniesTable>

/** A company of the person's own applications. */
export type OwnCompany = RowOf<typeof findOwn>

/** Identifying data of a company in the directory. */
export type RememberedCompany = RowOf<typeof upsertCompany>

/** Nobody applies for more companies than this. */
const max_own = 200

/**
 * Company data from a person's own applications, the newest of each. Not from the directory, whose row is shared: data typed by others is
 * not theirs to read.
 */
export const findOwn = prepare((db, param: { partner_id: string; user_id: string; country: string }) =>
	db
		.selectFrom('applications')
		.innerJoin('companies', (join) =>
			join.onRef('companies.partner_id', '=', 'applications.partner_id').onRef('companies.company_id', '=', 'applications.company_id'),
		)
		.distinctOn('applications.company_id')
		.select([
			'applications.company_id',
			'applications.companyName as name',
			'applications.companyType as company_type',
			'applications.street',
			'applications.houseNumber as house_number',
			'applications.companyPostCode as post_code',
			'applications.companyLocation as location',
			'applications.companyCountry as country',
			'applications.businessPurpose as business_purpose',
			'applications.hrNumber as hr_number',
			'applications.taxIdNumber as tax_id_number',
			'companies.external_provider_company_id',
			'companies.external_provider_name',
			'applications.custom_fields',
			sql<string[]>`array_agg(applications.status) over (partition by applications.company_id)`.as('statuses'),
		])
		.where('applications.team_id', 'in', (teams) =>
			teams
				.selectFrom('memberships')
				.select('memberships.team_id')
				.where('memberships.user_id', '=', param.user_id)
				.where('memberships.role', 'in', ['owner', 'editor'])
				.where(is_seat_held),
		)
		.where('applications.companyCountry', '=', param.country)
		.orderBy('applications.company_id')
		.orderBy('applications.created_at', 'desc')
		.limit(max_own),
)

type RowOf<Statement> = Statement extends Prepared<infer _Values, infer Row> ? Row : never

/** Companies typed as debtors by the person's teams. */
export const findTyped = prepare((db, param: { partner_id: string; user_id: string; country: string }) =>
	db
		.selectFrom('companies')
		.innerJoin('memberships', (join) =>
			join.onRef('memberships.partner_id', '=', 'companies.partner_id').onRef('memberships.team_id', '=', 'companies.added_by_team_id'),
		)
		.select([
			'companies.company_id',
			'companies.name',
			sql<string>`coalesce(companies.company_type, 'OTHER')`.as('company_type'),
			'companies.street',
			'companies.house_number',
			'companies.post_code',
			'companies.location',
			'companies.country',
			'companies.business_purpose',
			'companies.hr_number',
			'companies.tax_id_number',
			'companies.external_provider_company_id',
			'companies.external_provider_name',
		])
		.where('memberships.user_id', '=', param.user_id)
		.where(is_seat_held)
		.where('companies.country', '=', param.country)
		.orderBy('companies.company_id', 'desc')
		.limit(max_own),
)

/** A company the person may choose, typed by their team or applied for, with a flag for the latter. */
export const findUsable = prepare((db, param: { partner_id: string; user_id: string; company_id: string }) => {
	const teams = db
		.selectFrom('memberships')
		.select('memberships.team_id')
		.where('memberships.user_id', '=', param.user_id)
		.where(is_seat_held)
	const is_applied = sql<boolean>`exists (
		select 1 from applications where applications.partner_id = companies.partner_id
		and applications.company_id = companies.company_id and applications.team_id in (${teams}))`
	return db
		.selectFrom('companies')
		.selectAll()
		.select(is_applied.as('is_applied'))
		.where('company_id', '=', param.company_id)
		.where((where) => where.or([where('added_by_team_id', 'in', teams), is_applied]))
})

/** Companies of a country that a team knows: typed, applied for, or debtors of its applications. */
export const findKnownTo = prepare((db, param: { partner_id: string; team_id: string; country: string }) =>
	db
		.selectFrom('companies')
		.selectAll()
		.where('country', '=', param.country)
		.where((where) =>
			where.or([
				where('added_by_team_id', '=', param.team_id),
				where.exists(
					where
						.selectFrom('applications')
						.select('applications.application_id')
						.where('applications.team_id', '=', param.team_id)
						.whereRef('applications.company_id', '=', 'companies.company_id'),
				),
				where.exists(
					where
						.selectFrom('debitors')
						.innerJoin('applications', (join) =>
							join
								.onRef('applications.partner_id', '=', 'debitors.partner_id')
								.onRef('applications.application_id', '=', 'debitors.application_id'),
						)
						.select('debitors.debitor_id')
						.where('applications.team_id', '=', param.team_id)
						.whereRef('debitors.company_id', '=', 'companies.company_id'),
				),
			]),
		)
		.orderBy('company_id')
		.limit(max_own),
)

export const findCompany = prepare((db, param: { partner_id: string; company_id: string }) =>
	db.selectFrom('companies').selectAll().where('company_id', '=', param.company_id),
)

const companyColumns = [
	'partner_id',
	'company_id',
	'name',
	'folded_name',
	'company_type',
	'street',
	'house_number',
	'post_code',
	'location',
	'country',
	'business_purpose',
	'hr_number',
	'tax_id_number',
] as const satisfies readonly (keyof CompanyRow)[]

/** A company typed by hand, as its application names it now. */
export const updateTyped = prepare((db, param: Pick<CompanyRow, (typeof companyColumns)[number]>) =>
	db
		.updateTable('companies')
		.set({
			name: param.name,
			folded_name: param.folded_name,
			company_type: param.company_type,
			street: param.street,
			house_number: param.house_number,
			post_code: param.post_code,
			location: param.location,
			business_purpose: param.business_purpose,
			hr_number: param.hr_number,
			tax_id_number: param.tax_id_number,
		})
		.where('company_id', '=', param.company_id)
		.where('external_provider_company_id', 'is', null),
)

export const insertTyped = prepareInsert('companies', [...companyColumns, 'added_by_team_id'], (insert) => insert.returningAll())

/** A register company has one row per partner; a typed one gets a row each time. */
export const upsertCompany = prepareInsert(
	'companies',
	[...companyColumns, 'external_provider_company_id', 'external_provider_name'],
	(insert) =>
		insert
			.onConflict((conflict) =>
				conflict
					.columns(['partner_id', 'external_provider_name', 'external_provider_company_id'])
					.where('external_provider_company_id', 'is not', null)
					// Only the register's data is updated; the rest stays as first stored, whoever applies now.
					.doUpdateSet((changed) => ({ name: changed.ref('excluded.name'), folded_name: changed.ref('excluded.folded_name') })),
			)
			.returning(['company_id', 'folded_name', 'country', 'post_code', 'hr_number']),
)
