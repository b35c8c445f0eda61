import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'

import type { Logger } from 'pino'
import { inject as provided } from 'vitest'

import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../platform/db/embedded.ts'
import { makeLog } from '../platform/log.ts'
import { Printer } from '../platform/printer/printer.ts'
import type { Providers } from '../platform/providers/every/port.ts'
import type { Message } from '../platform/providers/mail/port.ts'
import { makeServer } from '../server.ts'
import type { Services } from '../platform/services.ts'
import { makeBrowser, type Browser } from './browser.ts'
import { makeTestFolder } from './folders.ts'
import { empty_database, test_secret } from './forms.ts'
import { examineHere } from './examine-here.ts'

export type { Answer, Browser, Json } from './browser.ts'

export interface TestServer {
	readonly services: Services
	/** Those of every partner but sandboxes. */
	readonly providers: Providers
	/** A visitor of a partner's portal, by default of the default partner. */
	visitor(partner_key?: string, at?: { readonly address: string }): Browser
	/** Mails sent so far; runs the waiting jobs first. */
	mails(): Promise<readonly Message[]>
	/** Runs the waiting jobs. */
	drain(): Promise<void>
	/** Works on the database directly, in the scope of every partner. */
	asEveryPartner<Result>(work: (db: Db<'every_partner'>) => Promise<Result>): Promise<Result>
	/** Opens a port for tests that need a real connection; returns the address. */
	listen(): Promise<string>
	/** Advances the clock for business decisions; the database keeps its own. */
	passTime(seconds: number): void
	/** URL of this server's database, for tests that open a connection. */
	readonly database_url: string
	hasRoute(route: { method: string; url: string }): boolean
	close(): Promise<void>
}

interface Circumstances {
	/** Environment variables in addition to the test defaults. */
	readonly settings?: Readonly<Record<string, string>>
	/** Replaces the silent log. */
	readonly log?: Logger
	/** Changes the database before the server uses it, and the address it uses. */
	readonly through?: (database_url: string) => Promise<string>
	/** As a migration leaves it, without the demo's data. */
	readonly is_empty?: boolean
	/** Pages beside the API; without it there are none. */
	readonly pages?: Parameters<typeof makeServer>[0]['pages']
}

/** One for all servers of a worker, because its process takes longer to start than to print; it ends with the worker. */
const printer = new Printer({ log: makeLog('silent') })

/** The real server on its own database; mails are collected, services can be replaced. */
export async function startTestServer(
	replace: Partial<Services & Providers> = {},
	{ settings = {}, log, pages, through, is_empty = false }: Circumstances = {},
): Promise<TestServer> {
	const superuser_url = provided('superuser_url')
	const template_url = provided('template_url')
	const name = `test_${randomBytes(6).toString('hex')}`
	await cloneDatabase({ superuser_url, template: is_empty ? empty_database : new URL(template_url).pathname.slice(1), name })
	const own_url = urlOfDatabase(template_url, name)
	const database_url = (await through?.(own_url)) ?? own_url
	const data_dir = await makeTestFolder('fundament-test-files-')
	const sent: Message[] = []
	let ahead_s = 0
	const server = await makeServer({
		config: readConfig({
			NODE_ENV: 'test',
			DATA_DIR: data_dir,
			BASE_URL: 'http://localhost:3000',
			LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
			// Disables the overload limit, because other tests may keep the machine busy.
			MAX_EVENT_LOOP_DELAY_MS: '0',
			// Known only here.
			...(settings['DATABASE_POOLING'] === 'transaction' && { DATABASE_DIRECT_URL: own_url }),
			...settings,
		}),
		database_url,
		secret: test_secret,
		log: log ?? makeLog(process.env['LOG_LEVEL'] ?? 'silent'),
		pages,
		replace: {
			mail: {
				send: (message) => {
					sent.push(message)
					return Promise.resolve()
				},
				close: () => Promise.resolve(),
			},
			now: () => new Date(Date.now() + ahead_s * 1000),
			examineFile: examineHere,
			printer: { print: (order) => printer.print(order), close: () => Promise.resolve() },
			...replace,
		},
	})
	const { app, services, providers, queue } = server

	let visitors = 0
	let numbers = 0
	const browser = (host: string, address = `10.0.${(visitors += 1) >> 8}.${visitors & 255}`): Browser =>
		makeBrowser({ host, address, cookies: new Map(), nextNumber: () => (numbers += 1), carry: (options) => app.inject(options) })

	return {
		services,
		providers,
		database_url,
		visitor: (key, at) => browser(key === undefined ? 'localhost:3000' : `${key}.localhost:3000`, at?.address),
		mails: async () => {
			await queue.drain(services)
			return sent
		},
		drain: () => queue.drain(services),
		listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
		passTime: (seconds) => {
			ahead_s += seconds
		},
		hasRoute: (route) => app.hasRoute(route),
		asEveryPartner: (work) => services.database.transaction('every_partner', work),
		close: async () => {
			await server.close()
			await dropDatabase({ superuser_url, name })
			await rm(data_dir, { recursive: true, force: true })
		},
	}
}
