import { numberKeys } from '#domain/applying/companies/company-numbers.ts'
import { foldCompanyName } from '#domain/applying/companies/names.ts'
import { parseCountry } from '#domain/platform/countries.ts'

import type { RegistryCompany } from './port.ts'

/** A company as it comes into the table. */
export interface NewRegistryCompany extends RegistryCompany {
	readonly register_court: string | null
	/** Numbers to be found by, beside those of the register and the tax office. */
	readonly other_numbers?: readonly string[]
}

/** So many words are remembered as known, which spares a look at each; the newest, because a file's neighbours are alike. */
const max_known = 200_000

/** Makes what the statements of the store take: names in the form they are searched in, numbers as keys, words that may be new. */
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

	/** After the rows are stored, and not before. */
	remember({ countries, words }: { readonly countries: readonly string[]; readonly words: readonly string[] }): void {
		if (this.#known.size > max_known) this.#known.clear()
		words.forEach((word, at) => this.#known.add(`${countries[at] ?? ''}:${word}`))
	}
}
