import type { TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

export interface Registered {
	readonly id: string
	readonly name: string
}

/** Number of companies handed out, by server. */
const given = new WeakMap<TestServer, number>()

/** An unobjectionable company of the demo's register, another one on each call. */
export async function aRegistered(server: TestServer, { rating_class = 'A', is_gaming = false } = {}): Promise<Registered> {
	const number = given.get(server) ?? 0
	if (!is_gaming) given.set(server, number + 1)
	const [found] = await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<Registered>(
				`select provider || ':' || company_number as id, name from registry_companies
				where country = 'DE' and company_type = 'GMBH' and rating_class = $1 and is_active and foundation_date < '2015-01-01'
				and (industry_code = '9200') = $3
				order by company_number limit 1 offset $2`,
				[rating_class, is_gaming ? 0 : number, is_gaming],
			),
		),
	)
	if (found === undefined) throw new Error('The register has no such company.')
	return found
}
