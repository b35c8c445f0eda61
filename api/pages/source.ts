import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { FastifyInstance } from 'fastify'

import type { Services } from '../platform/services.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { findAssets, serveAssets, viewer_base } from './assets.ts'
import { assetsFrom, type Manifest } from './manifest.ts'
import type { PageSource, PortalPages } from './page-source.ts'
import { developmentPolicy, pagePolicy } from './policy.ts'
import { pageRoutes } from './routes.ts'
import { viewerRoutes } from './viewer.ts'

/** Registers pages and files on the server, as `makeServer` expects it. */
export type Pages = (app: FastifyInstance, services: Services) => Promise<void>

const build_folder = path.resolve(import.meta.dirname, '../../.build')
const base = '/assets/portal/'

/** The pages built by `npm run build`. */
export async function builtPages(folder: string = build_folder): Promise<Pages> {
	const manifest = await readBuilt(path.join(folder, 'portal', '.vite', 'manifest.json'))
	const backoffice = await readBuilt(path.join(folder, 'backoffice', 'index.html'))
	const entry = pathToFileURL(path.join(folder, 'portal-server', 'entry-server.js')).href
	const portal = (await import(entry)) as PortalPages
	const source: PageSource = {
		portal: () => Promise.resolve(portal),
		assetsOf: assetsFrom(JSON.parse(manifest) as Manifest, {
			entry: 'main.tsx',
			base,
			read: (file) => readFileSync(path.join(folder, 'portal', file), 'utf8').trim(),
		}),
		backoffice: () => Promise.resolve(backoffice),
		screens: (app) => readBuilt(path.join(folder, `${app}-screens`, 'dev/index.html')),
		policy: pagePolicy,
		is_lasting: true,
	}
	return async (app, services) => {
		const served = ['portal', 'backoffice', 'viewer', ...(services.config.is_development ? ['portal-screens', 'backoffice-screens'] : [])]
		const files = await findAssets(Object.fromEntries(served.map((name) => [`/assets/${name}/`, path.join(folder, name)])))
		serveAssets(app, files)
		await viewerRoutes(app, path.join(folder, 'viewer'))
		await pageRoutes(app, services, source)
	}
}

async function readBuilt(file: string): Promise<string> {
	try {
		return await readFile(file, 'utf8')
	} catch {
		throw new StartFailure('The web apps have not been built: run npm run build, or npm start, which does.')
	}
}

/** The parts of a Vite development server that are used. */
export interface DevelopmentServer {
	readonly config: { readonly base: string; readonly root: string }
	readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
	readonly ssrLoadModule: (url: string) => Promise<Record<string, unknown>>
	readonly transformIndexHtml: (url: string, html: string) => Promise<string>
}

export interface DevelopmentWeb {
	readonly portal: DevelopmentServer
	readonly backoffice: DevelopmentServer
}

/** Scripts for hot reloading. Taken from an empty document, because in ours Vite would prefix every address with its base. */
async function reloadScripts(web: DevelopmentServer, url: string): Promise<string> {
	const [, scripts = ''] = /<head>([\s\S]*)<\/head>/.exec(await web.transformIndexHtml(url, '<html><head></head></html>')) ?? []
	return scripts
}

/** The pages directly from their sources, through two development servers. */
export function developmentPages({ portal, backoffice }: DevelopmentWeb): Pages {
	const source: PageSource = {
		portal: async () => (await portal.ssrLoadModule('/entry-server.tsx')) as unknown as PortalPages,
		// Styles come with the modules, so a page in development may flash unstyled.
		assetsOf: () => ({ script: `${base}main.tsx`, modules: [], fonts: [], styles: '' }),
		backoffice: async (url) => backoffice.transformIndexHtml(url, await readFile(path.join(backoffice.config.root, 'index.html'), 'utf8')),
		screens: async (app, url) => {
			const web = { portal, backoffice }[app]
			return web.transformIndexHtml(url, await readFile(path.join(web.config.root, 'dev/index.html'), 'utf8'))
		},
		finish: async (url, html) => html.replace('<head>', `<head>${await reloadScripts(portal, url)}`),
		policy: developmentPolicy,
		is_lasting: false,
	}
	return async (app, services) => {
		for (const { config, middlewares } of [portal, backoffice]) {
			app.get(`${config.base}*`, (request, reply) => {
				reply.hijack()
				middlewares(request.raw, reply.raw, () => void reply.raw.writeHead(404).end())
			})
		}
		// Built even in development, because it is the same frame under the same policy.
		serveAssets(app, await findAssets({ [viewer_base]: path.join(build_folder, 'viewer') }))
		await viewerRoutes(app, path.join(build_folder, 'viewer'))
		await pageRoutes(app, services, source)
	}
}
