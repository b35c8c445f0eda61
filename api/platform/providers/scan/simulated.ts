import type { Readable } from 'node:stream'

import type { Scanner, ScanVerdict } from './port.ts'

/** The test string that every virus scanner detects, split in two so that scanners do not quarantine this source file. */
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Stands in for a virus scanner; visible sentinels decide its verdict (docs/operations/simulators.md). */
export class SimulatedScanner implements Scanner {
	async check(): Promise<void> {}

	async scan(file: { readonly name: string; readonly content: () => Promise<Readable> }): Promise<ScanVerdict> {
		const name = file.name.toLowerCase()
		if (name.includes('scan-failed')) return 'scan_failed'
		if (name.includes('infected')) return 'infected'
		return (await contains(await file.content(), eicar)) ? 'infected' : 'not_infected'
	}
}

/** Searches a stream for the pattern, also across the boundary of two chunks. */
async function contains(content: Readable, pattern: Buffer): Promise<boolean> {
	let before = Buffer.alloc(0)
	for await (const chunk of content as AsyncIterable<Buffer>) {
		const seen = Buffer.concat([before, chunk])
		if (seen.includes(pattern)) return true
		before = seen.subarray(Math.max(0, seen.length - pattern.length + 1))
	}
	return false
}
