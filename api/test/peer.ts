import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'

import { makeBrowser, type Browser, type Carried, type Received } from './browser.ts'
import type { TestServer } from './server.ts'

/** A second process of the product, on the database and the files of a test's server. */
export interface Peer {
	readonly origin: string
	readonly pid: number | undefined
	/** The same browser, with the same cookies, at this process. */
	at(browser: Browser): Browser
	/** Lets this much time pass for what it keeps for a while. */
	passTime(passed_ms: number): Promise<void>
	end(): Promise<void>
}

/** Starts the process; it takes calls and runs jobs. */
export async function startPeer({ database_url, services }: TestServer): Promise<Peer> {
	const given = ['--works', '--database', database_url, '--data', services.config.DATA_DIR]
	const child = fork(path.join(import.meta.dirname, 'alone.ts'), given, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] })
	const ended = once(child, 'exit')
	if (child.stdout === null) throw new Error('The process has no output.')
	const failed = ended.then(() => Promise.reject(new Error('The second process ended.')))
	const [said] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer]
	failed.catch(() => undefined)
	const origin = `http://127.0.0.1:${/listens on (\d+)/.exec(said.toString())?.[1]}`
	return {
		origin,
		pid: child.pid,
		at: ({ cookies, nextNumber }) =>
			makeBrowser({
				host: 'localhost:3000',
				address: '127.0.0.1',
				cookies,
				nextNumber,
				carry: (sent) => carry(sent, origin),
			}),
		passTime: async (passed_ms) => {
			const passed = once(child, 'message')
			child.send(passed_ms)
			await passed
		},
		end: async () => {
			child.kill('SIGKILL')
			await ended
		},
	}
}

/** `fetch` would set the host itself. */
async function carry({ method = 'GET', url, headers, cookies, payload }: Carried, origin: string): Promise<Received> {
	if (typeof url !== 'string') throw new Error('The address is given as a text.')
	const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined
	const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
	const sent = request(new URL(url, origin), {
		method,
		headers: {
			...headers,
			...(cookie.length > 0 && { cookie: cookie.join('; ') }),
			...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
		},
	})
	sent.end(body)
	const [answer] = (await once(sent, 'response')) as [IncomingMessage]
	const chunks: Buffer[] = []
	for await (const chunk of answer) chunks.push(chunk as Buffer)
	return {
		statusCode: answer.statusCode ?? 0,
		headers: answer.headers,
		rawPayload: Buffer.concat(chunks),
		cookies: (answer.headers['set-cookie'] ?? []).map(cookieOf),
	}
}

function cookieOf(text: string): Received['cookies'][number] {
	const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
	const age = /;\s*max-age=(\d+)/i.exec(text)?.[1]
	return { name, value, ...(age !== undefined && { maxAge: Number(age) }) }
}
