import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { InlineConfig } from 'vite'

const root = path.dirname(import.meta.dirname)
export const build_folder = path.join(root, '.build')
const stamp = path.join(build_folder, 'stamp')

/** The sources of the web apps, without tests. */
const sources = ['{web,domain,contract}/**/*', 'package-lock.json', 'scripts/web-build.ts']
const isIgnored = /\.test\.tsx?$/

/** True if a source of the web apps changed since the last build. */
export async function isStale(): Promise<boolean> {
	return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== (await sourceHash())
}

/** Builds into `.build`: `portal` and `portal-server` from the same sources, `backoffice`, `viewer`, and all screens of each app. */
export async function build(): Promise<void> {
	const started_at = performance.now()
	process.env['NODE_ENV'] = 'production'
	const hash = await sourceHash()
	rmSync(stamp, { force: true })
	const vite = await import('vite')
	const buildApp = (app: 'portal' | 'backoffice', options: InlineConfig = {}) =>
		vite.build({ configFile: path.join(root, 'web', app, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn', ...options })
	await buildApp('portal')
	await buildApp('portal', { build: { ssr: true } })
	await buildApp('backoffice')
	await buildViewer()
	// Built separately, so that pages for developers do not affect the served files.
	for (const app of ['portal', 'backoffice'] as const) {
		await buildApp(app, {
			base: `/assets/${app}-screens/`,
			build: {
				outDir: path.join(build_folder, `${app}-screens`),
				rolldownOptions: { input: path.join(root, 'web', app, 'dev/index.html') },
			},
		})
	}
	await Promise.all(['portal', 'backoffice', 'viewer'].map(compressFiles))
	writeFileSync(stamp, hash)
	console.log(`Built the web apps in ${((performance.now() - started_at) / 1000).toFixed(1)} s.`)
}

/** The frame that displays files, which development uses from the build too; with pdf.js's decoders for rare picture formats. */
export async function buildViewer(): Promise<void> {
	const vite = await import('vite')
	await vite.build({ configFile: path.join(root, 'web/viewer/vite.config.ts'), configLoader: 'native', logLevel: 'warn' })
	await cp(path.join(root, 'node_modules/pdfjs-dist/wasm'), path.join(build_folder, 'viewer/pdfjs'), {
		recursive: true,
		filter: (from) => !/\.wasm$|quickjs/.test(from),
	})
}

async function sourceHash(): Promise<string> {
	const hash = createHash('sha256').update(process.version)
	const entries = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
	const files = entries
		.filter((entry) => entry.isFile() && !isIgnored.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
	for (const file of files.toSorted())
		hash
			.update(path.relative(root, file))
			.update('\0')
			.update(await readFile(file))
			.update('\0')
	return hash.digest('hex')
}

const isText = /\.(m?js|css|html|json|svg|txt|webmanifest)$/
const least_bytes = 1_000

/** Compressed at build time, so that the server neither compresses per request nor needs a proxy for it. */
async function compressFiles(app: string): Promise<void> {
	const folder = path.join(build_folder, app)
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
	for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
		if (!entry.isFile() || !isText.test(entry.name)) continue
		const file = path.join(entry.parentPath, entry.name)
		const content = await readFile(file)
		if (content.length < least_bytes) continue
		await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
		await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
	}
}
