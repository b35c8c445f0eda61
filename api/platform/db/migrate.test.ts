import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { cloneDatabase, dropDatabase, urlOfDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'

const name = `migrate_${randomBytes(5).toString('hex')}`
const url = (): string => urlOfDatabase(inject('template_url'), name)

async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = new Client({ connectionString: url() })
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}

beforeAll(() =>
	cloneDatabase({ superuser_url: inject('superuser_url'), template: new URL(inject('template_url')).pathname.slice(1), name }),
)
afterAll(() => dropDatabase({ superuser_url: inject('superuser_url'), name }))

describe('migrations', () => {
	it('run once, and replicas that start together wait for one another', async () => {
		expect(await Promise.all([1, 2, 3].map(() => withClient(migrate)))).toEqual([[], [], []])
	})

	it('see the rows of every partner', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
		await writeFile(join(folder, '9000_every_partner.sql'), 'create table seen as select product_id from products;')
		const seen = await withClient(async (client) => {
			await migrate(client, pathToFileURL(`${folder}/`))
			return (await client.query('select from seen')).rowCount
		})
		await rm(folder, { recursive: true })
		expect(seen).toBeGreaterThan(0)
	})

	it('refuse a file that was edited after it ran', async () => {
		await withClient((client) => client.query("update schema_migrations set sha256 = 'other' where name like '0001%'"))
		await expect(withClient(migrate)).rejects.toThrow('0001_foundation.sql was edited after it ran')
	})
})
