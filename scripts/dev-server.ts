import path from 'node:path'

import { createServer, type ViteDevServer } from 'vite'

import { main } from '#api/main.ts'

/** The app straight from its sources, served by our own server; only its reload messages have a port of their own. */
const serveSources = (app: 'portal' | 'backoffice', reload_port: number): Promise<ViteDevServer> =>
	createServer({
		configFile: path.join(path.dirname(import.meta.dirname), 'web', app, 'vite.config.ts'),
		// Node reads the configuration itself: a bundled copy would look like a change and restart the server without end.
		configLoader: 'native',
		appType: 'custom',
		clearScreen: false,
		// The HTML is ours and names its entry with the base, which Vite would look for on the disk.
		server: { middlewareMode: true, preTransformRequests: false, hmr: { host: '127.0.0.1', port: reload_port } },
	})

const [portal, backoffice] = await Promise.all([serveSources('portal', 24_678), serveSources('backoffice', 24_679)])
await main({ argv: process.argv.slice(2), development_web: { portal, backoffice } })
