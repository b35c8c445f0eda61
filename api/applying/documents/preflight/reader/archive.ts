import yauzl from 'yauzl'

import { max_entries, max_unpacked_bytes, type ArchiveFacts } from '#domain/applying/documents/preflight/judge.ts'

import { entityWatch } from './entities.ts'

/** Embedded pictures and tables may be archives themselves, which are examined up to this size. */
const max_nested_bytes = 16 * 1024 * 1024

const archive_mark = Buffer.from('504b0304', 'hex')

/** Totals across all nested archives, for the limits. */
interface Tally {
	unpacked_bytes: number
	entry_count: number
	is_nested: boolean
	has_macros: boolean
	has_entities: boolean
}

/**
 * Decompresses every entry and discards it at once, because the directory may lie, or many entries may be one. Stops when a limit is
 * exceeded.
 */
export async function readArchive(content: Buffer): Promise<ArchiveFacts> {
	const tally: Tally = { unpacked_bytes: 0, entry_count: 0, is_nested: false, has_macros: false, has_entities: false }
	const is_damaged = await look(content, tally, 0).then(
		() => false,
		() => true,
	)
	return { kind: 'archive', is_damaged, file_bytes: content.length, ...tally }
}

const isOverfull = (tally: Tally): boolean =>
	tally.unpacked_bytes > max_unpacked_bytes || tally.entry_count > max_entries || tally.is_nested

async function look(content: Buffer, tally: Tally, depth: number): Promise<void> {
	const archive = await yauzl.fromBufferPromise(content)
	for await (const entry of archive.eachEntry()) {
		tally.entry_count += 1
		tally.has_macros ||= /(?:^|\/)vbaProject\.bin$/i.test(entry.fileName)
		const nested = await unpack(await archive.openReadStreamPromise(entry), tally, isXml(entry.fileName))
		if (nested !== undefined && depth > 0) tally.is_nested = true
		if (isOverfull(tally)) return
		if (nested !== undefined) await look(nested, tally, depth + 1)
		if (isOverfull(tally)) return
	}
}

const isXml = (name: string): boolean => /\.(?:xml|rels|vml)$/i.test(name)

/** Counts the decompressed bytes and looks for entities; keeps the content only if it is a nested archive below the size limit. */
async function unpack(stream: AsyncIterable<Buffer>, tally: Tally, is_xml: boolean): Promise<Buffer | undefined> {
	const isFound = entityWatch()
	const kept: Buffer[] = []
	let is_archive: boolean | undefined
	let bytes = 0
	for await (const chunk of stream) {
		is_archive ??= chunk.subarray(0, 4).equals(archive_mark)
		bytes += chunk.length
		tally.unpacked_bytes += chunk.length
		tally.has_entities ||= is_xml && isFound(chunk)
		if (is_archive && bytes <= max_nested_bytes) kept.push(chunk)
		if (tally.unpacked_bytes > max_unpacked_bytes) return undefined
	}
	return is_archive === true && bytes <= max_nested_bytes ? Buffer.concat(kept) : undefined
}
