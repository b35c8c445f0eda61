import { foldCompanyName } from '#domain/companies/names.ts'

import type { Database, Db } from '../../db/database.ts'
import { RegistryUnavailable, type Registry, type RegistryCompany } from './port.ts'
import { findByNumber, searchBeginning, searchInside, searchSimilar, type FoundRow } from './store.ts'

/** Searching for a name with this in it makes the register unavailable (docs/operations/simulators.md). */
const down_sentinel = 'register-down'

/** With fewer hits than this, names that are nearly the same are looked for too: that costs more than the rest together. */
const enough = 3

const max_similar = 10

/** Sorts behind every letter, and so behind every name that begins with the words. */
const last_character = '\u{10FFFF}'

/** Answers from our own table: invented companies and imported registers (docs/operations/import-companies.md). */
export class BuiltinRegistry implements Registry {
	readonly #database: Database

	constructor(database: Database) {
		this.#database = database
	}

	async search(query: { readonly name: string; readonly country: string; readonly limit: number }): Promise<RegistryCompany[]> {
		if (query.name.toLowerCase().includes(down_sentinel)) throw new RegistryUnavailable(`The name contains ${down_sentinel}.`)
		const words = foldCompanyName(query.name)
		// Nothing but signs is no name, and as a pattern it would be every name.
		if (words === '') return []
		const rows = await this.#answer((db) => search(db, words, query))
		return rows.map(withoutFold)
	}

	async find(provider: string, company_number: string): Promise<RegistryCompany | undefined> {
		const row = await this.#answer((db) => db.first(findByNumber, { provider, company_number }))
		return row === undefined ? undefined : withoutFold(row)
	}

	/** To those who ask, this is a service like any other: whatever keeps it from answering, they go on without it. */
	async #answer<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
		try {
			return await this.#database.read('every_partner', work)
		} catch (error) {
			throw new RegistryUnavailable(error instanceof Error ? error.message : String(error))
		}
	}
}

/** Names that begin with the words, then names with the words inside, then, if there is hardly any, similar ones. */
async function search(db: Db, words: string, { country, limit }: { country: string; limit: number }): Promise<FoundRow[]> {
	const found = new Map<string, FoundRow>()
	const add = (rows: readonly FoundRow[]): void => {
		for (const row of rows) found.set(JSON.stringify([row.provider, row.company_number]), row)
	}
	add(await db.all(searchBeginning, { country, from: words, before: words + last_character, limit }))
	if (found.size < limit) {
		const escaped = words.replaceAll(/[\\%_]/g, String.raw`\$&`)
		add(await db.all(searchInside, { country, pattern: `%${escaped}%`, word_pattern: `% ${escaped}%`, limit }))
	}
	if (found.size < enough) add(await db.all(searchSimilar, { country, words, limit: max_similar }))
	return [...found.values()].slice(0, limit)
}

const withoutFold = ({ folded_name: _, ...company }: FoundRow): RegistryCompany => company
