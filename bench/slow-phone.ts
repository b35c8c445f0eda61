import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import type { Browser, BrowserContext } from 'playwright-core'

/** A slow phone: a quarter of this machine's processor, 1.6 Mbit/s, 150 ms there and back. */
const slow = { cpu: 4, bytes_per_s: (1.6 * 1_000_000) / 8, latency_ms: 150 }
export const brotli = async (content: Buffer): Promise<number> => (await promisify(brotliCompress)(content)).length

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Loaded {
	readonly lcp_ms: number
	readonly layout_shift: number
	readonly script_bytes: number
	readonly style_bytes: number
	readonly files: readonly { readonly name: string; readonly bytes: number }[]
}

/** Loads a URL with an empty cache on the slow phone and waits until nothing moves any more; with the cookies of whoever has visited before. */
export async function loadOnSlowPhone(browser: Browser, url: string, storageState?: StorageState): Promise<Loaded> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		locale: 'de-DE',
		...(storageState !== undefined && { storageState }),
	})
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

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
