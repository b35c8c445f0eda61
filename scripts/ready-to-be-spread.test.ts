import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { reasonsAcrossPartners } from '#api/platform/db/across-partners.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { migrate } from '#api/platform/db/migrate.ts'
import { isShared } from '#api/platform/db/shared-tables.ts'

import { catalogueFaults, type Query } from './catalogue-faults.ts'
import { preparedStatements } from './prepared-statements.ts'
import { faultsOf } from './statement-faults.ts'

/** A statement of one partner; a name in curly brackets is a value. */
const faultsIn = (written: string, across?: 'job'): string[] => {
	const parameters: string[] = []
	const text = written.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${parameters.push(name)}`)
	return faultsOf({ text, parameters, across })
}

/** The names in the first column of the table under a heading of the document. */
function namesUnder(heading: string): string[] {
	const [, section = ''] = readFileSync(new URL('../docs/operations/scale.md', import.meta.url), 'utf8').split(`## ${heading}\n`)
	const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
	return rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)).toSorted()
}

describe('every prepared statement', () => {
	test('can be run where the rows of its partner lie', () => {
		const { statements, unseen } = preparedStatements()
		expect(unseen).toEqual([])
		expect(statements.length).toBeGreaterThan(500)
		expect(statements.flatMap((statement) => faultsOf(statement).map((fault) => `${statement.place}: ${fault}`))).toEqual([])
	})
})

const offers = 'offers.partner_id = {partner_id}'
const unread = (table: string): string[] => [`${table} is read without its partner`]

describe('a statement', () => {
	test.each([
		['a table', 'select * from offers where offer_id = {id}', unread('offers')],
		['another value', 'select * from offers where partner_id = {other_id}', unread('offers')],
		['a choice', `select * from offers where ${offers} or number = 1`, unread('offers')],
		['a joined table', `select * from offers join debts on debts.offer_id = offers.offer_id where ${offers}`, unread('debts')],
		[
			'a table before an outer join',
			'select * from offers left join debts on debts.partner_id = {partner_id} and offers.partner_id = debts.partner_id',
			unread('offers'),
		],
		['a sub-select', `select * from offers where ${offers} and offer_id in (select offer_id from debts)`, unread('debts')],
		['a sub-select among the columns', `select (select max(number) from debts) from offers where ${offers}`, unread('debts')],
		['a sub-select that is joined', `select * from offers, lateral (select * from debts) d where ${offers}`, unread('debts')],
		['a common table expression', `with d as (select * from debts) select * from offers, d where ${offers}`, unread('debts')],
		[
			'what is joined to ids that came from outside',
			'with d as (select unnest({ids}::uuid[]) as partner_id) select * from offers join d on d.partner_id = offers.partner_id',
			unread('offers'),
		],
		['one side of a union', `select 1 from offers where ${offers} union all select 1 from debts`, unread('debts')],
		['what a change reads', `update offers set number = d.number from debts d where ${offers}`, unread('debts')],
		['what is deleted', 'delete from offers where offer_id = {id}', unread('offers')],
		['a new row', 'insert into offers (partner_id, offer_id) values ({other_id}, {id})', unread('offers')],
		['new rows that are read', 'insert into offers (partner_id) select partner_id from debts', [...unread('debts'), ...unread('offers')]],
		['what is locked', 'select * from offers where offer_id = {id} for update', unread('offers')],
	])('without its partner is found: %s', (_, text, faults) => {
		expect(faultsIn(text)).toEqual(faults)
	})

	test.each([
		['a table', `select * from offers where ${offers} and offer_id = {id}`],
		['a table of nobody', 'select * from staff_users where staff_id = {id}'],
		['a joined table', `select * from offers o join debts d on d.partner_id = o.partner_id where o.partner_id = {partner_id}`],
		['an outer join', `select * from offers left join debts on debts.partner_id = offers.partner_id where ${offers}`],
		[
			'a sub-select bound by its row',
			`select * from offers where ${offers} and exists (select from debts where debts.partner_id = offers.partner_id)`,
		],
		['a pair', `select * from debts where (partner_id, debt_id) in (select partner_id, debt_id from offers where ${offers})`],
		['a common table expression', `with d as (select * from debts where partner_id = {partner_id}) select * from d`],
		['a new row', 'insert into offers (offer_id, partner_id) values ({id}, {partner_id}::uuid)'],
		['new rows that are read', 'insert into debts (partner_id) select partner_id from offers where partner_id = {partner_id}'],
	])('with its partner is none: %s', (_, text) => {
		expect(faultsIn(text)).toEqual([])
	})

	test.each([
		['says so without need', `select * from offers where ${offers}`, 'it says that it reads across partners, and does not'],
		['locks', 'select * from offers where offer_id = {id} for update', 'it locks rows whose partner it does not know'],
		[
			'locks in a sub-select',
			'update offers set number = 1 where offer_id in (select offer_id from offers limit 9 for update)',
			'it locks rows whose partner it does not know',
		],
	])('across partners that %s is found', (_, text, fault) => {
		expect(faultsIn('select * from offers', 'job')).toEqual([])
		expect(faultsIn(text, 'job')).toEqual([fault])
	})

	const upsert = 'insert into offers (partner_id, made_at) values ({partner_id}, now()) on conflict (partner_id) do update set made_at ='
	const time_in_upsert = 'an upsert takes the time of the machine that runs it'
	const time_in_choice = 'a change takes the time of the machine that runs it in case or coalesce'
	test.each([
		[`${upsert} now()`, time_in_upsert],
		[`${upsert} current_timestamp`, time_in_upsert],
		[`update offers set made_at = coalesce(made_at, now()) where ${offers}`, time_in_choice],
		[`update offers set made_at = case when number = 1 then localtimestamp end where ${offers}`, time_in_choice],
		[`delete from offers where ${offers} and coalesce(made_at > now(), true)`, time_in_choice],
		[`update offers set made_at = clock_timestamp() where ${offers}`, 'a change calls clock_timestamp, which differs from row to row'],
		[`select pg_notify('a', offer_id) from offers where ${offers}`, 'pg_notify stands in a statement that does more'],
		[
			"with made as (insert into offers (partner_id) values ({partner_id}) returning 1) select pg_notify('a', 'b') from made",
			'pg_notify stands in a statement that does more',
		],
	])('“%s” is found', (text, fault) => {
		expect(faultsIn(text)).toEqual([fault])
	})

	test.each([
		`${upsert} excluded.made_at`,
		`update offers set made_at = now(), number = coalesce(number, 1) where ${offers}`,
		`update offers set made_at = coalesce(made_at, {now}) where ${offers}`,
		`select coalesce(made_at, now()) from offers where ${offers}`,
		"select pg_notify('a', ids.id) from unnest({ids}::text[]) as ids (id)",
		'analyze staff_users',
	])('“%s” is none', (text) => {
		expect(faultsIn(text)).toEqual([])
	})

	test('that neither reads nor writes rows is found at a partner’s table, and syntax that PostgreSQL 17 lacks is refused', () => {
		expect(faultsIn('analyze staff_users, offers')).toEqual(unread('offers'))
		expect(() => faultsIn('insert into staff_users (staff_id) values ({id}) returning with (old as o) o.staff_id')).toThrow(/syntax error/)
	})
})

describe('the catalogue of the migrated database', () => {
	let folder: string
	let postgres: EmbeddedPostgres
	let client: Client
	const query: Query = async <Row>(text: string) => (await client.query(text)).rows as Row[]

	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'fundament-catalogue-'))
		postgres = await startEmbeddedPostgres({ data_dir: folder, durable: false })
		client = new Client({ connectionString: postgres.url })
		await client.connect()
		await migrate(client)
	}, 60_000)
	afterAll(async () => {
		await client.end()
		await postgres.stop()
		await rm(folder, { recursive: true, force: true })
	})

	test('has partner_id first in every key, policies without sub-selects, and triggers that are told their table', async () => {
		expect(await catalogueFaults(query)).toEqual([])
	})

	test('and its tables of nobody, and the reasons to read across partners, stand in the document with why', async () => {
		const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
		expect(namesUnder('Tables of nobody')).toEqual(
			tables
				.map(({ name }) => name)
				.filter(isShared)
				.toSorted(),
		)
		expect(namesUnder('Statements across partners')).toEqual(Object.keys(reasonsAcrossPartners).toSorted())
	})

	test.each([
		['create table planted (planted_id uuid primary key)', 'planted.planted_pkey is unique without partner_id first'],
		['create unique index planted on offers (offer_id, partner_id)', 'offers.planted is unique without partner_id first'],
		['create unique index planted on offers (lower(status), partner_id)', 'offers.planted is unique without partner_id first'],
		[
			'alter table tasks add constraint planted exclude (task_id with =, partner_id with =)',
			'tasks.planted is unique without partner_id first',
		],
		[
			'alter table tasks add constraint planted foreign key (application_id, partner_id) references applications (application_id, partner_id)',
			'tasks.planted leads to applications without partner_id first',
		],
		[
			'alter table partners add planted uuid, add constraint planted foreign key (partner_id, planted) references applications',
			'partners.planted leads from a table of nobody to a partner’s, applications',
		],
		['create policy planted on offers using ((select true))', 'the policy planted of offers holds a sub-select'],
		['create policy planted on offers for insert with check ((select true))', 'the policy planted of offers holds a sub-select'],
		[
			"create function planted() returns trigger language plpgsql as 'begin raise notice ''%'', TG_TABLE_NAME; return null; end'",
			'the trigger function planted asks for the table it runs on',
		],
	])('“%s” is found', async (statement, fault) => {
		await client.query('begin')
		try {
			if (statement.includes('(application_id, partner_id) references'))
				await client.query('create unique index for_reference on applications (application_id, partner_id)')
			await client.query(statement)
			const faults = await catalogueFaults(query)
			expect(faults.filter((line) => !line.startsWith('applications.for_reference'))).toEqual([fault])
		} finally {
			await client.query('rollback')
		}
	})
})
