import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject as provided } from 'vitest'

import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../db/embedded.ts'
import { makeLog } from '../log.ts'
import type { Message } from '../providers/mail/port.ts'
import { makeServer } from '../server.ts'
import type { Services } from '../services.ts'

export interface Answer {
	readonly status: number
	// Tests look into answers of every shape.
	readonly body: Json
	readonly headers: LightMyRequestResponse['headers']
	readonly cookies: LightMyRequestResponse['cookies']
}

// oxlint-disable-next-line typescript/no-explicit-any -- an answer's JSON as a test reads it
export type Json = any

/** One browser: keeps its cookies, speaks to one host, sends what a page of ours would send. */
export interface Browser {
	get(path: string, headers?: Record<string, string>): Promise<Answer>
	post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
	patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
	delete(path: string): Promise<Answer>
	/** Any request, as it is. */
	send(options: InjectOptions): Promise<Answer>
	readonly cookies: Map<string, string>
}

export interface TestServer {
	readonly services: Services
	/** A visitor of a partner's portal; the default partner when no key is given. */
	visitor(partner_key?: string): Browser
	/** Mails sent so far; runs the waiting jobs first. */
	mails(): Promise<readonly Message[]>
	/** Runs the waiting jobs. */
	drain(): Promise<void>
	/** Straight into the database, as every partner. */
	asEveryPartner<Result>(work: (db: Db<'every_partner'>) => Promise<Result>): Promise<Result>
	/** Opens a port, for what only a real connection shows; answers the address. */
	listen(): Promise<string>
	hasRoute(route: { method: string; url: string }): boolean
	close(): Promise<void>
}

/** The real server on a database of its own; mails are collected, the clock may be replaced. */
export async function startTestServer(replace: Partial<Services> = {}): Promise<TestServer> {
	const superuser_url = provided('superuser_url')
	const template_url = provided('template_url')
	const name = `test_${randomBytes(6).toString('hex')}`
	await cloneDatabase({ superuser_url, template: new URL(template_url).pathname.slice(1), name })
	const data_dir = await mkdtemp(join(tmpdir(), 'fundament-test-files-'))
	const sent: Message[] = []
	const server = await makeServer({
		config: readConfig({
			NODE_ENV: 'test',
			DATA_DIR: data_dir,
			BASE_URL: 'http://localhost:3000',
			LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
		}),
		database_url: urlOfDatabase(template_url, name),
		secret: 'a secret of thirty-two characters or more',
		log: makeLog(process.env['LOG_LEVEL'] ?? 'silent'),
		pages: undefined,
		replace: {
			mail: {
				send: (message) => {
					sent.push(message)
					return Promise.resolve()
				},
				close: () => Promise.resolve(),
			},
			...replace,
		},
	})
	const { app, services, queue } = server

	const browser = (host: string): Browser => {
		const cookies = new Map<string, string>()
		const send = async (options: InjectOptions): Promise<Answer> => {
			const response = await app.inject({
				...options,
				headers: { host, 'sec-fetch-site': 'same-origin', ...options.headers },
				cookies: Object.fromEntries(cookies),
			})
			for (const cookie of response.cookies) {
				if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name)
				else cookies.set(cookie.name, cookie.value)
			}
			const is_json = (response.headers['content-type'] ?? '').startsWith('application/json')
			return {
				status: response.statusCode,
				body: is_json ? response.json() : response.body,
				headers: response.headers,
				cookies: response.cookies,
			}
		}
		const call =
			(method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
			(path: string, body?: unknown, headers: Record<string, string> = {}) =>
				send({
					method,
					url: `/api${path}`,
					headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
					...(body === undefined ? {} : { payload: JSON.stringify(body) }),
				})
		return {
			get: (path, headers) => call('GET')(path, undefined, headers),
			post: call('POST'),
			patch: call('PATCH'),
			delete: (path) => call('DELETE')(path),
			send,
			cookies,
		}
	}

	return {
		services,
		visitor: (key) => browser(key === undefined ? 'localhost:3000' : `${key}.localhost:3000`),
		mails: async () => {
			await queue.drain(services)
			return sent
		},
		drain: () => queue.drain(services),
		listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
		hasRoute: (route) => app.hasRoute(route),
		asEveryPartner: (work) => services.database.transaction('every_partner', work),
		close: async () => {
			await server.close()
			await dropDatabase({ superuser_url, name })
			await rm(data_dir, { recursive: true, force: true })
		},
	}
}
