import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import type { Client } from 'pg'

import type { Applicant } from '../applicant.ts'

const at_once = 12
const pause_ms = 50

/** The callers' results: how often they tried, what was answered, and the longest they waited for an answer. */
export interface Met {
	acknowledged: number
	attempts: number
	/** Answers by their status; 0 where the connection was cut. */
	readonly statuses: Map<number, number>
	longest_ms: number
	/** The longest time in which none was acknowledged. */
	longest_gap_ms: number
}

/** Submits every application, several at once. Each caller repeats with the same idempotency key until it is acknowledged. */
export class Submits {
	readonly met: Met = { acknowledged: 0, attempts: 0, statuses: new Map(), longest_ms: 0, longest_gap_ms: 0 }
	readonly #applicant: Applicant
	readonly #waiting: string[]
	readonly #repeated: readonly number[]

	/** `repeated`: statuses beside 503 after which a caller tries again. */
	constructor(applicant: Applicant, application_ids: readonly string[], repeated: readonly number[] = []) {
		this.#repeated = [0, 503, ...repeated]
		this.#applicant = applicant
		this.#waiting = [...application_ids]
	}

	async run(): Promise<void> {
		let last_ms = performance.now()
		const work = async (): Promise<void> => {
			for (let id = this.#waiting.pop(); id !== undefined; id = this.#waiting.pop()) {
				await this.#untilAcknowledged(id)
				this.met.acknowledged += 1
				const now_ms = performance.now()
				this.met.longest_gap_ms = Math.max(this.met.longest_gap_ms, now_ms - last_ms)
				last_ms = now_ms
			}
		}
		await Promise.all(Array.from({ length: at_once }, work))
	}

	async #untilAcknowledged(application_id: string): Promise<void> {
		const key = { 'idempotency-key': randomUUID() }
		for (;;) {
			const begun_ms = performance.now()
			const answer = await this.#applicant
				.send('PATCH', `/user/applications/${application_id}/status`, { status: 'Submitted' }, key)
				.then(async (response) => ({ status: response.status, text: await response.text() }))
				.catch(() => ({ status: 0, text: '' }))
			this.met.attempts += 1
			this.met.longest_ms = Math.max(this.met.longest_ms, performance.now() - begun_ms)
			this.met.statuses.set(answer.status, (this.met.statuses.get(answer.status) ?? 0) + 1)
			if (answer.status === 200) return
			if (!this.#repeated.includes(answer.status)) throw new Error(`The submit was refused: ${answer.status} ${answer.text}`)
			await pause(pause_ms)
		}
	}
}

interface Counted {
	readonly submitted: number
	readonly events: number
	readonly jobs_waiting: number
}

async function count(client: Client): Promise<Counted> {
	const { rows } = await client.query<Counted>(
		`select (select count(*)::int from applications where status = 'Submitted') as submitted,
			(select count(*)::int from application_events where transition_id = 'T04') as events,
			(select count(*)::int from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')) as jobs_waiting`,
	)
	return rows[0] ?? { submitted: 0, events: 0, jobs_waiting: 0 }
}

/** Mails about a submit; the same message id is the same mail. */
async function submitMails(folder: string): Promise<number> {
	const texts = await Promise.all(
		(await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => readFile(`${folder}/${name}`, 'latin1')),
	)
	const ids = texts
		.filter((text) => /^Subject: Ihr Antrag \S+ ist eingegangen/m.test(text))
		.map((text) => /^Message-ID: (.+?)\r?$/im.exec(text)?.[1])
	return new Set(ids).size
}

const longest_wait_for_mails_s = 300

/** The content of the database and the outbox once every mail is sent. */
export async function effects(client: Client, mail_folder: string): Promise<{ submitted: number; events: number; mails: number }> {
	let counted = await count(client)
	for (let waited_s = 0; counted.jobs_waiting > 0 && waited_s < longest_wait_for_mails_s; waited_s += 1) {
		await pause(1_000)
		counted = await count(client)
	}
	return { submitted: counted.submitted, events: counted.events, mails: await submitMails(mail_folder) }
}
