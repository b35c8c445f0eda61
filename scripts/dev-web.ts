import path from 'node:path'

import { createServer, mergeConfig, type InlineConfig, type ViteDevServer } from 'vite'

const web = path.join(path.dirname(import.meta.dirname), 'web')

/** A web app served from its sources by our own server. */
export const serveSources = (app: 'portal' | 'backoffice', more: InlineConfig): Promise<ViteDevServer> =>
	createServer(
		mergeConfig<InlineConfig, InlineConfig>(
			{
				configFile: path.join(web, app, 'vite.config.ts'),
				// Loaded by Node, because a bundled copy of the configuration would look like a change and restart the server endlessly.
				configLoader: 'native',
				appType: 'custom',
				clearScreen: false,
				server: { middlewareMode: true },
			},
			more,
		),
	)
