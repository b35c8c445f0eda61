import { glob, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import { acceptedEncoding, type Encoding } from './encoding.ts'

const types: Readonly<Record<string, string>> = {
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.woff2': 'font/woff2',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.json': 'application/json',
	'.webmanifest': 'application/manifest+json',
}

interface Asset {
	readonly type: string
	/** The file, and its variants compressed at build time. */
	readonly files: Readonly<Partial<Record<Encoding | 'identity', string>>>
}

/** Every built file by its path. A path that is not listed is not served, whatever it looks like. */
export type Assets = ReadonlyMap<string, Asset>

const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/** Lists the built files by the path each folder is served under. HTML pages and the build's own manifests are left out. */
export async function findAssets(folders: Readonly<Record<string, string>>): Promise<Assets> {
	const assets = new Map<string, Asset>()
	for (const [base, folder] of Object.entries(folders)) {
		for await (const name of glob('**/*', { cwd: folder })) {
			const file = path.join(folder, name)
			const type = types[path.extname(name)]
			if (type === undefined || name.startsWith('.') || !(await stat(file)).isFile()) continue
			const compressed = await Promise.all(
				(['br', 'gzip'] as const).map(async (encoding) =>
					(await exists(file + suffixes[encoding])) ? { [encoding]: file + suffixes[encoding] } : {},
				),
			)
			assets.set(base + name.replaceAll(path.sep, '/'), { type, files: Object.assign({ identity: file }, ...compressed) as Asset['files'] })
		}
	}
	return assets
}

const exists = (file: string): Promise<boolean> =>
	stat(file).then(
		() => true,
		() => false,
	)

/** The names of built files contain a digest of their content, so browsers may cache them forever. */
const forever = 'public, max-age=31536000, immutable'

/** Files of the frame that displays documents. It has an opaque origin, so every request of its is cross-origin. */
export const viewer_base = '/assets/viewer/'

export function serveAssets(app: FastifyInstance, assets: Assets): void {
	// Cached in memory, because all built files together are a few megabytes.
	const contents = new Map<string, Promise<Buffer>>()
	const read = (file: string): Promise<Buffer> => {
		const content = contents.get(file) ?? readFile(file)
		contents.set(file, content)
		return content
	}
	app.get('/assets/*', { config: { path: '/assets' } }, async (request: FastifyRequest, reply: FastifyReply) => {
		const address = request.url.split('?', 1)[0] ?? ''
		const asset = assets.get(address)
		const is_foreign = address.startsWith(viewer_base)
		if (asset === undefined) refuse('err_entity_not_found')
		const encoding = acceptedEncoding(request.headers['accept-encoding'], Object.keys(asset.files))
		const file = asset.files[encoding ?? 'identity']
		if (file === undefined) refuse('err_entity_not_found')
		if (is_foreign) void reply.header('access-control-allow-origin', '*')
		if (encoding !== undefined) void reply.header('content-encoding', encoding)
		return (
			reply
				.header('cache-control', forever)
				.header('vary', 'Accept-Encoding')
				// Module scripts are fetched with CORS; nothing here is personal.
				.header('cross-origin-resource-policy', is_foreign ? 'cross-origin' : 'same-origin')
				.type(asset.type)
				.send(await read(file))
		)
	})
}
