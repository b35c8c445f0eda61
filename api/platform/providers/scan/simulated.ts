import type { Readable } from 'node:stream'

import yauzl from 'yauzl'

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
		return (await holdsVirus(await file.content())) ? 'infected' : 'not_infected'
	}
}

const archive_mark = Buffer.from('504b0304', 'hex')

/** Real scanners unpack archives, and so spreadsheets; this one does as far as these limits. */
const max_archive_bytes = 64 * 1024 * 1024
const max_depth = 3

/** Searches a stream for the test virus, also across the boundary of two chunks and inside archives. */
async function holdsVirus(content: AsyncIterable<Buffer>, depth = 0): Promise<boolean> {
	const chunks: Buffer[] = []
	let before: Buffer = Buffer.alloc(0)
	let bytes = 0
	for await (const chunk of content) {
		const seen = Buffer.concat([before, chunk])
		if (seen.includes(eicar)) return true
		before = seen.subarray(Math.max(0, seen.length - eicar.length + 1))
		bytes += chunk.length
		if (bytes <= max_archive_bytes) chunks.push(chunk)
	}
	const whole = Buffer.concat(chunks)
	const is_archive = bytes <= max_archive_bytes && whole.subarray(0, archive_mark.length).equals(archive_mark)
	return is_archive && depth < max_depth && isInArchive(whole, depth)
}

/** A damaged archive counts as clean, because the look into the file reports it. */
async function isInArchive(content: Buffer, depth: number): Promise<boolean> {
	try {
		const archive = await yauzl.fromBufferPromise(content)
		for await (const entry of archive.eachEntry()) if (await holdsVirus(await archive.openReadStreamPromise(entry), depth + 1)) return true
	} catch {
		return false
	}
	return false
}
