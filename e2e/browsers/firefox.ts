import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

import type { Driven } from './driven.ts'

interface Told {
	readonly id?: number
	readonly type: 'success' | 'error' | 'event'
	readonly result?: Readonly<Record<string, unknown>>
	readonly message?: string
	readonly method?: string
	readonly params?: { readonly level?: string; readonly text?: string | null }
}

/** Firefox speaks WebDriver BiDi itself: nothing stands between it and this connection. */
export async function startFirefox(): Promise<Driven> {
	const profile = await mkdtemp(path.join(tmpdir(), 'fundament-firefox-'))
	const firefox = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'])
	let address = ''
	for await (const line of createInterface({ input: firefox.stderr })) {
		address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? ''
		if (address !== '') break
	}
	firefox.stderr.resume()
	const socket = new WebSocket(`${address}/session`)
	await once(socket, 'open')
	const waiting = new Map<number, (told: Told) => void>()
	let faults: string[] = []
	socket.addEventListener('message', ({ data }) => {
		const told = JSON.parse(String(data)) as Told
		if (told.id !== undefined) waiting.get(told.id)?.(told)
		else if (told.method === 'log.entryAdded' && told.params?.level === 'error') faults.push(told.params.text ?? '')
	})
	let last = 0
	const send = async (method: string, params: object): Promise<Readonly<Record<string, unknown>>> => {
		last += 1
		const id = last
		const answer = new Promise<Told>((told) => {
			waiting.set(id, told)
		})
		socket.send(JSON.stringify({ id, method, params }))
		const { type, message = '', result = {} } = await answer
		waiting.delete(id)
		if (type === 'error') throw new Error(`${method}: ${message}`)
		return result
	}
	const session = (await send('session.new', { capabilities: {} })) as { readonly capabilities: { readonly browserVersion: string } }
	await send('session.subscribe', { events: ['log.entryAdded'] })
	const { contexts } = (await send('browsingContext.getTree', {})) as { readonly contexts: readonly { readonly context: string }[] }
	const context = contexts[0]?.context ?? ''
	return {
		name: 'Firefox ESR',
		version: session.capabilities.browserVersion,
		open: async (url) => {
			await send('browsingContext.navigate', { context, url, wait: 'complete' })
		},
		run: async (expression) => {
			const told = (await send('script.evaluate', {
				expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
				target: { context },
				awaitPromise: true,
			})) as { readonly result?: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } }
			if (told.result === undefined) throw new Error(told.exceptionDetails?.text)
			return JSON.parse(told.result.value) as unknown
		},
		act: async (actions) => {
			await send('input.performActions', { context, actions })
		},
		resize: async (width, height) => {
			await send('browsingContext.setViewport', { context, viewport: { width, height } })
		},
		print: async () => Buffer.from(((await send('browsingContext.print', { context })) as { readonly data: string }).data, 'base64'),
		faults: () => {
			const found = faults
			faults = []
			return Promise.resolve(found)
		},
		close: async () => {
			const ended = once(firefox, 'exit')
			await send('browser.close', {})
			await ended
			await rm(profile, { recursive: true, force: true })
		},
	}
}
