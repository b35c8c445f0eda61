import path from 'node:path'

import { createServer, mergeConfig, type InlineConfig, type ViteDevServer } from 'vite'

const web = path.join(path.dirname(import.meta.dirname), 'web')

/** A web app straight from its sources, for our own server to serve. */
export const serveSources = (app: 'portal' | 'backoffice', more: InlineConfig): Promise<ViteDevServer> =>
	createServer(
		mergeConfig<InlineConfig, InlineConfig>(
			{
				configFile: path.join(web, app, 'vite.config.ts'),
				// Node reads the configuration itself: a bundled copy would look like a change and restart the server without end.
				configLoader: 'native',
				appType: 'custom',
				clearScreen: false,
				server: { middlewareMode: true },
			},
			more,
		),
	)
