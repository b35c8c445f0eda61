import { inventCompanies, invented_provider } from './invented-companies.ts'
import { hasProvider, refreshStatistics, runOn, upsertCompanies, type Connection } from './store.ts'
import { companiesParameter } from './write.ts'

const batch = 1000

/** Puts the invented companies into the register, once; inside the caller's transaction. Answers how many. */
export async function seedInventedCompanies(client: Connection): Promise<number> {
	const present = await runOn(client, hasProvider, { provider: invented_provider })
	if (present.length > 0) return 0
	const companies = inventCompanies(new Date().toISOString().slice(0, 10))
	for (let from = 0; from < companies.length; from += batch) {
		await runOn(client, upsertCompanies, { companies: companiesParameter(companies.slice(from, from + batch)) })
	}
	await runOn(client, refreshStatistics, {})
	return companies.length
}
