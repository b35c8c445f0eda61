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
	client.on('error', () => undefined)
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end().catch(() => undefined)
	}
}

const ask = <Row extends object>(text: string): Promise<Row[]> => withClient(async (client) => (await client.query<Row>(text)).rows)

const folders: string[] = []

/** A folder with one migration. */
async function folderWith(file: string, text: string): Promise<URL> {
	const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
	folders.push(folder)
	await writeFile(join(folder, file), text)
	return pathToFileURL(`${folder}/`)
}

const migrateIn = (folder: URL): Promise<string[]> => withClient((client) => migrate(client, folder))

/** Runs the migration while `statement` stands in an open transaction, until the runner waits; then `meanwhile`, then the transaction's end. */
const whileHeld = (folder: URL, statement: string, meanwhile: (runner: Client, waiting: () => Promise<string>) => Promise<void>) =>
	withClient(async (holder) => {
		await holder.query('begin')
		await holder.query(statement)
		const outcome = withClient(async (runner) => {
			const { rows } = await runner.query<{ pid: number }>('select pg_backend_pid() as pid')
			const running = migrate(runner, folder)
			running.catch(() => undefined)
			const waiting = async (): Promise<string> => {
				for (;;) {
					const found = await ask<{ began: string }>(
						`select xact_start::text as began from pg_stat_activity where pid = ${rows[0]?.pid} and wait_event_type = 'Lock'`,
					)
					if (found[0] !== undefined) return found[0].began
				}
			}
			await waiting()
			await meanwhile(runner, waiting)
			await holder.query('commit')
			return running
		})
		return outcome
	})

/** Ends the runner's connection on the server, as the machine's crash would. */
const kill = async (runner: Client): Promise<void> => {
	const { processID } = runner as Client & { processID: number }
	await ask(`select pg_terminate_backend(${processID})`)
	for (;;) if ((await ask(`select from pg_stat_activity where pid = ${processID}`)).length === 0) return
}

beforeAll(() =>
	cloneDatabase({ superuser_url: inject('superuser_url'), template: new URL(inject('template_url')).pathname.slice(1), name }),
)
afterAll(async () => {
	for (const folder of folders) await rm(folder, { recursive: true })
	await dropDatabase({ superuser_url: inject('superuser_url'), name })
})

describe('migrations', () => {
	it('run once, and replicas that start together wait for one another', async () => {
		expect(await Promise.all([1, 2, 3].map(() => withClient(migrate)))).toEqual([[], [], []])
	})

	it('see the rows of every partner', async () => {
		const folder = await folderWith('9000_every_partner.sql', 'create table seen as select product_id from products;')
		await migrateIn(folder)
		expect((await ask('select from seen')).length).toBeGreaterThan(0)
	})

	it('wait for a lock that somebody else holds, not longer than a second at a time', async () => {
		await ask('create table held (value integer)')
		const folder = await folderWith('9001_held.sql', 'alter table held add column other integer;')
		const ran = await whileHeld(folder, 'insert into held values (1)', async (_, waiting) => {
			const first = await waiting()
			while ((await waiting()) === first);
		})
		expect(ran).toEqual(['9001_held.sql'])
		expect(await ask('select value, other from held')).toEqual([{ value: 1, other: null }])
	})

	it('refuse a file that was edited after it ran', async () => {
		await withClient((client) => client.query("update schema_migrations set sha256 = 'other' where name like '0001%'"))
		await expect(withClient(migrate)).rejects.toThrow('0001_foundation.sql was edited after it ran')
	})
})

describe('migrations in steps', () => {
	it('build an index beside writes, and again if the first build was killed', async () => {
		await ask('create table indexed (value integer)')
		const folder = await folderWith(
			'9010_index.sql',
			'-- steps\n-- step: index\ncreate index concurrently indexed_by_value on indexed (value);\n',
		)
		await expect(whileHeld(folder, 'insert into indexed values (1)', kill)).rejects.toThrow('9010_index.sql: index failed')
		const isValid = () => ask("select indisvalid from pg_index where indexrelid = to_regclass('indexed_by_value')")
		expect(await isValid()).toEqual([{ indisvalid: false }])
		const two = await Promise.all([migrateIn(folder), migrateIn(folder)])
		expect(two.toSorted((one, other) => other.length - one.length)).toEqual([['9010_index.sql'], []])
		expect(await isValid()).toEqual([{ indisvalid: true }])
	})

	it('take an index that was built before its record was written', async () => {
		await ask('create table built (value integer)')
		const folder = await folderWith(
			'9011_built.sql',
			'-- steps\n-- step: index\ncreate index concurrently built_by_value on built (value);\n',
		)
		await migrateIn(folder)
		await ask("delete from schema_migrations where name = '9011_built.sql'")
		await ask("update schema_migrations set is_done = false where name = '9011_built.sql: index'")
		const before = await ask("select 'built_by_value'::regclass::oid as oid")
		expect(await migrateIn(folder)).toEqual(['9011_built.sql'])
		expect(await ask("select 'built_by_value'::regclass::oid as oid")).toEqual(before)
	})

	it('leave the index of somebody else alone', async () => {
		await ask('create table foreign_index (value integer)')
		await ask('create index foreign_by_value on foreign_index (value)')
		const folder = await folderWith(
			'9012_foreign.sql',
			'-- steps\n-- step: index\ncreate index concurrently foreign_by_value on foreign_index (value desc);\n',
		)
		await expect(migrateIn(folder)).rejects.toThrow('that this step did not build')
	})

	it('go on with a backfill at its cursor', async () => {
		await ask('create table filled (id integer primary key, value integer)')
		await ask('create table batches (beginning integer)')
		await ask('insert into filled select generate_series(1, 10)')
		const folder = await folderWith(
			'9013_fill.sql',
			`-- steps
-- step: fill, in batches
with batch as (select id from filled where id > coalesce(($1::jsonb)::integer, 0) order by id limit 3),
	log as (insert into batches select min(id) from batch having count(*) > 0),
	written as (update filled set value = filled.id * 2 from batch where filled.id = batch.id)
select to_jsonb(max(id)) as cursor from batch
-- step: fixed
alter table filled alter column value set not null
`,
		)
		await expect(whileHeld(folder, 'select from filled where id = 8 for update', kill)).rejects.toThrow(
			'9013_fill.sql: fill failed: terminating connection',
		)
		expect(await ask("select cursor, is_done from schema_migrations where name = '9013_fill.sql: fill'")).toEqual([
			{ cursor: 6, is_done: false },
		])
		expect(await migrateIn(folder)).toEqual(['9013_fill.sql'])
		expect(await ask('select beginning from batches order by 1')).toEqual([1, 4, 7, 10].map((beginning) => ({ beginning })))
		expect(await ask('select from filled where value = id * 2')).toHaveLength(10)
		expect(await ask("select name from schema_migrations where name like '9013%' and is_done order by name")).toEqual([
			{ name: '9013_fill.sql' },
			{ name: '9013_fill.sql: fill' },
			{ name: '9013_fill.sql: fixed' },
		])
	})

	it('take up a constraint, its validation and an attached partition where they were killed', async () => {
		await ask('create table parted (value integer not null) partition by range (value)')
		await ask('create table part (value integer not null)')
		await ask('insert into part values (1)')
		const folder = await folderWith(
			'9014_attach.sql',
			`-- steps
-- step: bound
alter table part add constraint part_bound check (value < 10) not valid;
-- step: validate
alter table part validate constraint part_bound;
-- step: attach
alter table parted attach partition part for values from (minvalue) to (10);
`,
		)
		const done = async () =>
			(await ask<{ name: string }>("select name from schema_migrations where name like '9014%' order by applied_at")).map((row) => row.name)
		await expect(whileHeld(folder, 'select from part', kill)).rejects.toThrow('bound failed')
		expect(await done()).toEqual([])
		await expect(whileHeld(folder, 'lock table part in share update exclusive mode', kill)).rejects.toThrow('bound failed')
		await expect(whileHeld(folder, 'lock table parted in share update exclusive mode', kill)).rejects.toThrow('attach failed')
		expect(await done()).toEqual(['9014_attach.sql: bound', '9014_attach.sql: validate'])
		expect(await migrateIn(folder)).toEqual(['9014_attach.sql'])
		expect(await ask('select value from parted')).toEqual([{ value: 1 }])
	})

	it('refuse a step that was edited after it ran, in a file that is not through', async () => {
		const text = '-- steps\n-- step: one\ncreate table edited (value integer);\n-- step: two\ninsert into absent values (1);\n'
		const folder = await folderWith('9015_edited.sql', text)
		await expect(migrateIn(folder)).rejects.toThrow('9015_edited.sql: two failed')
		await writeFile(new URL('9015_edited.sql', folder), text.replace('value integer', 'value text'))
		await expect(migrateIn(folder)).rejects.toThrow('9015_edited.sql: one was edited after it ran')
		await writeFile(new URL('9015_edited.sql', folder), text.replace('absent', 'edited'))
		expect(await migrateIn(folder)).toEqual(['9015_edited.sql'])
	})

	it.each([
		[
			'a concurrent statement that a crash would leave half done',
			'-- step: part\nalter table a detach partition b concurrently;',
			'cannot be taken up again',
		],
		['an index without a name', '-- step: index\ncreate index concurrently on a (b);', 'cannot be taken up again'],
		['a statement before the first step', 'create table a ();\n-- step: one\nselect 1', 'before its first step'],
		['two steps of one name', '-- step: one\nselect 1\n-- step: one\nselect 2', 'two steps of one name'],
	])('refuse %s', async (_, text, message) => {
		await expect(migrateIn(await folderWith('9016_refused.sql', `-- steps\n${text}\n`))).rejects.toThrow(message)
	})
})
