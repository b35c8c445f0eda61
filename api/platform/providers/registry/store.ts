import { sql, type Selectable } from 'kysely'

import { prepareShared, valuesFor, type Prepared, type SqlBuilder } from '../../db/prepare.ts'
import type { RegistryCompaniesTable, RegistryImportsTable } from '../../db/tables/partners.ts'

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
	'industry_code',
	'annual_revenue',
	'employees',
] as const

export type FoundRow = Pick<RegistryRow, (typeof columns)[number]>

const inCountry = (db: SqlBuilder, country: string) => db.selectFrom('registry_companies').select(columns).where('country', '=', country)

/** Bytewise collation, so that a plain index serves prefix search, also in a generic plan. */
const bytes = sql<string>`folded_name collate "C"`

/** Names with the prefix, the exact match first. `from` and `before` bound the range. */
export const searchBeginning = prepareShared((db, param: { country: string; from: string; before: string; limit: number }) =>
	inCountry(db, param.country).where(bytes, '>=', param.from).where(bytes, '<', param.before).orderBy(bytes).limit(param.limit),
)

/** Maximum of rows considered for a common word: sorting all of them would cost more than it improves the result. */
const max_considered = 400

/**
 * Settings for the searches below, until the transaction ends. They force the indexes, because the planner assumes that with a limit it
 * need not read the whole table. A word of half the table returns some of its rows instead of all, and a slow search is cancelled while the
 * person still waits.
 */
export const boundSearch = prepareShared(
	(_db, _param: object) => sql`select set_config('enable_seqscan', 'off', true), set_config('gin_fuzzy_search_limit', '20000', true),
			set_config('pg_trgm.similarity_threshold', '0.5', true), set_config('statement_timeout', '1500', true)`,
)

interface WordSearch {
	/** A tsquery as `api/platform/providers/registry/words.ts` builds it. */
	query: string
	/** The folded name searched for, and patterns for its position. */
	words: string
	beginning: string
	inside: string
	limit: number
}

const lexemes = sql`registry_lexemes(country, folded_name)`

/** Names with all the words; those with the words in a row first, then the short ones. */
export const searchWords = prepareShared((db, param: WordSearch) =>
	db
		.selectFrom(
			db
				.selectFrom('registry_companies')
				.select(columns)
				.where(sql<boolean>`${lexemes} @@ ${param.query}::tsquery`)
				.limit(max_considered)
				.as('found'),
		)
		.selectAll()
		.orderBy('is_active', 'desc')
		.orderBy(sql<boolean>`folded_name like ${param.beginning}`, 'desc')
		.orderBy(sql<boolean>`folded_name like ${param.inside}`, 'desc')
		.orderBy(sql<number>`similarity(folded_name, ${param.words})`, 'desc')
		.orderBy('folded_name')
		.limit(param.limit),
)

/** The words that occur in some name. */
export const wordsKnown = prepareShared((db, param: { country: string; words: readonly string[] }) =>
	db
		.selectFrom('registry_words')
		.select('word')
		.where('country', '=', param.country)
		.where(sql<boolean>`word = any(${param.words}::text[])`),
)

/** The shortest words that contain these letters, as "transportbeton" contains "beton". */
export const wordsWithin = prepareShared((db, param: { country: string; inside: string; beginning: string; limit: number }) =>
	db
		.selectFrom('registry_words')
		.select('word')
		.where('country', '=', param.country)
		.where('word', 'like', param.inside)
		.where('word', 'not like', param.beginning)
		.orderBy(sql<number>`length(word)`)
		.orderBy('word')
		.limit(param.limit),
)

/** Maximum of words that one pattern matches. */
const max_per_pattern = 5

/** Words one typo away: with one of these spellings, or matching one of these patterns. */
export const wordsOneSlipAway = prepareShared(
	(_db, param: { country: string; spellings: readonly string[]; patterns: readonly string[] }) => sql<{ word: string }>`
			select word from registry_words where country = ${param.country} and word = any(${param.spellings}::text[])
			union
			select fitting.word from unnest(${param.patterns}::text[]) as given (pattern)
			cross join lateral (
				select word from registry_words where country = ${param.country} and word like given.pattern limit ${sql.lit(max_per_pattern)}
			) as fitting`,
)

/** Words that share half of their trigrams, for long words, which may have more than one typo. */
export const wordsAlike = prepareShared((db, param: { country: string; word: string; limit: number }) =>
	db
		.selectFrom('registry_words')
		.select('word')
		.where('country', '=', param.country)
		.where(sql<boolean>`word % ${param.word}`)
		.orderBy(sql<number>`similarity(word, ${param.word})`, 'desc')
		.orderBy('word')
		.limit(param.limit),
)

/** A company of the named court first, because every court numbers its register from the start. */
export const searchNumbers = prepareShared((db, param: { country: string; keys: readonly string[]; court: string | null; limit: number }) =>
	inCountry(db, param.country)
		.where(sql<boolean>`numbers && ${param.keys}::text[]`)
		.orderBy(sql<boolean>`coalesce(position(lower(register_court) in lower(${param.court}::text)) > 0, false)`, 'desc')
		.orderBy('is_active', 'desc')
		.orderBy('folded_name')
		.orderBy('company_number')
		.limit(param.limit),
)

export const findByNumber = prepareShared((db, param: { provider: string; company_number: string }) =>
	db
		.selectFrom('registry_companies')
		.select(columns)
		.where('provider', '=', param.provider)
		.where('company_number', '=', param.company_number),
)

export const hasProvider = prepareShared((db, param: { provider: string }) =>
	db.selectFrom('registry_companies').select('company_number').where('provider', '=', param.provider).limit(1),
)

const written = [...columns, 'register_court', 'numbers'] as const

const types: Partial<Record<(typeof written)[number], 'bigint' | 'boolean' | 'date' | 'integer' | 'text[]'>> = {
	is_active: 'boolean',
	annual_revenue: 'bigint',
	employees: 'integer',
	foundation_date: 'date',
	numbers: 'text[]',
}

/** Upserts many companies in one statement, as a JSON list; returns those that were new or have changed. */
export const upsertCompanies = prepareShared((_db, param: { companies: string }) => {
	const names = sql.join(written.map((column) => sql.ref(column)))
	const typed = sql.join(written.map((column) => sql`${sql.ref(column)} ${sql.raw(types[column] ?? 'text')}`))
	const updates = written.filter((column) => column !== 'provider' && column !== 'company_number')
	const changes = sql.join(updates.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
	const held = sql.join(updates.map((column) => sql.ref(`registry_companies.${column}`)))
	const given = sql.join(updates.map((column) => sql.ref(`excluded.${column}`)))
	return sql<{ is_new: boolean }>`
		insert into registry_companies (${names})
		select ${names} from jsonb_to_recordset(${param.companies}::jsonb) as given (${typed})
		on conflict (provider, company_number) do update set ${changes} where (${held}) is distinct from (${given})
		returning (xmax = 0) as is_new`
})

/** Inserts the words of new names, sorted, so that two imports wait for each other and cannot deadlock. */
export const addWords = prepareShared(
	(_db, param: { countries: readonly string[]; words: readonly string[] }) => sql`insert into registry_words (country, word)
			select country, word from unnest(${param.countries}::text[], ${param.words}::text[]) as given (country, word) order by word, country
			on conflict do nothing`,
)

/** Lifts the statement timeout for work at the end of an import, which no request waits for. */
export const unboundTime = prepareShared((_db, _param: object) => sql`select set_config('statement_timeout', '0', true)`)

/** New entries are kept in the index's pending list, which every search reads, until they are merged. */
export const sortIn = prepareShared(
	(_db, _param: object) => sql`select gin_clean_pending_list(index::regclass)
		from unnest(array['registry_companies_by_word', 'registry_companies_by_number', 'registry_words_by_letters']) as given (index)`,
)

/** After many rows at once the planner needs new statistics, or it scans the whole table for each search. */
export const refreshStatistics = prepareShared((_db, _param: object) => sql`analyze registry_companies, registry_words`)

/** Progress of a file's import that was interrupted. */
export const findImport = prepareShared((db, param: { provider: string; fingerprint: string }) =>
	db.selectFrom('registry_imports').selectAll().where('provider', '=', param.provider).where('fingerprint', '=', param.fingerprint),
)

export const saveImport = prepareShared((db, param: Omit<Selectable<RegistryImportsTable>, 'started_at' | 'updated_at'>) =>
	db
		.insertInto('registry_imports')
		.values({
			provider: param.provider,
			fingerprint: param.fingerprint,
			file_name: param.file_name,
			header: param.header,
			position_bytes: param.position_bytes,
			line: param.line,
			added: param.added,
			changed: param.changed,
			unchanged: param.unchanged,
			skipped: param.skipped,
			bad: param.bad,
		})
		.onConflict((conflict) =>
			conflict.columns(['provider', 'fingerprint']).doUpdateSet((given) => ({
				position_bytes: given.ref('excluded.position_bytes'),
				line: given.ref('excluded.line'),
				added: given.ref('excluded.added'),
				changed: given.ref('excluded.changed'),
				unchanged: given.ref('excluded.unchanged'),
				skipped: given.ref('excluded.skipped'),
				bad: given.ref('excluded.bad'),
				updated_at: given.ref('excluded.updated_at'),
			})),
		),
)

export const endImport = prepareShared((db, param: { provider: string; fingerprint: string }) =>
	db.deleteFrom('registry_imports').where('provider', '=', param.provider).where('fingerprint', '=', param.fingerprint),
)

/** A connection that is not a `Database`'s: the seed runs on its own. */
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
