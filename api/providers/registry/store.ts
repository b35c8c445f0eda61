import { sql, type Selectable } from 'kysely'

import { prepare, valuesFor, type Prepared, type SqlBuilder } from '../../db/prepare.ts'
import type { RegistryCompaniesTable } from '../../db/tables/partners.ts'

export type RegistryRow = Selectable<RegistryCompaniesTable>

const columns = [
	'provider',
	'company_number',
	'name',
	'folded_name',
	'country',
	'company_type',
	'hr_number',
	'street',
	'house_number',
	'post_code',
	'location',
	'business_purpose',
	'tax_id_number',
	'foundation_date',
	'rating_class',
	'is_active',
] as const

export type FoundRow = Pick<RegistryRow, (typeof columns)[number]>

const inCountry = (db: SqlBuilder, country: string) => db.selectFrom('registry_companies').select(columns).where('country', '=', country)

/** Bytewise order, so that a plain index finds the names that begin with the words, also in a generic plan. */
const bytes = sql<string>`folded_name collate "C"`

/** Names that are or begin with the words, the exact one first. `from` and `before` enclose them. */
export const searchBeginning = prepare((db, param: { country: string; from: string; before: string; limit: number }) =>
	inCountry(db, param.country).where(bytes, '>=', param.from).where(bytes, '<', param.before).orderBy(bytes).limit(param.limit),
)

/** How many rows with a common word are looked at: sorting all of them would cost more than it tells. */
const max_considered = 400

/** Names with the words inside; where a word begins so, first. */
export const searchInside = prepare((db, param: { country: string; pattern: string; word_pattern: string; limit: number }) =>
	db
		.selectFrom(inCountry(db, param.country).where('folded_name', 'like', param.pattern).limit(max_considered).as('found'))
		.selectAll()
		.orderBy('is_active', 'desc')
		.orderBy(sql<boolean>`folded_name like ${param.word_pattern}`, 'desc')
		.orderBy(sql<number>`length(folded_name)`)
		.orderBy('folded_name')
		.limit(param.limit),
)

/** Comparing letter by letter costs more than finding, so here too a common word is not compared everywhere. */
const max_compared = 2000

/** Names with words that are nearly the same, for a slip of the finger. */
export const searchSimilar = prepare((db, param: { country: string; words: string; limit: number }) =>
	db
		.selectFrom(
			inCountry(db, param.country)
				.where(sql<boolean>`${param.words} <% folded_name`)
				.limit(max_compared)
				.as('found'),
		)
		.selectAll()
		.orderBy(sql<number>`word_similarity(${param.words}, folded_name)`, 'desc')
		.orderBy('folded_name')
		.limit(param.limit),
)

export const findByNumber = prepare((db, param: { provider: string; company_number: string }) =>
	db
		.selectFrom('registry_companies')
		.select(columns)
		.where('provider', '=', param.provider)
		.where('company_number', '=', param.company_number),
)

export const hasProvider = prepare((db, param: { provider: string }) =>
	db.selectFrom('registry_companies').select('company_number').where('provider', '=', param.provider).limit(1),
)

const written = [...columns, 'register_court'] as const

const types: Partial<Record<(typeof written)[number], 'boolean' | 'date'>> = { is_active: 'boolean', foundation_date: 'date' }

/** Many companies in one statement, as a list in JSON; the newest record of a number wins. */
export const upsertCompanies = prepare((db, param: { companies: string }) => {
	const names = sql.join(written.map((column) => sql.ref(column)))
	const typed = sql.join(written.map((column) => sql`${sql.ref(column)} ${sql.raw(types[column] ?? 'text')}`))
	const updates = written.filter((column) => column !== 'provider' && column !== 'company_number')
	const changes = sql.join(updates.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
	const statement = sql<{ is_new: boolean }>`
		insert into registry_companies (${names})
		select ${names} from jsonb_to_recordset(${param.companies}::jsonb) as given (${typed})
		on conflict (provider, company_number) do update set ${changes}
		returning (xmax = 0) as is_new`
	return { compile: () => statement.compile(db) }
})

/** After many rows at once the planner must learn of them, or it reads the whole table for each search. */
export const refreshStatistics = prepare((db, _param: object) => ({ compile: () => sql`analyze registry_companies`.compile(db) }))

/** A connection that is not a `Database`'s: the seed has one of its own. */
export interface Connection {
	query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

export async function runOn<Values extends object, Row>(
	client: Connection,
	statement: Prepared<Values, Row>,
	values: Values,
): Promise<Row[]> {
	const { rows } = await client.query(statement.text, valuesFor(statement, values))
	return rows as Row[]
}
