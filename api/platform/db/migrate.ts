import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { DatabaseError, type Client } from 'pg'

import { StartFailure } from '#api/platform/start-failure.ts'
import { stepsOf, type Step } from './migration-steps.ts'

const ours = new URL('./migrations/', import.meta.url)

/** Advisory lock, any fixed number: replicas that start together wait for the one that migrates. */
const migration_lock = 71_930_221
/** Pause between two looks whether the other process has finished. */
const asking_pause_ms = 100

/** Pauses after a lock was not given; after the last one the start fails. Whoever queues behind our wait for a lock goes on meanwhile. */
const pausesMs = [100, 200, 400, 800, 1_600, 3_200, ...Array.from({ length: 14 }, () => 5_000)]
/** A lock not given in time, a deadlock, a conflict of two transactions: passing, and nothing was done. */
const passing = new Set(['55P03', '40P01', '40001'])

interface Migration {
	readonly name: string
	readonly text: string
	readonly sha256: string
}

/**
 * Brings the database to the newest migration: SQL files in order, each one transaction or, where its first line is `-- steps`, one step
 * after the other (`migration-steps.ts`), each file's and step's digest recorded. A file or step edited after it ran is refused, because
 * two databases would silently differ. What was broken off in its middle goes on where it was.
 */
export async function migrate(client: Client, folder = ours): Promise<string[]> {
	await takeTurn(client)
	try {
		await client.query(`
			create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
			alter table schema_migrations add column if not exists is_done boolean not null default true;
			alter table schema_migrations add column if not exists cursor jsonb`)
		const { rows } = await client.query<{ name: string; sha256: string; is_done: boolean }>(
			'select name, sha256, is_done from schema_migrations',
		)
		const known = new Map(rows.map((row) => [row.name, row]))
		const isDone = ({ name, sha256 }: Omit<Migration, 'text'>): boolean => {
			const before = known.get(name)
			if (before !== undefined && before.sha256 !== sha256) {
				throw new StartFailure(`The migration ${name} was edited after it ran on this database; add a new migration instead.`)
			}
			return before?.is_done === true
		}
		const ran: string[] = []
		for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
			const text = await readFile(new URL(name, folder), 'utf8')
			const migration = { name, text, sha256: digestOf(text) }
			if (isDone(migration)) continue
			for (const step of stepsOf(name, text) ?? []) {
				const sha256 = digestOf(step.statement)
				if (!isDone({ name: step.name, sha256 }))
					await reportFailure(step.name, () => runStep(client, step, { sha256, has_begun: known.has(step.name) }))
			}
			await reportFailure(name, () => runFile(client, migration))
			ran.push(name)
		}
		return ran
	} finally {
		await unlessLost(client.query('select pg_advisory_unlock($1)', [migration_lock]))
	}
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Asks again and again: a statement that waits for the lock would itself be what a concurrent index waits for. */
async function takeTurn(client: Client): Promise<void> {
	for (;;) {
		const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [migration_lock])
		if (rows[0]?.is_mine === true) return
		await wait(asking_pause_ms)
	}
}

/** Runs what is one transaction; of a file in steps, whose statements are done, the record alone. */
const runFile = (client: Client, { name, text, sha256 }: Migration): Promise<void> =>
	inTransaction(client, async () => {
		if (stepsOf(name, text) === undefined) await client.query(text)
		await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
	})

async function runStep(client: Client, step: Step, { sha256, has_begun }: { sha256: string; has_begun: boolean }): Promise<void> {
	if (step.kind === 'whole') {
		await inTransaction(client, async () => {
			await client.query(step.statement)
			await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [step.name, sha256])
		})
		return
	}
	if (!has_begun) {
		if ((await stateOfIndex(client, step)) !== 'none') throw new Error(`an index ${step.index} is there that this step did not build`)
		await client.query('insert into schema_migrations (name, sha256, is_done) values ($1, $2, false)', [step.name, sha256])
	}
	if (step.kind === 'in batches') {
		while (await inTransaction(client, () => runBatch(client, step)));
	} else {
		await withRetries(() => runConcurrent(client, step))
	}
	await client.query('update schema_migrations set is_done = true, applied_at = now() where name = $1', [step.name])
}

/** Takes the statement on from its cursor, `$1` as jsonb, null at first; the row it answers with holds the next one. */
async function runBatch(client: Client, { name, statement }: Step): Promise<boolean> {
	const before = await client.query<{ cursor: unknown }>('select cursor from schema_migrations where name = $1', [name])
	const { rows } = await client.query<{ cursor: unknown }>(statement, [JSON.stringify(before.rows[0]?.cursor ?? null)])
	const cursor = rows[0]?.cursor ?? null
	if (cursor === null) return false
	await client.query('update schema_migrations set cursor = $2 where name = $1', [name, JSON.stringify(cursor)])
	return true
}

/**
 * Without a limit on its waits: it waits for the end of older transactions, and nobody's read or write waits behind it. An index that a
 * crash left invalid is dropped first; one that is valid was built before the crash.
 */
async function runConcurrent(client: Client, step: Step): Promise<void> {
	const state = await stateOfIndex(client, step)
	if (state === 'valid') return
	if (state === 'invalid') await client.query(`drop index concurrently ${step.index}`)
	await client.query(step.statement)
}

async function stateOfIndex(client: Client, { index }: Step): Promise<'none' | 'invalid' | 'valid'> {
	if (index === undefined) return 'none'
	const { rows } = await client.query<{ is_valid: boolean }>(
		'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
		[index],
	)
	if (rows[0] === undefined) return 'none'
	return rows[0].is_valid ? 'valid' : 'invalid'
}

const inTransaction = <Result>(client: Client, work: () => Promise<Result>): Promise<Result> =>
	withRetries(async () => {
		try {
			// Row-level security holds for the owner too: without every partner an update would find no row.
			await client.query(`begin; set local lock_timeout = '1s'; set local app.every_partner = 'on'`)
			const result = await work()
			await client.query('commit')
			return result
		} catch (error) {
			await unlessLost(client.query('rollback'))
			throw error
		}
	})

/** A connection that was lost took its transaction and its lock with it; the failure that counts is the one before. */
const unlessLost = (ending: Promise<unknown>): Promise<unknown> => ending.catch(() => undefined)

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
	for (const pause_ms of pausesMs) {
		try {
			return await work()
		} catch (error) {
			if (!(error instanceof DatabaseError) || !passing.has(error.code ?? '')) throw error
			await wait(pause_ms)
		}
	}
	return work()
}

async function reportFailure(name: string, work: () => Promise<void>): Promise<void> {
	try {
		await work()
	} catch (error) {
		throw new StartFailure(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
	}
}
