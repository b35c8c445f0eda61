import yauzl from 'yauzl'

import { max_entries, max_unpacked_bytes, type ArchiveFacts } from '#domain/applying/documents/preflight/judge.ts'

/** Pictures and tables in a letter may be archives themselves; those are looked into, up to this size. */
const max_nested_bytes = 16 * 1024 * 1024

const archive_mark = Buffer.from('504b0304', 'hex')

/** What the whole look-through may cost, whatever is packed in what. */
interface Tally {
	unpacked_bytes: number
	entry_count: number
	is_nested: boolean
	has_macros: boolean
}

/**
 * Unpacks every entry and throws it away at once: what the directory says may be a lie, or many entries may be one. Stops as soon
 * as a limit is passed.
 */
export async function readArchive(content: Buffer): Promise<ArchiveFacts> {
	const tally: Tally = { unpacked_bytes: 0, entry_count: 0, is_nested: false, has_macros: false }
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
		const nested = await unpack(await archive.openReadStreamPromise(entry), tally)
		if (nested !== undefined && depth > 0) tally.is_nested = true
		if (isOverfull(tally)) return
		if (nested !== undefined) await look(nested, tally, depth + 1)
		if (isOverfull(tally)) return
	}
}

/** Counts what comes out; the content itself only where it is an archive of a size worth looking into. */
async function unpack(stream: AsyncIterable<Buffer>, tally: Tally): Promise<Buffer | undefined> {
	const kept: Buffer[] = []
	let is_archive: boolean | undefined
	let bytes = 0
	for await (const chunk of stream) {
		is_archive ??= chunk.subarray(0, 4).equals(archive_mark)
		bytes += chunk.length
		tally.unpacked_bytes += chunk.length
		if (is_archive && bytes <= max_nested_bytes) kept.push(chunk)
		if (tally.unpacked_bytes > max_unpacked_bytes) return undefined
	}
	return is_archive === true && bytes <= max_nested_bytes ? Buffer.concat(kept) : undefined
}
