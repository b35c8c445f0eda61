import { sql, type Selectable } from 'kysely'

import { prepare } from '../db/prepare.ts'
import type { CompaniesTable } from '../db/tables/partners.ts'

export type CompanyRow = Selectable<CompaniesTable>

/** How many rows with a common word are looked at: sorting all of them would cost more than it tells. */
const max_considered = 400

interface Search {
	partner_id: string
	country: string
	/** The words at the beginning, at the beginning of a word, and anywhere. */
	beginning: string
	word_beginning: string
	inside: string
	limit: number
}

/** The partner's companies with the words in their name: names that begin with them first, the exact one before, then words that do. */
export const searchOwn = prepare((db, param: Search) =>
	db
		.selectFrom(
			db
				.selectFrom('companies')
				.selectAll()
				.where('partner_id', '=', param.partner_id)
				.where('country', '=', param.country)
				.where('folded_name', 'like', param.inside)
				.limit(max_considered)
				.as('found'),
		)
		.selectAll()
		.orderBy(sql<boolean>`folded_name like ${param.beginning}`, 'desc')
		.orderBy(sql<boolean>`folded_name like ${param.word_beginning}`, 'desc')
		.orderBy(sql<number>`length(folded_name)`)
		.orderBy('folded_name')
		.orderBy('company_id')
		.limit(param.limit),
)

type NewCompany = Omit<CompanyRow, 'created_at'>

/** A company of the register is one row per partner, however often it applies; a typed one is a row of its own each time. */
export const upsertCompany = prepare((db, param: NewCompany) =>
	db
		.insertInto('companies')
		.values({
			partner_id: param.partner_id,
			company_id: param.company_id,
			name: param.name,
			folded_name: param.folded_name,
			company_type: param.company_type,
			street: param.street,
			house_number: param.house_number,
			post_code: param.post_code,
			location: param.location,
			country: param.country,
			business_purpose: param.business_purpose,
			hr_number: param.hr_number,
			tax_id_number: param.tax_id_number,
			external_provider_company_id: param.external_provider_company_id,
			external_provider_name: param.external_provider_name,
		})
		.onConflict((conflict) =>
			conflict
				.columns(['partner_id', 'external_provider_name', 'external_provider_company_id'])
				.where('external_provider_company_id', 'is not', null)
				// What the register says of itself; the rest stays as it was stored first, whoever applies now.
				.doUpdateSet((changed) => ({ name: changed.ref('excluded.name'), folded_name: changed.ref('excluded.folded_name') })),
		)
		.returning('company_id'),
)
