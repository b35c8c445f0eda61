import { foldCompanyName } from '#domain/applying/companies/names.ts'

import type { NameQuery, NumberQuery, Registry, RegistryCompany } from '../port.ts'
import type { GleifClient } from './client.ts'
import { companyOfLei, isLei, type LeiRecord } from './translate.ts'

const provider = 'gleif'

/** With fewer hits than this, the search also asks for similar names. */
const enough = 3

/** Searches the live index of Legal Entity Identifiers, which holds companies that trade in securities or lend: some, not all. */
export class GleifRegistry implements Registry {
	readonly #client: GleifClient

	constructor(client: GleifClient) {
		this.#client = client
	}

	async search({ name, country, limit }: NameQuery): Promise<RegistryCompany[]> {
		const folded = foldCompanyName(name)
		if (folded === '') return []
		const named = await this.#client.records({ 'entity.legalName': name, 'entity.legalAddress.country': country }, limit)
		const alike = named.length < enough ? await this.#alike(name, country, limit) : []
		return best(folded, [...named, ...alike]).slice(0, limit)
	}

	async #alike(name: string, country: string, limit: number): Promise<LeiRecord[]> {
		const leis = await this.#client.alike(name)
		return leis.length === 0 ? [] : this.#client.records({ lei: leis.join(','), 'entity.legalAddress.country': country }, limit)
	}

	async searchByNumber({ numbers, country, limit }: NumberQuery): Promise<RegistryCompany[]> {
		const found: LeiRecord[] = []
		for (const { kind, number } of numbers) {
			// The index stores the number in the company's register, but no tax number.
			if (kind === 'vat_id' || kind === 'nip' || kind === 'regon') continue
			const written = kind === 'uid' ? number.replace(/^CHE(\d{3})(\d{3})(\d{3})$/, 'CHE-$1.$2.$3') : number
			found.push(...(await this.#client.records({ 'entity.registeredAs': written, 'entity.legalAddress.country': country }, limit)))
		}
		return best('', found).slice(0, limit)
	}

	async find(named: string, company_number: string): Promise<RegistryCompany | undefined> {
		if (named !== provider || !isLei(company_number)) return undefined
		const record = await this.#client.record(company_number)
		return record === undefined ? undefined : companiesOf([record])[0]
	}
}

function companiesOf(records: readonly LeiRecord[]): RegistryCompany[] {
	return records.flatMap((record) => {
		const read = companyOfLei(record, provider)
		if (!('company' in read)) return []
		const { register_court: _, other_numbers: __, ...company } = read.company
		return [company]
	})
}

/** Without duplicates; exact matches first, then prefixes, dissolved companies last. */
function best(folded: string, records: readonly LeiRecord[]): RegistryCompany[] {
	const companies = [...new Map(companiesOf(records).map((company) => [company.company_number, company])).values()]
	const rank = (company: RegistryCompany): number => {
		const name = foldCompanyName(company.name)
		return name === folded ? 0 : (company.is_active ? 1 : 3) + (name.startsWith(folded) ? 0 : 1)
	}
	return companies.toSorted((one, other) => rank(one) - rank(other))
}
