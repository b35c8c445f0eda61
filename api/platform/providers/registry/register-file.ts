import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'

import unbzip2 from 'unbzip2-stream'
import yauzl from 'yauzl'

import { NotARegister } from './lines.ts'

const fingerprinted_bytes = 65_536

export interface RegisterFile {
	readonly name: string
	readonly fingerprint: string
	/** The decompressed text. */
	readonly chunks: AsyncIterable<Uint8Array>
	/** Progress of reading, from 0 to 1. */
	share(): number
}

/** Opens a register file, plain or compressed as `.gz`, `.bz2` or `.zip` (the first file in it), and decompresses it while reading. */
export async function openRegisterFile(file: string): Promise<RegisterFile> {
	const { size } = await stat(file)
	const progress = { read_bytes: 0, size_bytes: size }
	return {
		name: path.basename(file),
		fingerprint: await fingerprintOf(file, size),
		chunks: unpacked(file, progress),
		share: () => (progress.size_bytes === 0 ? 1 : Math.min(1, progress.read_bytes / progress.size_bytes)),
	}
}

/** Bytes read and their total: of the compressed file, or of the size that a zip declares. */
interface Progress {
	read_bytes: number
	size_bytes: number
}

async function* counted(chunks: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
	for await (const chunk of chunks) {
		progress.read_bytes += chunk.length
		yield chunk
	}
}

async function* unpacked(file: string, progress: Progress): AsyncGenerator<Uint8Array> {
	try {
		switch (path.extname(file).toLowerCase()) {
			case '.gz':
				yield* through(Readable.from(counted(createReadStream(file), progress)), createGunzip())
				return
			case '.bz2':
				yield* through(Readable.from(counted(createReadStream(file), progress)), unbzip2())
				return
			case '.zip':
				yield* firstOfZip(file, progress)
				return
			default:
				yield* counted(createReadStream(file), progress)
		}
	} catch (error) {
		if (error instanceof NotARegister || !(error instanceof Error)) throw error
		throw new NotARegister(`it cannot be unpacked: ${error.message}`)
	}
}

/** An error of either stream destroys both. */
function through(from: Readable, unpacker: NodeJS.ReadWriteStream): AsyncIterable<Uint8Array> {
	// Ends in a stream of Node's own, because old packages return streams that cannot be iterated.
	return pipeline(from, unpacker, new PassThrough(), () => undefined)
}

async function* firstOfZip(file: string, progress: Progress): AsyncGenerator<Uint8Array> {
	const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(file, { lazyEntries: true, autoClose: false })
	try {
		const entry = await new Promise<yauzl.Entry>((resolve, reject) => {
			zip
				.once('entry', resolve)
				.once('end', () => reject(new Error('there is nothing in it')))
				.once('error', reject)
			zip.readEntry()
		})
		const stream = await new Promise<Readable>((resolve, reject) => {
			zip.openReadStream(entry, (error, opened) => (error === null ? resolve(opened) : reject(error)))
		})
		progress.size_bytes = entry.uncompressedSize
		yield* counted(stream, progress)
	} finally {
		zip.close()
	}
}

async function fingerprintOf(file: string, size: number): Promise<string> {
	const handle = await open(file)
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(fingerprinted_bytes), 0, fingerprinted_bytes, 0)
		return createHash('sha256').update(buffer.subarray(0, bytesRead)).update(`:${size}`).digest('hex')
	} finally {
		await handle.close()
	}
}
