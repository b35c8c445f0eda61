import { randomBytes } from 'node:crypto'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { aPdf } from '#api/applying/documents/sample-files.ts'
import { clamd_missing, eicar, startClamd, type Clamd } from '../../../test/clamd.ts'
import { freePort, because } from '../../../test/programs.ts'
import { aZip } from '../../../test/zip.ts'
import { ClamavScanner } from './clamav.ts'
import type { Scanner } from './port.ts'
import { SimulatedScanner } from './simulated.ts'

let clamd: Clamd | undefined
beforeAll(async () => {
	if (clamd_missing === undefined) clamd = await startClamd()
}, 60_000)
afterAll(() => clamd?.stop())

const running = (): Clamd => clamd ?? expect.unreachable()

/** Every adapter of the port; a new one is added here and nowhere else. */
const adapters: readonly { readonly name: string; readonly missing?: string | undefined; start(): Scanner }[] = [
	{ name: 'simulated', start: () => new SimulatedScanner() },
	{
		name: `clamav over a port${because(clamd_missing)}`,
		missing: clamd_missing,
		start: () => new ClamavScanner({ address: { host: '127.0.0.1', port: running().port } }),
	},
	{
		name: `clamav over a socket file${because(clamd_missing)}`,
		missing: clamd_missing,
		start: () => new ClamavScanner({ address: { path: running().socket } }),
	},
]

async function* breaking() {
	yield Buffer.from('%PDF')
	throw new Error('the store broke off')
}

const scanWith = (scanner: Scanner, chunks: Iterable<Uint8Array>, name = 'statement.pdf') =>
	scanner.scan({ name, content: async () => Readable.from(chunks) })

describe.each(adapters)('scanner: $name', ({ missing, start }) => {
	describe.skipIf(missing !== undefined)('fulfils the port’s contract', () => {
		test('is available', async () => {
			await expect(start().check()).resolves.toBeUndefined()
		})

		test('finds nothing in a harmless file, nor in an empty one', async () => {
			expect(await scanWith(start(), [Buffer.from('%PDF-1.7 harmless'), Buffer.alloc(100_000, 'a')])).toBe('not_infected')
			expect(await scanWith(start(), [Buffer.alloc(0)])).toBe('not_infected')
		})

		test('finds the test virus, alone and amid other content', async () => {
			expect(await scanWith(start(), [eicar])).toBe('infected')
			expect(await scanWith(start(), [Buffer.alloc(100_000, 'a'), eicar, Buffer.alloc(100_000, 'b')])).toBe('infected')
			expect(await scanWith(start(), [aPdf(eicar.toString())])).toBe('infected')
		})

		test('finds it inside a spreadsheet, and in an archive inside that', async () => {
			const sheet = aZip([{ name: 'xl/worksheets/sheet1.xml', content: eicar }])
			expect(sheet.includes(eicar)).toBe(false)
			expect(await scanWith(start(), [sheet])).toBe('infected')
			expect(await scanWith(start(), [aZip([{ name: 'xl/embeddings/a.xlsx', content: sheet }])])).toBe('infected')
			expect(await scanWith(start(), [aZip([{ name: 'a.xml', content: Buffer.from('<a/>') }])])).toBe('not_infected')
		})

		test.each([1, 30, 67])('finds it where it lies across two chunks, cut at byte %i', async (cut) => {
			expect(await scanWith(start(), [Buffer.alloc(10, 'a'), eicar.subarray(0, cut), eicar.subarray(cut)])).toBe('infected')
		})

		test('finds it when it comes byte by byte', async () => {
			expect(
				await scanWith(
					start(),
					[...eicar].map((byte) => Buffer.from([byte])),
				),
			).toBe('infected')
		})

		test('never reports incompletely read content as clean', async () => {
			await expect(start().scan({ name: 'a.pdf', content: async () => Readable.from(breaking()) })).rejects.toThrow('the store broke off')
		})
	})
})

const scanHere = (chunks: Iterable<Uint8Array>) => scanWith(new ClamavScanner({ address: { path: running().socket } }), chunks)
const judged = (chunks: Iterable<Uint8Array>) => scanHere(chunks).catch(() => 'none yet')

describe.skipIf(clamd_missing !== undefined)(`clamd${because(clamd_missing)}`, () => {
	const compressed = deflateSync(Buffer.concat([Buffer.alloc(500, 'x'), eicar]))

	test.each([
		['a ZIP', aZip([{ name: 'inside.txt', content: eicar }])],
		['a ZIP in a ZIP', aZip([{ name: 'inside.zip', content: aZip([{ name: 'inside.txt', content: eicar }]) }])],
		[
			'a compressed part of a PDF',
			Buffer.concat([
				Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Length ${compressed.length} /Filter /FlateDecode >>\nstream\n`),
				compressed,
				Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
			]),
		],
	])('finds the test virus in %s', async (_what, content) => {
		expect(content.includes(eicar)).toBe(false)
		expect(await scanHere([content])).toBe('infected')
	})

	test('a file it cannot scan is not clean', async () => {
		expect(await scanHere([aZip([{ name: 'a.txt', content: eicar, is_encrypted: true }])])).toBe('scan_failed')
	})

	test('a file above its limit is never clean, even by one byte', async () => {
		const { stream_max_bytes } = running()
		// clamd answers and closes the connection; the answer may be lost with it, and then there is no verdict yet.
		expect(await judged([randomBytes(stream_max_bytes - 1), Buffer.from('a')])).toBe('not_infected')
		expect(['scan_failed', 'none yet']).toContain(await judged([randomBytes(stream_max_bytes), Buffer.from('a')]))
		expect(['scan_failed', 'none yet']).toContain(await judged(Array.from({ length: 300 }, () => Buffer.alloc(65_536))))
	})

	test('twenty files at once each get their own verdict', async () => {
		const all = Array.from({ length: 20 }, (_, at) => scanHere([Buffer.alloc(50_000, String(at)), ...(at % 3 === 0 ? [eicar] : [])]))
		expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? 'infected' : 'not_infected')))
	})
})

/** Answers after the complete file. */
const answering = (line: string) => (socket: Socket) =>
	void socket.on('data', (chunk: Buffer) => {
		if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${line}\0`)
	})

async function* endless() {
	yield Buffer.from('the first half')
	await new Promise((resolve) => setImmediate(resolve))
	for (let more = 0; more < 1000; more += 1) yield Buffer.alloc(65_536)
}

describe('clamav without a proper daemon', () => {
	let server: Server | undefined
	const sockets = new Set<Socket>()
	afterEach(() => {
		for (const socket of sockets) socket.destroy()
		return new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)))
	})

	const scannerAt = async (onConnect: (socket: Socket) => void, patience_ms = 5_000): Promise<ClamavScanner> => {
		server = createServer((socket) => {
			sockets.add(socket.on('error', () => undefined))
			onConnect(socket)
		})
		await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
		return new ClamavScanner({ address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, patience_ms })
	}
	test('an unreachable daemon is an error, and no verdict', async () => {
		const scanner = new ClamavScanner({ address: { host: '127.0.0.1', port: await freePort() } })
		await expect(scanWith(scanner, [Buffer.from('a')])).rejects.toThrow('ECONNREFUSED')
		await expect(scanner.check()).rejects.toThrow('ECONNREFUSED')
		await expect(scanWith(new ClamavScanner({ address: { path: '/nowhere/clamd.sock' } }), [])).rejects.toThrow('ENOENT')
	})

	test('a silent one times out', async () => {
		const scanner = await scannerAt((socket) => void socket.resume(), 50)
		await expect(scanWith(scanner, [Buffer.from('a')])).rejects.toThrow('clamd did not answer in time')
	})

	test.each([
		['at once', (socket: Socket) => void socket.end()],
		['amid the file', (socket: Socket) => void socket.once('data', () => socket.destroy())],
		['amid the answer', (socket: Socket) => void socket.once('data', () => socket.end('stream: O'))],
	])('one that closes the connection %s gives no verdict', async (_when, onConnect) => {
		const scanner = await scannerAt(onConnect)
		await expect(
			scanWith(
				scanner,
				Array.from({ length: 50 }, () => Buffer.alloc(65_536)),
			),
		).rejects.toBeInstanceOf(Error)
	})

	test('one that reports a file as clean before the end is not believed', async () => {
		const scanner = await scannerAt((socket) => void socket.once('data', () => socket.write('stream: OK\0')))
		await expect(scanner.scan({ content: async () => Readable.from(endless()) })).rejects.toThrow('no verdict')
	})

	test.each([
		['stream: OK', 'not_infected'],
		['stream: Win.Test.EICAR_HDB-1 FOUND', 'infected'],
		['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND', 'scan_failed'],
		['stream: Heuristics.Encrypted.PDF FOUND', 'scan_failed'],
		['INSTREAM size limit exceeded. ERROR', 'scan_failed'],
	])('%j means %s', async (line, verdict) => {
		expect(await scanWith(await scannerAt(answering(line)), [Buffer.from('a')])).toBe(verdict)
	})

	test.each(['stream: ok', 'stream: OK and more', 'xstream: OK', '', 'COMMAND READ TIMED OUT', "stream: Can't allocate memory ERROR"])(
		'%j is no verdict',
		async (line) => {
			await expect(scanWith(await scannerAt(answering(line)), [Buffer.from('a')])).rejects.toThrow(/no verdict/)
		},
	)

	test('holds only a chunk of a file in memory, however slow the daemon is', async () => {
		let handed_out = 0
		const scanner = await scannerAt((socket) => void socket.pause(), 2_000)
		const content = async function* () {
			for (; handed_out < 5_000; handed_out += 1) yield Buffer.alloc(65_536)
		}
		const verdict = scanner.scan({ content: async () => Readable.from(content(), { highWaterMark: 1 }) }).catch(() => 'given up')
		expect(await verdict).toBe('given up')
		// The connection's own buffers hold some megabytes; the file would have been three hundred.
		expect(handed_out).toBeLessThan(500)
	})
})

test.each([
	['my Infected file.pdf', 'infected'],
	['scan-failed.pdf', 'scan_failed'],
	['infected-scan-failed.pdf', 'scan_failed'],
	['harmless.pdf', 'not_infected'],
])('simulated: the name %j makes it %s', async (name, verdict) => {
	expect(await scanWith(new SimulatedScanner(), [Buffer.from('a')], name)).toBe(verdict)
})
