import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import { chromium, type Browser } from 'playwright-core'

import { findChromium } from '../scripts/chromium.ts'

import { startProduct, withTemporaryFolder } from './product.ts'

/** A slow phone: a quarter of this machine's CPU speed, 1.6 Mbit/s, 150 ms round trip. */
const slow = { cpu: 4, bytes_per_s: (1.6 * 1_000_000) / 8, latency_ms: 150 }
const rounds = 5
const first_route = '/application/loan-info'

const brotli = async (content: Buffer): Promise<number> => (await promisify(brotliCompress)(content)).length

export interface Loaded {
	readonly lcp_ms: number
	readonly layout_shift: number
	readonly script_bytes: number
	readonly style_bytes: number
	readonly files: readonly { readonly name: string; readonly bytes: number }[]
}

/** Loads an address in a fresh profile on the slow phone and waits until the page is stable. */
async function load(browser: Browser, url: string): Promise<Loaded> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })
	try {
		const page = await context.newPage()
		const session = await context.newCDPSession(page)
		await session.send('Network.enable')
		await session.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: slow.latency_ms,
			downloadThroughput: slow.bytes_per_s,
			uploadThroughput: slow.bytes_per_s,
		})
		await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
		const files: { name: string; bytes: number; kind: string }[] = []
		const reading: Promise<void>[] = []
		page.on('response', (response) => {
			const kind = response.request().resourceType()
			if (kind !== 'script' && kind !== 'stylesheet') return
			reading.push(
				response.body().then(async (body) => void files.push({ name: new URL(response.url()).pathname, bytes: await brotli(body), kind })),
			)
		})
		await page.addInitScript(() => {
			const seen = { lcp_ms: 0, layout_shift: 0 }
			Object.assign(globalThis, { seen })
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) seen.lcp_ms = entry.startTime
			}).observe({ type: 'largest-contentful-paint', buffered: true })
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
					if (!shift.hadRecentInput) seen.layout_shift += shift.value
				}
			}).observe({ type: 'layout-shift', buffered: true })
		})
		await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
		await Promise.all(reading)
		const seen = await page.evaluate(() => (globalThis as unknown as { seen: { lcp_ms: number; layout_shift: number } }).seen)
		const inline = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n'))
		const sum = (kind: string): number => files.filter((file) => file.kind === kind).reduce((total, file) => total + file.bytes, 0)
		return {
			...seen,
			script_bytes: sum('script'),
			style_bytes: sum('stylesheet') + (inline === '' ? 0 : await brotli(Buffer.from(inline))),
			files: files.map(({ name, bytes }) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes),
		}
	} finally {
		await context.close()
	}
}

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

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export interface PageResult {
	readonly lcp_ms: number
	readonly floor_lcp_ms: number
	readonly ratio: number
	readonly layout_shift: number
	readonly script_bytes: number
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
				bare.push(await load(browser, floor.url))
				ours.push(await load(browser, url))
			}
			await floor.close()
			const [lcp_ms, floor_lcp_ms] = [median(ours.map((seen) => seen.lcp_ms)), median(bare.map((seen) => seen.lcp_ms))]
			return {
				lcp_ms,
				floor_lcp_ms,
				ratio: lcp_ms / floor_lcp_ms,
				layout_shift: Math.max(...ours.map((seen) => seen.layout_shift)),
				script_bytes: Math.max(...ours.map((seen) => seen.script_bytes)),
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
