import { inventCompanies, invented_provider } from './invented-companies.ts'
import { addWords, hasProvider, refreshStatistics, runOn, upsertCompanies, type Connection } from './store.ts'
import { CompanyWriter } from './write.ts'

const batch = 1000

/** Inserts the invented companies, once, inside the caller's transaction. Returns how many. */
export async function seedInventedCompanies(client: Connection): Promise<number> {
	const present = await runOn(client, hasProvider, { provider: invented_provider })
	if (present.length > 0) return 0
	const invented = inventCompanies(new Date().toISOString().slice(0, 10))
	const writer = new CompanyWriter()
	for (let from = 0; from < invented.length; from += batch) {
		const { companies, words } = writer.prepare(invented.slice(from, from + batch))
		await runOn(client, upsertCompanies, { companies })
		await runOn(client, addWords, words)
		writer.remember(words)
	}
	await runOn(client, refreshStatistics, {})
	return invented.length
}
