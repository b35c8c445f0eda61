import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { anApplicant } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { findTeamFor } from './store.ts'

let server: TestServer

beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const companies = 60

/** A new directory, about which the planner has no statistics yet. */
it('the team for a company is found without scanning the directory for each company in it', async () => {
	const { user_id } = await anApplicant(server)
	const partner = (await server.services.partners.all()).find(({ is_default }) => is_default)
	if (partner === undefined) throw new Error('There is no default partner.')
	const partner_id = mintPartnerId(partner.partner_id)
	await server.services.database.transaction(partner_id, async (db) => {
		const directory = Array.from({ length: companies }, (_, number) => ({
			company_id: randomUUID(),
			folded_name: `muster ${number}`,
			country: 'DE',
			post_code: '20457',
			hr_number: null,
		}))
		const [wanted] = directory
		if (wanted === undefined) throw new Error('There is no company.')
		const find = () => db.first(findTeamFor, { ...wanted, partner_id, user_id })
		// Forces a generic plan while the table is empty.
		for (let time = 0; time < 8; time += 1) await find()
		for (const { company_id, folded_name } of directory) {
			const team_id = randomUUID()
			await db.dynamic(
				sqlOf(
					`insert into companies (partner_id, company_id, name, folded_name, country, post_code) values ($1, $2, $3, $3, 'DE', '20457')`,
					[partner_id, company_id, folded_name],
				),
			)
			await db.dynamic(sqlOf('insert into teams (partner_id, team_id, company_id) values ($1, $2, $3)', [partner_id, team_id, company_id]))
			await db.dynamic(
				sqlOf(`insert into memberships (partner_id, team_id, user_id, role) values ($1, $2, $3, 'owner')`, [partner_id, team_id, user_id]),
			)
		}
		const rowsRead = async (): Promise<number> => {
			const [row] = await db.dynamic(
				sqlOf<{ rows: number }>(
					`select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname in ('companies', 'teams', 'memberships')`,
				),
			)
			return row?.rows ?? 0
		}
		const before = await rowsRead()
		expect(await find()).toBeDefined()
		expect((await rowsRead()) - before).toBeLessThan(4 * companies)
	})
})
