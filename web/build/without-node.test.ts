import path from 'node:path'

import { build, createLogger } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'

import { withoutNode } from './without-node.ts'

const decoder = path.join(import.meta.dirname, '../portal/applying/documents/preflight/heic-worker.ts')

it('the decoder of photographs is built without a warning about its branch for Node', async () => {
	// The bundler warns in builds for production only.
	vi.stubEnv('NODE_ENV', 'production')
	// Before the next file is imported, which would get React as for production.
	onTestFinished(() => void vi.unstubAllEnvs())
	const warnings: string[] = []
	const note = (warning: string) => void warnings.push(warning)
	await build({
		configFile: false,
		logLevel: 'warn',
		customLogger: { ...createLogger('warn'), warn: note, warnOnce: note },
		plugins: [withoutNode(/libheif-js/)],
		build: { write: false, minify: false, rolldownOptions: { input: decoder } },
	})
	expect(warnings).toEqual([])
})
