import { readdir, readFile } from 'node:fs/promises'

import type { Client } from 'pg'

/** Of Linux: a hundredth of a second. */
const ticks_a_second = 100

interface Times {
	readonly parent: number
	readonly seconds: number
}

/** The parent of a process and the processor time it has taken, with that of children that have ended; undefined once it is gone. */
async function timesOf(process_id: string): Promise<Times | undefined> {
	const text = await readFile(`/proc/${process_id}/stat`, 'utf8').catch(() => '')
	const [, parent, , , , , , , , , , , user, system, of_children, system_of_children] = text.slice(text.lastIndexOf(')') + 1).split(' ')
	if (parent === undefined) return undefined
	const ticks = [user, system, of_children, system_of_children].reduce((sum, one) => sum + Number(one), 0)
	return { parent: Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]), seconds: ticks / ticks_a_second }
}

/** What a measured work has cost beside its wall time, on which others on the machine have a hand. */
export interface Cost {
	readonly seconds: number
	/** Processor time of this process, and of the database's. */
	readonly own_cpu_s: number
	readonly database_cpu_s: number
	/** Statements that the database was asked. */
	readonly statements: number
}

async function databaseSeconds(client: Client): Promise<number> {
	const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
	const server = (await timesOf(String(rows[0]?.id)))?.parent
	if (server === undefined) return 0
	const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => timesOf(name)))
	const children = all.filter((times) => times?.parent === server).reduce((sum, times) => sum + (times?.seconds ?? 0), 0)
	return children + ((await timesOf(String(server)))?.seconds ?? 0)
}

async function statementsOf(client: Client): Promise<number> {
	const { rows } = await client.query<{ calls: number }>(
		'select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where toplevel',
	)
	return Number(rows[0]?.calls)
}

/** Does a work and says what it has cost; `client` is a superuser of the database on this machine. */
export async function costOf(client: Client, work: () => Promise<void>): Promise<Cost> {
	const before = { database: await databaseSeconds(client), statements: await statementsOf(client), own: process.cpuUsage() }
	const started_ms = performance.now()
	await work()
	const seconds = (performance.now() - started_ms) / 1000
	const { user, system } = process.cpuUsage(before.own)
	return {
		seconds,
		own_cpu_s: (user + system) / 1e6,
		database_cpu_s: (await databaseSeconds(client)) - before.database,
		statements: (await statementsOf(client)) - before.statements,
	}
}
