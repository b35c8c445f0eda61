import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'

import { Client } from 'pg'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'

import type { Applicant } from './applicant.ts'
import { startProduct, withTemporaryFolder, type Running } from './product.ts'
import { completeApplications } from './complete.ts'

/**
 * The crash run: many concurrent submits while the server is killed with SIGKILL and restarted several times. Every caller
 * retries with the same idempotency key until it is acknowledged. Afterwards each acknowledged submit must have exactly one
 * change of status, one event and one mail.
 *
 *   npm run crash-run -- --submits 200 --kills 5 --seed 1
 */
const { values } = parseArgs({
	options: { submits: { type: 'string', default: '200' }, kills: { type: 'string', default: '5' }, seed: { type: 'string' } },
})
const submits = Number(values.submits)
const kills = Number(values.kills)
const seed = Number(values.seed ?? randomInt(1_000_000))
const at_once = 12

/** mulberry32: small, seeded, good enough to spread the kills. */
function seeded(state: number): () => number {
	let a = state
	return () => {
		a = (a + 0x6d2b79f5) | 0
		let t = Math.imul(a ^ (a >>> 15), 1 | a)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
	}
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return typeof address === 'object' && address !== null ? address.port : 0
}

const pause = (timeout_ms: number): Promise<void> => {
	const { promise, resolve } = Promise.withResolvers<void>()
	setTimeout(resolve, timeout_ms)
	return promise
}

/** Retries until the call is acknowledged; a dead server, a cut connection and a 503 are reasons to retry. */
async function submitUntilAcknowledged(applicant: Applicant, application_id: string): Promise<number> {
	const key = randomUUID()
	for (let attempt = 1; ; attempt += 1) {
		try {
			const answer = await applicant.send(
				'PATCH',
				`/user/applications/${application_id}/status`,
				{ status: 'Submitted' },
				{ 'idempotency-key': key },
			)
			if (answer.ok) {
				await answer.text()
				return attempt
			}
			if (answer.status !== 503) throw new Error(`The submit was refused: ${answer.status} ${await answer.text()}`)
		} catch (error) {
			if (error instanceof Error && error.message.startsWith('The submit was refused')) throw error
		}
		await pause(50)
	}
}

interface Counted {
	readonly submitted: number
	readonly events: number
	readonly jobs_waiting: number
}

const count = async (client: Client): Promise<Counted> => {
	const { rows } = await client.query<Counted>(
		`select (select count(*)::int from applications where status = 'Submitted') as submitted,
			(select count(*)::int from application_events where transition_id = 'T04') as events,
			(select count(*)::int from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')) as jobs_waiting`,
	)
	return rows[0] ?? { submitted: 0, events: 0, jobs_waiting: 0 }
}

async function submitMails(folder: string): Promise<{ files: number; distinct: number }> {
	const texts = await Promise.all(
		(await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => readFile(`${folder}/${name}`, 'latin1')),
	)
	const ids = texts
		.filter((text) => /^Subject: Ihr Antrag \S+ ist eingegangen/m.test(text))
		.map((text) => /^Message-ID: (.+?)\r?$/im.exec(text)?.[1])
	return { files: ids.length, distinct: new Set(ids).size }
}

const passed = await withTemporaryFolder(async (folder) => {
	const random = seeded(seed)
	const postgres = await startEmbeddedPostgres({ data_dir: `${folder}/database` })
	const data_dir = `${folder}/product`
	const port = String(await freePort())
	const startAgain = (): Promise<Running> => startProduct(data_dir, { DATABASE_URL: postgres.url, PORT: port, LOG_LEVEL: 'fatal' })
	let running = await startAgain()
	const client = new Client({ connectionString: postgres.url })
	await client.connect()
	await client.query("select set_config('app.every_partner', 'on', false)")
	try {
		const { applicant, application_ids } = await completeApplications(running.origin, client, submits)
		console.log(`seed ${seed}: ${submits} submits, ${at_once} at once, ${kills} kills`)

		const acknowledged = new Set<string>()
		let attempts = 0
		const waiting = [...application_ids]
		const work = async (): Promise<void> => {
			for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
				const tries = await submitUntilAcknowledged(applicant, id)
				attempts += tries
				acknowledged.add(id)
			}
		}
		const workers = Promise.all(Array.from({ length: at_once }, work))
		const kill = async (): Promise<void> => {
			for (let killed = 1; killed <= kills; killed += 1) {
				// Kills once in each share of acknowledged submits, at a random point within it.
				const after = Math.floor(((killed - random()) * submits) / (kills + 1))
				while (acknowledged.size < after) await pause(2)
				running.process.kill('SIGKILL')
				await once(running.process, 'exit')
				running = await startAgain()
			}
		}
		await Promise.all([workers, kill()])

		let counted = await count(client)
		for (let waited = 0; counted.jobs_waiting > 0 && waited < 600; waited += 1) {
			await pause(500)
			counted = await count(client)
		}
		const mails = await submitMails(`${data_dir}/mail`)
		console.log({ acknowledged: acknowledged.size, attempts, ...counted, mails: mails.distinct, mail_files: mails.files })
		return (
			[counted.submitted, counted.events, mails.distinct].every((found) => found === acknowledged.size) && acknowledged.size === submits
		)
	} finally {
		await client.end()
		await running.stop()
		await postgres.stop()
	}
})

console.log(passed ? 'Nothing was lost and nothing happened twice.' : 'The numbers differ: something was lost or happened twice.')
process.exitCode = passed ? 0 : 1
