import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import { viewer_base } from './assets.ts'
import type { Manifest } from './manifest.ts'

/** A document with an opaque origin that may run our script and nothing else: no calls, no forms, no frames. */
const policyOf = (nonce: string): string =>
	[
		'sandbox allow-scripts',
		"default-src 'none'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		'worker-src blob:',
		`style-src 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		'img-src blob: data:',
		'font-src data:',
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	].join('; ')

/** The frame in which portal and back office display a file. */
export async function viewerRoutes(app: FastifyInstance, folder: string): Promise<void> {
	const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
	const script = manifest['frame.ts']?.file
	const styles = manifest['frame.css']?.file
	if (script === undefined || styles === undefined) throw new Error('The build knows no viewer.')
	const style = await readFile(path.join(folder, styles), 'utf8')

	app.get('/viewer', { config: { path: '/viewer' } }, (_request, reply) => {
		const nonce = randomBytes(16).toString('base64')
		return reply
			.header('content-security-policy', policyOf(nonce))
			.header('x-frame-options', 'SAMEORIGIN')
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(
				`<!doctype html><html lang=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>-</title><style nonce="${nonce}">${style}</style></head><body><main></main><script type="module" nonce="${nonce}" src="${viewer_base}${script}"></script></body></html>`,
			)
	})
}
