import { numberKey } from '#domain/applying/companies/company-numbers.ts'
import { foldCompanyName } from '#domain/applying/companies/names.ts'

import type { Database, Db } from '../../db/database.ts'
import { invented_provider } from './invented-companies.ts'
import { RegistryUnavailable, type NameQuery, type NumberQuery, type Registry, type RegistryCompany } from './port.ts'
import {
	boundSearch,
	findByNumber,
	searchBeginning,
	searchNumbers,
	searchWords,
	wordsAlike,
	wordsKnown,
	wordsOneSlipAway,
	wordsWithin,
	type FoundRow,
} from './store.ts'
import { slipsOf, tellingWords, wordQuery } from './words.ts'

/** A search for a name containing this makes the register unavailable (docs/operations/simulators.md). */
const down_sentinel = 'register-down'

/** With fewer hits than this the search also looks for similar names, which costs more than all other steps together. */
const enough = 3

const max_within = 60
const max_alike = 10

/** Minimum length for similarity search: a shorter word resembles too many others, so only single typos are considered. */
const min_alike = 10

/** Minimum length for substring and similarity search: shorter words match half of all words. */
const min_part = 4

/** Sorts after every letter, and so after every name that begins with the words. */
const last_character = '\u{10FFFF}'

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Searches our own table: invented companies and imported registers (docs/operations/import-companies.md). */
export class BuiltinRegistry implements Registry {
	readonly #database: Database
	readonly #companies: 'all' | 'invented' | 'registered'

	constructor(database: Database, companies: 'all' | 'invented' | 'registered' = 'all') {
		this.#database = database
		this.#companies = companies
	}

	async search(query: NameQuery): Promise<RegistryCompany[]> {
		if (query.name.toLowerCase().includes(down_sentinel)) throw new RegistryUnavailable(`The name contains ${down_sentinel}.`)
		const folded = foldCompanyName(query.name)
		// A query of punctuation only is no name, and as a pattern it would match every name.
		if (folded === '') return []
		const rows = await this.#answer((db) => search(db, folded, query))
		return this.#shown(rows)
	}

	async searchByNumber({ numbers, country, limit }: NumberQuery): Promise<RegistryCompany[]> {
		const court = numbers.find((number) => number.court !== null)?.court ?? null
		const rows = await this.#answer((db) => db.all(searchNumbers, { country, keys: numbers.map(numberKey), court, limit }))
		return this.#shown(rows)
	}

	async find(provider: string, company_number: string): Promise<RegistryCompany | undefined> {
		const row = await this.#answer((db) => db.first(findByNumber, { provider, company_number }))
		return row === undefined ? undefined : this.#shown([row])[0]
	}

	#shown(rows: readonly FoundRow[]): RegistryCompany[] {
		const isShown = ({ provider }: FoundRow) =>
			this.#companies === 'all' || (provider === invented_provider) === (this.#companies === 'invented')
		return rows.filter(isShown).map(withoutFold)
	}

	/** Callers treat this as an external service and go on without it, so every failure counts as unavailable. */
	async #answer<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
		try {
			return await this.#database.transaction('every_partner', async (db) => {
				await db.all(boundSearch, {})
				return work(db)
			})
		} catch (error) {
			throw new RegistryUnavailable(error instanceof Error ? error.message : String(error))
		}
	}
}

/**
 * Searches names with the prefix, names with the words, names with words that contain them, and, with hardly any hits, names with similar
 * words. Each step costs more than the one before, and runs only while hits are missing.
 */
async function search(db: Db, folded: string, { country, limit }: NameQuery): Promise<FoundRow[]> {
	const found = new Map<string, FoundRow>()
	const add = (rows: readonly FoundRow[]): void => {
		for (const row of rows) found.set(JSON.stringify([row.provider, row.company_number]), row)
	}
	// Dissolved companies come last, except for an exact match.
	const counts = (row: FoundRow): boolean => row.is_active || row.folded_name === folded
	const best = (): FoundRow[] => [...found.values()].toSorted((one, other) => Number(counts(other)) - Number(counts(one))).slice(0, limit)
	const words = tellingWords(folded)
	const addWith = async (others: ReadonlyMap<string, readonly string[]>): Promise<void> =>
		add(
			await db.all(searchWords, {
				query: wordQuery(country, words, others),
				words: folded,
				beginning: `${escaped(folded)}%`,
				inside: `%${escaped(folded)}%`,
				limit,
			}),
		)

	add(await db.all(searchBeginning, { country, from: folded, before: folded + last_character, limit }))
	if (found.size < limit) await addWith(new Map())
	// Several words with an exact match or enough hits are taken literally: no search for words that contain them.
	const is_exact = [...found.values()].some((row) => row.folded_name === folded)
	const is_met = words.length > 1 && (is_exact || found.size >= enough)
	if (is_met || found.size >= limit) return best()
	const parts = await wordsInDoubt(db, country, words)
	if (parts.length === 0) return best()

	const within = await eachWord(parts, (word) =>
		db.all(wordsWithin, { country, inside: `%${escaped(word)}%`, beginning: `${escaped(word)}%`, limit: max_within }),
	)
	if (within.size > 0) await addWith(within)
	if (!is_exact && found.size < enough) {
		const alike = await eachWord(parts, async (word) => [
			...(await db.all(wordsOneSlipAway, { country, ...slipsOf(word) })),
			...(word.length < min_alike ? [] : await db.all(wordsAlike, { country, word, limit: max_alike })),
		])
		if (alike.size > 0) await addWith(new Map(parts.map((word) => [word, [...(within.get(word) ?? []), ...(alike.get(word) ?? [])]])))
	}
	return best()
}

/** The words to find alternatives for: those in no company's name, or all of them if each is in one. */
async function wordsInDoubt(db: Db, country: string, words: readonly string[]): Promise<string[]> {
	const long = words.filter((word) => word.length >= min_part)
	const known = new Set((await db.all(wordsKnown, { country, words: long })).map((row) => row.word))
	const unknown = long.filter((word) => !known.has(word))
	return unknown.length === 0 ? long : unknown
}

/** The alternatives of each word that has any. */
async function eachWord(
	words: readonly string[],
	lookUp: (word: string) => Promise<readonly { word: string }[]>,
): Promise<Map<string, string[]>> {
	const standing = new Map<string, string[]>()
	for (const word of words) {
		const others = (await lookUp(word)).map((row) => row.word)
		if (others.length > 0) standing.set(word, others)
	}
	return standing
}

const withoutFold = ({ folded_name: _, ...company }: FoundRow): RegistryCompany => company
