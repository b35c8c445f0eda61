import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'

import { onConnection } from '#api/platform/db/embedded/databases.ts'
import { cloneDatabase, dropDatabase, urlOfDatabase } from '#api/platform/db/embedded.ts'

import { startProcess } from './product-process.ts'

export interface Product {
	readonly origin: string
	isRunning(): boolean
	/** The newest mail to an address whose subject contains the text; waits for the worker to send it. */
	mailTo(address: string, subject: string): Promise<{ text: string; links: string[] }>
	/** The key of a demo member of staff's authenticator app. */
	staffKey(email: string): Promise<string>
	/** Straight into its database: what only time could do otherwise. */
	sql(statement: string, values?: readonly unknown[]): Promise<void>
	stop(): Promise<void>
}

export interface ProductSettings {
	readonly starts_at?: string
}

/**
 * A product with a database, files and mails of its own, as they are when it has started once. With `starts_at` its clock begins there
 * and goes on from there, and so does what it is filled with.
 */
export async function startProduct({ starts_at }: ProductSettings = {}): Promise<Product> {
	const { superuser_url, empty_url, folder, ...started } = inject('beginning')
	const name = `product_${randomBytes(6).toString('hex')}`
	const data_dir = path.join(folder, name)
	const template = starts_at === undefined ? started.template : new URL(empty_url).pathname.slice(1)
	await cloneDatabase({ superuser_url, template, name })
	if (starts_at === undefined) await cp(started.data_dir, data_dir, { recursive: true })
	const { origin, isRunning, stop } = await startProcess({
		data_dir,
		database_url: urlOfDatabase(empty_url, name),
		...(starts_at !== undefined && { starts_at }),
	})
	return {
		origin,
		isRunning,
		mailTo: mailsIn(path.join(data_dir, 'mail')),
		staffKey: async (email) => {
			const page = await (await fetch(`${origin}/dev/second-factors`)).text()
			const key = new RegExp(`${email}.*?<code>([A-Z2-7]+)</code>`).exec(page)?.[1]
			if (key === undefined) throw new Error(`${email} has no authenticator app.`)
			return key
		},
		sql: (statement, values = []) => {
			// Other files walk on this product: one that submits the applications of all makes duplicates of theirs.
			if (/^update applications\b(?!.*\$1)/s.test(statement)) throw new Error(`Name the application: ${statement}`)
			return onConnection(urlOfDatabase(superuser_url, name), async (client) => {
				await client.query(statement, [...values])
			})
		},
		stop: async () => {
			await stop()
			await dropDatabase({ superuser_url, name })
			await rm(data_dir, { recursive: true, force: true })
		},
	}
}

const mail_deadline_ms = 20_000

/** Looks into the folder until the mail is there; each is read once. */
function mailsIn(folder: string): Product['mailTo'] {
	const read = new Map<string, Promise<Email>>()
	const readMail = (name: string): Promise<Email> => {
		const mail = read.get(name) ?? readFile(path.join(folder, name)).then((content) => PostalMime.parse(content))
		read.set(name, mail)
		return mail
	}
	return async (address, subject) => {
		const until_ms = performance.now() + mail_deadline_ms
		while (performance.now() < until_ms) {
			const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
			for (const name of names.toSorted().toReversed()) {
				const mail = await readMail(name)
				if (mail.to?.some((to) => to.address === address) === true && mail.subject?.includes(subject) === true) {
					const text = mail.text ?? ''
					return { text, links: text.match(/https?:\/\/\S+/g) ?? [] }
				}
			}
			await once(AbortSignal.timeout(100), 'abort')
		}
		throw new Error(`No mail "${subject}" reached ${address}.`)
	}
}
