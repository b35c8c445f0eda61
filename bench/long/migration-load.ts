import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { applicationOf, partnerOf } from './migration-fill.ts'
import { seeded } from '#domain/testing/seeded.ts'

export interface Call {
	readonly kind: string
	readonly ended_ms: number
	readonly took_ms: number
}

const workers = 12
const pause_ms = 10
const report_ms = 2_000

/** Statements as a process prepares them: each once on a connection, under its name. */
const reads = {
	application: 'select * from applications where partner_id = $1 and application_id = $2',
	list: 'select * from applications where partner_id = $1 and user_id = (select user_id from applications where partner_id = $1 and application_id = $2) order by created_at desc limit 20',
	people: 'select * from signatories where partner_id = $1 and application_id = $2',
	documents: 'select * from documents where partner_id = $1 and application_id = $2',
	events: 'select * from application_events where partner_id = $1 and application_id = $2 order by happened_at desc, event_id desc',
	states: 'select * from row_versions where partner_id = $1 and application_id = $2 order by row_id, changed_at desc, version_id desc',
	audit: 'select * from audit_events where partner_id = $1 and application_id = $2 order by happened_at desc limit 20',
} as const

const changes = {
	'change, lock': 'select * from applications where partner_id = $1 and application_id = $2 for update',
	'change, application': `update applications set "taxIdNumber" = $3, version = version + 1, updated_at = now() where partner_id = $1 and application_id = $2`,
	'change, person': 'update signatories set version = version + 1 where partner_id = $1 and application_id = $2',
	'change, event': `insert into application_events (partner_id, application_id, event_id, kind, actor_type) values ($1, $2, $3, 'load', 'system')`,
} as const

/** Calls of processes of the version before, from connections that they keep. */
export class Load {
	readonly calls: Call[] = []
	readonly failed: string[] = []
	/** Changes that were committed. */
	written = 0
	readonly #stopping = new AbortController()
	readonly #clients: Client[] = []
	#working: Promise<unknown> = Promise.resolve()

	static async start(url: string, { applications, seed }: { readonly applications: number; readonly seed: number }): Promise<Load> {
		const load = new Load()
		const connect = async (): Promise<Client> => {
			const client = new Client({ connectionString: url })
			await client.connect()
			client.on('error', () => undefined)
			load.#clients.push(client)
			return client
		}
		const clients = await Promise.all(Array.from({ length: workers }, connect))
		const reporter = await connect()
		load.#working = Promise.all([
			...clients.map((client, at) => load.#work(client, { applications, random: seeded(seed * 100 + at) })),
			load.#report(reporter),
		])
		return load
	}

	async stop(): Promise<void> {
		this.#stopping.abort()
		await this.#working
		for (const client of this.#clients) await client.end()
	}

	async #work(client: Client, { applications, random }: { readonly applications: number; readonly random: () => number }): Promise<void> {
		while (!this.#stopping.signal.aborted) {
			const application = String(Math.floor(random() * applications))
			const { rows } = await client.query<{ partner_id: string; application_id: string }>(
				`select ${partnerOf(application)} as partner_id, ${applicationOf(application)} as application_id`,
			)
			const ids = [rows[0]?.partner_id, rows[0]?.application_id]
			await client.query("select set_config('app.partner_id', $1, false)", [ids[0]])
			if (random() < 0.3) await this.#call('change', () => this.#change(client, ids))
			else {
				const kinds = Object.entries(reads)
				const [kind = '', text = ''] = kinds[Math.floor(random() * kinds.length)] ?? []
				await this.#call(kind, () => client.query({ name: kind, text, values: ids }))
			}
			await pause(pause_ms)
		}
	}

	async #change(client: Client, ids: readonly unknown[]): Promise<void> {
		const own: Partial<Record<string, unknown>> = { 'change, application': '2712345678', 'change, event': randomUUID() }
		try {
			await client.query('begin')
			for (const [name, text] of Object.entries(changes))
				await client.query({ name, text, values: own[name] === undefined ? [...ids] : [...ids, own[name]] })
			await client.query('commit')
			this.written += 1
		} catch (error) {
			await client.query('rollback')
			throw error
		}
	}

	/** What holds its tables for seconds without being a call that anybody waits for. */
	async #report(client: Client): Promise<void> {
		await client.query("select set_config('app.every_partner', 'on', false)")
		while (!this.#stopping.signal.aborted) {
			await client.query('begin')
			await client.query('select status, count(*) from applications tablesample system (1) group by 1')
			await pause(report_ms)
			await client.query('commit')
			await pause(report_ms / 4)
		}
	}

	async #call(kind: string, work: () => Promise<unknown>): Promise<void> {
		const begun_ms = performance.now()
		try {
			await work()
		} catch (error) {
			this.failed.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`)
		}
		const ended_ms = performance.now()
		this.calls.push({ kind, ended_ms, took_ms: ended_ms - begun_ms })
	}
}
