import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'

import { cloneDatabase, dropDatabase, startEmbeddedPostgres, urlOfDatabase, type EmbeddedPostgres } from './embedded.ts'

// A path with a space and umlauts, as a home folder may have.
const data_dir = mkdtempSync(path.join(tmpdir(), 'fundament Dätä-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query<Record<string, unknown>>(sql)).rows
	} finally {
		await client.end()
	}
}

async function start(): Promise<EmbeddedPostgres> {
	const postgres = await startEmbeddedPostgres({ data_dir, durable: false })
	onTestFinished(() => postgres.stop())
	return postgres
}

/** A second process that starts the same server, prints its address and stays alive. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
	const script = `
		const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))})
		const postgres = await startEmbeddedPostgres({ data_dir: ${JSON.stringify(data_dir)}, durable: false })
		console.log(postgres.url)
		setInterval(() => undefined, 1000)`
	const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
	const [line] = (await once(child.stdout, 'data')) as [Buffer]
	return { child, url: line.toString().trim() }
}

describe('the embedded database', () => {
	test('gives the application an owner bound by row-level security, and sorts as people do', async () => {
		const postgres = await start()
		expect(await query(postgres.url, 'select rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
			{ rolsuper: false, rolbypassrls: false, rolcreatedb: false },
		])
		expect(await query(postgres.url, "select pg_get_userbyid(datdba) as owner from pg_database where datname = 'fundament'")).toEqual([
			{ owner: 'fundament' },
		])
		const names = await query(
			postgres.url,
			"select name from unnest(array['Zebra', 'Ärger', 'apfel', 'Öl', 'Oma', 'Łódź', 'Lublin']) name order by name",
		)
		expect(names.map((row) => row['name'])).toEqual(['apfel', 'Ärger', 'Łódź', 'Lublin', 'Öl', 'Oma', 'Zebra'])
		const extensions = await query(postgres.url, 'select extname from pg_extension order by extname')
		expect(extensions.map((row) => row['extname'])).toEqual(['pg_stat_statements', 'pg_trgm', 'plpgsql', 'unaccent'])
	})

	test('treats an umlaut as a letter in trigrams', async () => {
		const postgres = await start()
		const [row] = await query(postgres.url, "select similarity('Müller', 'Müller') as same, cardinality(show_trgm('Müller')) as trigrams")
		expect(row).toEqual({ same: 1, trigrams: 7 })
	})

	test('listens on this machine only and hides its passwords', async () => {
		const postgres = await start()
		const [row] = await query(postgres.superuser_url, 'show listen_addresses')
		expect(row).toEqual({ listen_addresses: '127.0.0.1' })
		expect(statSync(path.join(data_dir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600)
		const without_password = postgres.url.replace(/:[0-9a-f]+@/, ':wrong@')
		await expect(query(without_password, 'select 1')).rejects.toThrow('password authentication failed')
	})

	test('keeps its data across a stop', async () => {
		const first = await startEmbeddedPostgres({ data_dir, durable: false })
		await query(first.url, 'create table kept (n int); insert into kept values (7)')
		await first.stop()
		const second = await start()
		expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
	})

	test('refuses a second server on the same folder in one sentence', async () => {
		await start()
		await expect(startEmbeddedPostgres({ data_dir })).rejects.toThrow(
			`Another server already uses ${data_dir}: stop it, or set DATA_DIR to another folder.`,
		)
	})

	test('takes over the server that a killed process left running', async () => {
		const { child, url } = await startElsewhere()
		child.kill('SIGKILL')
		await once(child, 'exit')
		const postgres = await start()
		expect(postgres.url).toBe(url)
		expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 7 }])
	})

	test('restarts when the database itself was killed', async () => {
		const { child } = await startElsewhere()
		const pid_file = path.join(data_dir, 'postgres', 'postmaster.pid')
		const postmaster = Number(readFileSync(pid_file, 'utf8').split('\n')[0])
		process.kill(postmaster, 'SIGKILL')
		child.kill('SIGKILL')
		await once(child, 'exit')
		expect(existsSync(pid_file)).toBe(true)
		const postgres = await start()
		expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 7 }])
	})

	test('copies and drops databases for tests', async () => {
		const postgres = await start()
		const { superuser_url } = postgres
		await cloneDatabase({ superuser_url, template: 'fundament', name: 'copy' })
		expect(await query(urlOfDatabase(postgres.url, 'copy'), 'select n from kept')).toEqual([{ n: 7 }])
		await dropDatabase({ superuser_url, name: 'copy' })
		await expect(query(urlOfDatabase(postgres.url, 'copy'), 'select 1')).rejects.toThrow('does not exist')
	})
})
