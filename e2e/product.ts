import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import PostalMime from 'postal-mime'

import { onConnection } from '#api/platform/db/embedded/databases.ts'

const root = path.dirname(import.meta.dirname)

export interface Product {
	readonly origin: string
	/** The newest mail to an address whose subject contains the text; waits for the worker to send it. */
	mailTo(address: string, subject: string): Promise<{ text: string; links: string[] }>
	/** The key of a demo member of staff's authenticator app. */
	staffKey(email: string): Promise<string>
	/** Straight into its database: what only time could do otherwise. */
	sql(statement: string, values?: readonly unknown[]): Promise<void>
	stop(): Promise<void>
}

/**
 * The product as `npm start` runs it: its own process, a database, files and mails in a folder of its own, a free port.
 * With `starts_at` its clock begins there and goes on from there.
 */
export async function startProduct({ starts_at }: { readonly starts_at?: string } = {}): Promise<Product> {
	const data_dir = await mkdtemp(path.join(tmpdir(), 'fundament-e2e-'))
	const child = spawn(process.execPath, [path.join(root, starts_at === undefined ? 'scripts/start.ts' : 'e2e/start-at.ts')], {
		cwd: root,
		// Nothing of the test runner's own surroundings: it sets BASE_URL and NODE_ENV for its purposes.
		env: {
			PATH: process.env['PATH'],
			HOME: process.env['HOME'],
			PORT: '0',
			DATA_DIR: data_dir,
			LOG_LEVEL: 'warn',
			STARTS_AT: starts_at,
			// Beside browsers on a small machine the process may be left waiting for a second: no reason to turn a journey away.
			MAX_EVENT_LOOP_DELAY_MS: '0',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const origin = await new Promise<string>((resolve, reject) => {
		let said = ''
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			said = (said + text).slice(-4000)
			const found = /http:\/\/localhost:\d+/.exec(said)?.[0]
			if (found !== undefined) resolve(found)
		})
		child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it listened.\n${said}`)))
	})
	return {
		origin,
		mailTo: (address, subject) => waitForMail(path.join(data_dir, 'mail'), address, subject),
		staffKey: async (email) => {
			const page = await (await fetch(`${origin}/dev/second-factors`)).text()
			const key = new RegExp(`${email}.*?<code>([A-Z2-7]+)</code>`).exec(page)?.[1]
			if (key === undefined) throw new Error(`${email} has no authenticator app.`)
			return key
		},
		sql: (statement, values = []) => inDatabase(data_dir, statement, values),
		stop: async () => {
			child.kill('SIGTERM')
			await once(child, 'exit')
			await rm(data_dir, { recursive: true, force: true })
		},
	}
}

async function inDatabase(data_dir: string, statement: string, values: readonly unknown[]): Promise<void> {
	const { superuser } = JSON.parse(await readFile(path.join(data_dir, 'postgres-passwords.json'), 'utf8')) as { superuser: string }
	// The fourth line of the file a running server keeps is its port.
	const port = (await readFile(path.join(data_dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
	await onConnection(`postgres://postgres:${superuser}@127.0.0.1:${port}/fundament`, async (client) => {
		await client.query(statement, [...values])
	})
}

const mail_deadline_ms = 20_000

async function waitForMail(folder: string, address: string, subject: string): Promise<{ text: string; links: string[] }> {
	const until_ms = performance.now() + mail_deadline_ms
	while (performance.now() < until_ms) {
		for (const name of (await readdir(folder).catch(() => []))
			.filter((file) => file.endsWith('.eml'))
			.toSorted()
			.toReversed()) {
			const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
			if (mail.to?.some((to) => to.address === address) === true && mail.subject?.includes(subject) === true) {
				const text = mail.text ?? ''
				return { text, links: text.match(/https?:\/\/\S+/g) ?? [] }
			}
		}
		await once(AbortSignal.timeout(100), 'abort')
	}
	throw new Error(`No mail "${subject}" reached ${address}.`)
}
