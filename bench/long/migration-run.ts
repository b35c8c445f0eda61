import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { startEmbeddedPostgres, urlOfDatabase } from '#api/platform/db/embedded.ts'
import { migrate } from '#api/platform/db/migrate.ts'

import { withTemporaryFolder } from '../product.ts'

import { Load, type Call } from './migration-load.ts'
import { fillBefore } from './migration-fill.ts'
import type { LongRun } from './long-run.ts'

const migrations = path.join(import.meta.dirname, '../../api/platform/db/migrations')
/** The newest that the database has when the run begins. */
const begins_at = '0055'
const longest_call_ms = 2_000
const look_every_ms = 20

/** A filled database is brought to the newest migration while calls of the version before go on. */
export const migrationRun = (applications: number): LongRun => ({
	title: 'Migration under load',
	what: `A database at migration ${begins_at} with ${applications.toLocaleString('en')} applications, two representatives, two documents, five events, five entries of the audit and five states each, is brought to the newest migration. Meanwhile twelve connections call as processes of the version before do, by statements prepared before it began: they read one application, a list, events and states, and change applications with history, event and audit; a thirteenth reads for a report, in transactions of two seconds. No call may fail or take longer than ${longest_call_ms / 1_000} s, and nothing written may be lost. Each row is what was done since the row before; a call counts where it ended.`,
	head: ['| Seed | Step | Seconds | Calls | Longest call, ms | It was |', '|---|---|---|---|---|---|'],
	round: (seed) =>
		withTemporaryFolder(async (folder) => {
			const postgres = await startEmbeddedPostgres({ data_dir: path.join(folder, 'database') })
			const superuser_url = urlOfDatabase(postgres.superuser_url, new URL(postgres.url).pathname.slice(1))
			const [owner, superuser] = [postgres.url, superuser_url].map((connectionString) => new Client({ connectionString }))
			if (owner === undefined || superuser === undefined) throw new Error('There are two.')
			try {
				await owner.connect()
				await superuser.connect()
				await migrate(owner, await migrationsTo(folder))
				await fillBefore(superuser, applications)
				const load = await Load.start(postgres.url, { applications, seed })
				await pause(3_000)
				const before = { name: 'before it', at_ms: performance.now() }
				const done = new AbortController()
				const migrating = migrate(owner).finally(() => done.abort())
				const watching = watch(superuser, before, done.signal)
				const after = migrating.then(() => pause(1_000))
				const ended = await Promise.allSettled([watching, after])
				await load.stop()
				for (const end of ended) if (end.status === 'rejected') throw end.reason
				const steps = await watching
				const { calls, written, failed } = load
				const kept = await countWritten(superuser)
				const rows = rowsOf(steps, calls)
				const longest_ms = Math.max(...calls.map(({ took_ms }) => took_ms))
				const sum = [
					`**all ${calls.length.toLocaleString('en')} calls**`,
					seconds(performance.now() - before.at_ms),
					calls.length,
					`**${Math.round(longest_ms)}**`,
					`failed: ${failed.length === 0 ? 0 : failed.join(', ')}; changes ${written}, kept ${kept}`,
				]
				return {
					line: [...rows, sum].map((row) => `| ${[seed, ...row].join(' | ')} |`).join('\n'),
					is_sound: longest_ms <= longest_call_ms && failed.length === 0 && kept === written,
				}
			} finally {
				await owner.end()
				await superuser.end()
				await postgres.stop()
			}
		}),
	verdict: {
		passed: `No call took longer than ${longest_call_ms / 1_000} s, none failed, and nothing was lost.`,
		failed: `A call took longer than ${longest_call_ms / 1_000} s or failed, or something was lost.`,
	},
})

/** The migrations that the database has before. */
async function migrationsTo(folder: string): Promise<URL> {
	const own = path.join(folder, `migrations-${randomUUID()}`)
	await mkdir(own)
	for (const name of await readdir(migrations))
		if (name.slice(0, 4) <= begins_at) await cp(path.join(migrations, name), path.join(own, name))
	return pathToFileURL(`${own}/`)
}

interface Done {
	readonly name: string
	readonly at_ms: number
}

/** Notes when each step is recorded as done. */
async function watch(client: Client, before: Done, signal: AbortSignal): Promise<Done[]> {
	const steps = [before]
	const known = new Set<string>()
	for (let is_first = true, is_last = false; !is_last; is_first = false) {
		is_last = signal.aborted
		const { rows } = await client.query<{ name: string }>('select name from schema_migrations where is_done order by applied_at, name')
		for (const { name } of rows) {
			if (known.has(name)) continue
			known.add(name)
			if (!is_first) steps.push({ name, at_ms: performance.now() })
		}
		await pause(look_every_ms)
	}
	return steps
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(2)

function rowsOf(steps: readonly Done[], calls: readonly Call[]): (string | number)[][] {
	return steps.map(({ name, at_ms }, at) => {
		const from_ms = steps[at - 1]?.at_ms ?? Number.NEGATIVE_INFINITY
		const until_ms = at === steps.length - 1 ? Number.POSITIVE_INFINITY : at_ms
		const within = calls.filter(({ ended_ms }) => ended_ms > from_ms && ended_ms <= until_ms)
		const longest = within.toSorted((a, b) => b.took_ms - a.took_ms)[0]
		return [
			name.replace('.sql', ''),
			at === 0 ? '' : seconds(at_ms - from_ms),
			within.length,
			longest === undefined ? '' : Math.round(longest.took_ms),
			longest?.kind ?? '',
		]
	})
}

async function countWritten(client: Client): Promise<number> {
	const { rows } = await client.query<{ written: number }>(
		"select count(*)::int as written from application_events join audit_events using (partner_id, event_id, happened_at) where application_events.kind = 'load'",
	)
	return rows[0]?.written ?? 0
}
