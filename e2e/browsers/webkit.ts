import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { until, type Driven } from './driven.ts'

/** WebKitGTK's driver tells of no console: the page keeps what it reports, from the moment of its load on. */
const listen = `(() => {
	if (window.reported !== undefined) return document.readyState
	const reported = (window.reported = [])
	addEventListener('error', (event) => reported.push(event.message ?? ''))
	addEventListener('unhandledrejection', (event) => reported.push(String(event.reason)))
	const tell = console.error
	console.error = (...said) => {
		reported.push(said.map(String).join(' '))
		tell(...said)
	}
	return document.readyState
})()`

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	server.close()
	await once(server, 'close')
	return port
}

/** The browser's own bar would keep its window at 447 px: without its measures a window is as narrow as a phone. */
async function narrowBar(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'fundament-webkit-'))
	for (const version of ['gtk-3.0', 'gtk-4.0']) {
		await mkdir(path.join(folder, version))
		await writeFile(
			path.join(folder, version, 'gtk.css'),
			'* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; border-spacing: 0; -gtk-icon-size: 1px; font-size: 1px; }',
		)
	}
	return folder
}

/** Safari's engine, in the small browser that comes with WebKitGTK, on a display that nobody sees. */
export async function startWebKit(): Promise<Driven> {
	const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], { stdio: ['ignore', 'pipe', 'ignore'] })
	const [number] = (await once(display.stdout, 'data')) as [Buffer]
	const port = await freePort()
	const settings = await narrowBar()
	const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
		env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1', XDG_CONFIG_HOME: settings },
		stdio: 'ignore',
	})
	const ask = async (method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> => {
		const response = await fetch(`http://127.0.0.1:${port}${address}`, {
			method,
			...(body !== undefined && { body: JSON.stringify(body) }),
		})
		const { value } = (await response.json()) as { readonly value: unknown }
		if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value).slice(0, 300)}`)
		return value
	}
	const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
	const wanted = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
	const { sessionId, capabilities } = (await until('WebKitWebDriver', () =>
		ask('POST', '/session', { capabilities: { alwaysMatch: wanted } }),
	)) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } }
	const session = `/session/${sessionId}`
	const execute = (script: string): Promise<unknown> => ask('POST', `${session}/execute/sync`, { script, args: [] })
	return {
		name: 'WebKitGTK',
		version: capabilities.browserVersion,
		open: async (url) => {
			await execute('window.isLeft = true')
			await ask('POST', `${session}/url`, { url })
			await until(
				url,
				async () => (await execute(`return window.isLeft !== true && location.href !== 'about:blank' && ${listen}`)) === 'complete',
			)
		},
		run: async (expression) => {
			await execute(`return ${listen}`)
			const script = `const told = arguments[0]; Promise.resolve(${expression}).then((value) => told({ value: value ?? null }), (error) => told({ error: String(error) }))`
			const { value, error } = (await ask('POST', `${session}/execute/async`, { script, args: [] })) as { value?: unknown; error?: string }
			if (error !== undefined) throw new Error(error)
			return value
		},
		act: async (actions) => {
			await ask('POST', `${session}/actions`, { actions })
		},
		resize: async (width, height) => {
			await ask('POST', `${session}/window/rect`, { width, height })
			// The window's frame belongs to what was set.
			const [beside, above] = (await execute('return [outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number]
			await ask('POST', `${session}/window/rect`, { width: width + beside, height: height + above })
			await until(`a window of ${width} px`, async () => (await execute('return innerWidth')) === width)
		},
		faults: async () => ((await execute('return (window.reported ?? []).splice(0)')) as string[]) ?? [],
		close: async () => {
			const ended = once(display, 'exit')
			await ask('DELETE', session).catch(() => undefined)
			driver.kill()
			display.kill()
			await ended
			await rm(settings, { recursive: true, force: true })
		},
	}
}
