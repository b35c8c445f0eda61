import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import type { Scanner, ScanVerdict } from './port.ts'

/** Timeout without a sign from clamd: a large archive takes it a while. */
const default_patience_ms = 120_000

/** An answer is one short line; a longer one is invalid. */
const longest_answer_bytes = 4_096

/**
 * Client of ClamAV's daemon by its INSTREAM command: chunks prefixed with their length, an empty one at the end, one line in return. A file
 * is clean only if clamd says so after all of it was sent. Without a complete answer the call throws and may be retried; a file that clamd
 * can never judge is `scan_failed`.
 */
export class ClamavScanner implements Scanner {
	readonly #address: NetConnectOpts
	readonly #patience_ms: number

	constructor(options: { address: NetConnectOpts; patience_ms?: number }) {
		this.#address = options.address
		this.#patience_ms = options.patience_ms ?? default_patience_ms
	}

	async scan(file: { readonly content: () => Promise<Readable> }): Promise<ScanVerdict> {
		const content = await file.content()
		try {
			const { line, is_all_sent } = await this.#ask('zINSTREAM\0', content)
			return verdictOf(line, is_all_sent)
		} finally {
			content.destroy()
		}
	}

	async check(): Promise<void> {
		const { line } = await this.#ask('zPING\0')
		if (line !== 'PONG') throw new Error(`clamd answers "${line}" when asked whether it is there`)
	}

	async #ask(command: string, content?: Readable): Promise<{ line: string; is_all_sent: boolean }> {
		const socket = connect(this.#address)
		socket.setTimeout(this.#patience_ms, () => socket.destroy(new Error('clamd did not answer in time')))
		const answer = lineFrom(socket)
		let line: string | undefined
		answer.then(
			(received) => (line = received),
			() => undefined,
		)
		try {
			await once(socket, 'connect')
			await write(socket, Buffer.from(command))
			if (content !== undefined) {
				for await (const chunk of content as AsyncIterable<Buffer>) {
					// clamd may answer before the end when it accepts no more; that answer is read before more is sent.
					await setImmediate()
					if (line !== undefined) return { line, is_all_sent: false }
					if (chunk.length > 0) await write(socket, framed(chunk))
				}
				await write(socket, Buffer.alloc(4))
			}
			return { line: await answer, is_all_sent: true }
		} finally {
			socket.destroy()
		}
	}
}

function framed(chunk: Buffer): Buffer {
	const length = Buffer.alloc(4)
	length.writeUInt32BE(chunk.length)
	return Buffer.concat([length, chunk])
}

/** Backpressure: waits until the chunk has left, so that no more than one is held in memory. */
const write = (socket: Socket, data: Buffer): Promise<void> =>
	new Promise((resolve, reject) => {
		socket.write(data, (error) => (error ? reject(error) : resolve()))
	})

/** The first line, terminated by a zero byte; throws if the connection ends before. */
function lineFrom(socket: Socket): Promise<string> {
	return new Promise((resolve, reject) => {
		let received = Buffer.alloc(0)
		socket.on('data', (chunk) => {
			received = Buffer.concat([received, chunk as Buffer])
			const end = received.indexOf(0)
			if (end !== -1) resolve(received.toString('utf8', 0, end))
			else if (received.length > longest_answer_bytes) socket.destroy(new Error('clamd sent no answer of its own kind'))
		})
		socket.on('error', reject)
		socket.on('close', () => reject(new Error('clamd closed the connection before it answered')))
	})
}

/** Signatures that mean "could not be scanned" and not "malware". */
const notLookedInto = /^(?:Heuristics\.)?(?:Limits\.Exceeded|Encrypted)\b/

function verdictOf(line: string, is_all_sent: boolean): ScanVerdict {
	const name = /^stream: (.+) FOUND$/.exec(line)?.[1]
	if (name !== undefined) return notLookedInto.test(name) ? 'scan_failed' : 'infected'
	if (line === 'stream: OK' && is_all_sent) return 'not_infected'
	if (line === 'INSTREAM size limit exceeded. ERROR') return 'scan_failed'
	throw new Error(`clamd gives no verdict: "${line}"`)
}
