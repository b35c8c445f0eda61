import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { developmentPages, type DevelopmentWeb } from '#api/pages/source.ts'
import type { Services } from '#api/platform/services.ts'

import { serveSources } from './dev-web.ts'
import { build_folder, buildViewer } from './web-build.ts'

/** The services that a page of a host without a partner needs. */
const services = {
	partners: { ofHost: () => Promise.resolve(undefined) },
	config: { is_development: true },
	storage: { browser_origin: undefined },
} as unknown as Services

let app: FastifyInstance
let origin: string
let stop: () => Promise<void>

beforeAll(async () => {
	// Without pre-bundling and watching, because modules are only loaded one by one.
	const cacheDir = await mkdtemp(path.join(tmpdir(), 'fundament-dev-'))
	const quiet = { cacheDir, logLevel: 'silent', optimizeDeps: { noDiscovery: true }, server: { ws: false, watch: null } } as const
	const [portal, backoffice] = await Promise.all([serveSources('portal', quiet), serveSources('backoffice', quiet)])
	// The only part that is built in development too; an existing build is reused.
	if (!existsSync(path.join(build_folder, 'viewer'))) await buildViewer()
	const web: DevelopmentWeb = { portal, backoffice }
	app = fastify()
	await app.register(cookie)
	await developmentPages(web)(app, services)
	origin = await app.listen({ host: '127.0.0.1', port: 0 })
	stop = async () => {
		await Promise.all([app.close(), portal.close(), backoffice.close()])
		await rm(cacheDir, { recursive: true, force: true })
	}
}, 60_000)

afterAll(() => stop())

/** Addresses of the modules a document loads: by a script's source, or imported within one. */
const modulesIn = (html: string): string[] =>
	[...html.matchAll(/<script[^>]*\ssrc="([^"]+)"|\bimport\b[^"']*["']([^"']+)["']/g)].map(
		([, source, imported]) => source ?? imported ?? '',
	)

it.each([
	['/login', '/assets/portal/main.tsx'],
	['/backoffice', '/assets/backoffice/main.tsx'],
	['/backoffice/applications/some-id', '/assets/backoffice/main.tsx'],
])('every module that %s refers to in development exists', async (page, entry) => {
	const html = await (await fetch(origin + page)).text()
	const addresses = modulesIn(html).map((named) => new URL(named, origin + page).pathname)
	expect(addresses).toContain(entry)
	for (const address of addresses) {
		const answer = await fetch(origin + address)
		expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'text/javascript'])
	}
})
