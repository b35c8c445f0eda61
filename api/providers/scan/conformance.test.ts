import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'

import type { Scanner } from './port.ts'
import { SimulatedScanner } from './simulated.ts'

/** Every adapter of the port; a new one is added here and nowhere else. */
const adapters: readonly { readonly name: string; start(): Scanner }[] = [{ name: 'simulated', start: () => new SimulatedScanner() }]

const eicar = Buffer.from('WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=', 'base64')

async function* breaking() {
	yield Buffer.from('%PDF')
	throw new Error('the store broke off')
}

describe.each(adapters)('scanner: $name', ({ start }) => {
	const scan = (chunks: readonly Uint8Array[], name = 'statement.pdf') => start().scan({ name, content: async () => Readable.from(chunks) })

	test('finds nothing in a harmless file', async () => {
		expect(await scan([Buffer.from('%PDF-1.7 harmless'), Buffer.alloc(100_000, 'a')])).toBe('not_infected')
	})

	test('finds the test virus, alone and amid other content', async () => {
		expect(await scan([eicar])).toBe('infected')
		expect(await scan([Buffer.alloc(100_000, 'a'), eicar, Buffer.alloc(100_000, 'b')])).toBe('infected')
	})

	test.each([1, 30, 67])('finds it where it lies across two chunks, cut at byte %i', async (cut) => {
		expect(await scan([Buffer.alloc(10, 'a'), eicar.subarray(0, cut), eicar.subarray(cut)])).toBe('infected')
	})

	test('finds it when it comes byte by byte', async () => {
		expect(await scan([...eicar].map((byte) => Buffer.from([byte])))).toBe('infected')
	})

	test('never takes content it could not read to the end for clean', async () => {
		const verdict = await start()
			.scan({ name: 'a.pdf', content: async () => Readable.from(breaking()) })
			.catch(() => 'thrown')
		expect(verdict).not.toBe('not_infected')
	})
})

test.each([
	['my Infected file.pdf', 'infected'],
	['scan-failed.pdf', 'scan_failed'],
	['infected-scan-failed.pdf', 'scan_failed'],
	['harmless.pdf', 'not_infected'],
])('simulated: the name %j makes it %s', async (name, verdict) => {
	expect(await new SimulatedScanner().scan({ name, content: async () => Readable.from([Buffer.from('a')]) })).toBe(verdict)
})
