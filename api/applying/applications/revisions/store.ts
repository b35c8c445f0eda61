import { sql } from 'kysely'

import { columnsFrom, prepare } from '#api/platform/db/prepare.ts'
import type { ApplicationRow } from '#api/platform/db/tables/applications.ts'
import { ended } from '../store.ts'

const requestColumns = [
	'product_id',
	'product_version',
	'flow',
	'allBanksLoanPurpose',
	'purpose_key',
	'currency',
	'loan_size_cents',
	'loan_duration_months',
	'purposeDescription',
	'factoring_limit_cents',
	'has_international_customers',
	'annual_sales_previous_year_cents',
] as const satisfies readonly (keyof ApplicationRow)[]

const companyColumns = [
	'companyName',
	'companyType',
	'street',
	'houseNumber',
	'companyPostCode',
	'companyLocation',
	'hrNumber',
	'taxIdNumber',
	'businessPurpose',
] as const satisfies readonly (keyof ApplicationRow)[]

interface One {
	partner_id: string
	application_id: string
}

/** What a change of the request writes, and one of the company. */
export type RequestColumns = Pick<ApplicationRow, (typeof requestColumns)[number]>
export type CompanyColumns = Pick<ApplicationRow, (typeof companyColumns)[number]>

const changed = { version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` }

export const updateRequest = prepare((db, param: One & RequestColumns) =>
	db
		.updateTable('applications')
		.set({ ...columnsFrom(param, requestColumns), ...changed })
		.where('application_id', '=', param.application_id)
		.returningAll(),
)

export const updateCompany = prepare((db, param: One & CompanyColumns) =>
	db
		.updateTable('applications')
		.set({ ...columnsFrom(param, companyColumns), ...changed })
		.where('application_id', '=', param.application_id)
		.returningAll(),
)

/** Another application of the team for this loan type that has not ended. */
export const findSibling = prepare((db, param: One & { team_id: string; loan_type: string }) =>
	db
		.selectFrom('applications')
		.select(['application_id', 'shortApplicationId'])
		.where('team_id', '=', param.team_id)
		.where('allBanksLoanPurpose', '=', param.loan_type)
		.where('application_id', '!=', param.application_id)
		.where('status', 'not in', ended)
		.limit(1),
)
