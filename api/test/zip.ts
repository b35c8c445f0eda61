import { crc32, deflateRawSync } from 'node:zlib'

import { fromBufferPromise, type Entry } from 'yauzl'

interface ZipEntry {
	readonly name: string
	readonly content: Buffer
	/** Sets the flag only: the content is not encrypted, but nobody can tell without the password. */
	readonly is_encrypted?: boolean
}

/** A compressed archive with its directory. */
export function aZip(entries: readonly ZipEntry[]): Buffer {
	const locals: Buffer[] = []
	const directory: Buffer[] = []
	let offset = 0
	for (const { name, content, is_encrypted = false } of entries) {
		const packed = deflateRawSync(content)
		const facts = Buffer.alloc(26)
		facts.writeUInt16LE(20, 0)
		facts.writeUInt16LE(is_encrypted ? 1 : 0, 2)
		facts.writeUInt16LE(8, 4)
		facts.writeUInt32LE(crc32(content), 10)
		facts.writeUInt32LE(packed.length, 14)
		facts.writeUInt32LE(content.length, 18)
		facts.writeUInt16LE(Buffer.byteLength(name), 22)
		const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed])
		const place = Buffer.alloc(14)
		place.writeUInt32LE(offset, 10)
		directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, place, Buffer.from(name)]))
		locals.push(local)
		offset += local.length
	}
	const end = Buffer.alloc(18)
	end.writeUInt16LE(entries.length, 4)
	end.writeUInt16LE(entries.length, 6)
	end.writeUInt32LE(Buffer.concat(directory).length, 8)
	end.writeUInt32LE(offset, 12)
	return Buffer.concat([...locals, ...directory, Buffer.from('504b0506', 'hex'), end])
}

/** The files an unzipping program extracts. */
export async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
	const zip = await fromBufferPromise(content, { lazyEntries: true })
	const files = new Map<string, Buffer>()
	for await (const entry of zip.eachEntry()) files.set(entry.fileName, await contentOf(zip, entry))
	return files
}

async function contentOf(zip: Awaited<ReturnType<typeof fromBufferPromise>>, entry: Entry): Promise<Buffer> {
	return Buffer.concat(await Array.fromAsync((await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>))
}
