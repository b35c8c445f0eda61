import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import { chromium } from 'playwright-core'

import { findChromium } from '../scripts/chromium.ts'

import { startProduct, withTemporaryFolder } from './product.ts'
import { brotli, loadOnSlowPhone, median, type Loaded } from './slow-phone.ts'

const rounds = 5
export const first_route = '/application/loan-info'

/** A bundle of texts (`domain/texts/<language>/bundles`). */
const isText = /\/(?:portal-apply|portal-case)-[\w-]+\.js$/

const sumOf = (files: Loaded['files']): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The baseline: the same page without any resources, served by node:http with the same compression. */
async function serveFloor(html: string): Promise<{ url: string; close(): Promise<void> }> {
	const bare = html
		.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
		.replaceAll(/<link\b[^>]*rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
		.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
	const content = await promisify(brotliCompress)(Buffer.from(bare))
	const server = createServer((_, response) => {
		response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(content)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	return {
		url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}/`,
		close: async () => {
			server.close()
			server.closeAllConnections()
			await once(server, 'close')
		},
	}
}

export interface PageResult {
	readonly lcp_ms: number
	readonly floor_lcp_ms: number
	readonly ratio: number
	readonly layout_shift: number
	readonly script_bytes: number
	/** Of the scripts those that are texts. */
	readonly text_bytes: number
	readonly style_bytes: number
	readonly html_bytes: number
	readonly files: Loaded['files']
}

/** Weight, largest contentful paint and layout shift of the first public page, alternating with the baseline. */
export async function benchPage(): Promise<PageResult> {
	return withTemporaryFolder(async (folder) => {
		const product = await startProduct(folder)
		const { executable_path, args } = await findChromium()
		const browser = await chromium.launch({ executablePath: executable_path, args: [...args] })
		try {
			const url = `${product.origin}${first_route}`
			const html = await (await fetch(url, { headers: { 'accept-language': 'de', accept: 'text/html' } })).text()
			const floor = await serveFloor(html)
			const ours: Loaded[] = []
			const bare: Loaded[] = []
			for (let round = 0; round < rounds; round += 1) {
				bare.push(await loadOnSlowPhone(browser, floor.url))
				ours.push(await loadOnSlowPhone(browser, url))
			}
			await floor.close()
			const [lcp_ms, floor_lcp_ms] = [median(ours.map((seen) => seen.lcp_ms)), median(bare.map((seen) => seen.lcp_ms))]
			return {
				lcp_ms,
				floor_lcp_ms,
				ratio: lcp_ms / floor_lcp_ms,
				layout_shift: Math.max(...ours.map((seen) => seen.layout_shift)),
				script_bytes: Math.max(...ours.map((seen) => seen.script_bytes)),
				text_bytes: Math.max(...ours.map(({ files }) => sumOf(files.filter(({ name }) => isText.test(name))))),
				style_bytes: Math.max(...ours.map((seen) => seen.style_bytes)),
				html_bytes: await brotli(Buffer.from(html)),
				files: ours[0]?.files ?? [],
			}
		} finally {
			await browser.close()
			await product.stop()
		}
	})
}
