import { numberKey } from '#domain/applying/companies/company-numbers.ts'
import { foldCompanyName } from '#domain/applying/companies/names.ts'

import type { Database, Db } from '../../db/database.ts'
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

/** Searching for a name with this in it makes the register unavailable (docs/operations/simulators.md). */
const down_sentinel = 'register-down'

/** With fewer hits than this, names that are nearly the same are looked for too: that costs more than the rest together. */
const enough = 3

const max_within = 60
const max_alike = 10

/** A shorter word is like too many others; one slip in it is all that is looked for. */
const min_alike = 10

/** Fewer letters than these stand inside, and are like, half of all words. */
const min_part = 4

/** Sorts behind every letter, and so behind every name that begins with the words. */
const last_character = '\u{10FFFF}'

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Answers from our own table: invented companies and imported registers (docs/operations/import-companies.md). */
export class BuiltinRegistry implements Registry {
	readonly #database: Database

	constructor(database: Database) {
		this.#database = database
	}

	async search(query: NameQuery): Promise<RegistryCompany[]> {
		if (query.name.toLowerCase().includes(down_sentinel)) throw new RegistryUnavailable(`The name contains ${down_sentinel}.`)
		const folded = foldCompanyName(query.name)
		// Nothing but signs is no name, and as a pattern it would be every name.
		if (folded === '') return []
		const rows = await this.#answer((db) => search(db, folded, query))
		return rows.map(withoutFold)
	}

	async searchByNumber({ numbers, country, limit }: NumberQuery): Promise<RegistryCompany[]> {
		const court = numbers.find((number) => number.court !== null)?.court ?? null
		const rows = await this.#answer((db) => db.all(searchNumbers, { country, keys: numbers.map(numberKey), court, limit }))
		return rows.map(withoutFold)
	}

	async find(provider: string, company_number: string): Promise<RegistryCompany | undefined> {
		const row = await this.#answer((db) => db.first(findByNumber, { provider, company_number }))
		return row === undefined ? undefined : withoutFold(row)
	}

	/** To those who ask, this is a service like any other: whatever keeps it from answering, they go on without it. */
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
 * Names that begin so; with the words in them; with words that hold them; and, if there is hardly any, with words that are nearly
 * the same. Each costs more than the one before, and is asked only for what is still missing.
 */
async function search(db: Db, folded: string, { country, limit }: NameQuery): Promise<FoundRow[]> {
	const found = new Map<string, FoundRow>()
	const add = (rows: readonly FoundRow[]): void => {
		for (const row of rows) found.set(JSON.stringify([row.provider, row.company_number]), row)
	}
	// What has ended comes last, but for the very name that was asked for.
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
	// Whoever gave several words, and the very name or words several companies have, means no others that hold their letters.
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

/** Words no company has: where there are some, the others are right as they are. */
async function wordsInDoubt(db: Db, country: string, words: readonly string[]): Promise<string[]> {
	const long = words.filter((word) => word.length >= min_part)
	const known = new Set((await db.all(wordsKnown, { country, words: long })).map((row) => row.word))
	const unknown = long.filter((word) => !known.has(word))
	return unknown.length === 0 ? long : unknown
}

/** What stands for each word, for the words something stands for. */
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
