import { numberKeys } from '#domain/applying/companies/company-numbers.ts'
import { foldCompanyName } from '#domain/applying/companies/names.ts'
import { parseCountry } from '#domain/platform/countries.ts'

import type { RegistryCompany } from './port.ts'

/** A company as it is inserted. */
export interface NewRegistryCompany extends RegistryCompany {
	readonly register_court: string | null
	/** Further numbers to search by, beside those of the register and the tax office. */
	readonly other_numbers?: readonly string[]
}

/** Size of the cache of known words, which saves a look-up for each; recent ones matter most, because neighbours in a file are alike. */
const max_known = 200_000

/** Builds the values of the store's statements: folded names, numbers as keys, words that may be new. */
export class CompanyWriter {
	readonly #known = new Set<string>()

	prepare(companies: readonly NewRegistryCompany[]): {
		readonly companies: string
		readonly words: { readonly countries: string[]; readonly words: string[] }
	} {
		const rows = companies.map(({ other_numbers = [], ...company }) => {
			const country = parseCountry(company.country)
			return {
				...company,
				folded_name: foldCompanyName(company.name),
				numbers: country === null ? [] : numberKeys(country, [company.hr_number, company.tax_id_number, ...other_numbers]),
			}
		})
		const fresh = new Map<string, readonly [country: string, word: string]>()
		for (const { country, folded_name } of rows) {
			for (const word of folded_name.split(' ')) {
				const key = `${country}:${word}`
				if (word !== '' && !this.#known.has(key)) fresh.set(key, [country, word])
			}
		}
		return {
			companies: JSON.stringify(rows),
			words: { countries: [...fresh.values()].map(([country]) => country), words: [...fresh.values()].map(([, word]) => word) },
		}
	}

	/** To be called only after the rows are stored. */
	remember({ countries, words }: { readonly countries: readonly string[]; readonly words: readonly string[] }): void {
		if (this.#known.size > max_known) this.#known.clear()
		words.forEach((word, at) => this.#known.add(`${countries[at] ?? ''}:${word}`))
	}
}
