import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Secret } from '../../secret.ts'
import { isKey, readDownload, readUpload, signDownload, signUpload } from './disk/addresses.ts'
import type { DownloadGrant, Storage, StoredFile, UploadGrant } from './port.ts'

/** The body is larger than the address allows. */
export class FileTooLarge extends Error {}

/** The key has its file already: files are written once and never changed. */
export class FileExists extends Error {}

/** A leftover of a killed process; longer than any upload takes. */
const leftover_ms = 24 * 3600 * 1000

/** How long a sender may stay silent before the upload is given up. */
const default_stall_ms = 60_000

/** Files in a folder of this machine (or a mounted share), served by this server under signed addresses. */
export class DiskStorage implements Storage {
	readonly #folder: string
	readonly #secret: Secret
	readonly #now: () => Date
	readonly #path: string
	readonly #stall_ms: number
	#prepared: Promise<void> | undefined

	constructor(options: { folder: string; secret: Secret; now: () => Date; base_path: string; stall_ms?: number }) {
		this.#folder = path.resolve(options.folder)
		this.#secret = options.secret
		this.#now = options.now
		this.#path = `${options.base_path}/storage`
		this.#stall_ms = options.stall_ms ?? default_stall_ms
	}

	async uploadUrl(grant: UploadGrant, origin: string): Promise<string> {
		this.#pathOf(grant.key)
		return `${origin}${this.#path}/${grant.key}?${signUpload(this.#secret, grant)}`
	}

	async downloadUrl(grant: DownloadGrant, origin: string): Promise<string> {
		this.#pathOf(grant.key)
		return `${origin}${this.#path}/${grant.key}?${signDownload(this.#secret, grant)}`
	}

	uploadGrantOf(key: string, query: unknown): UploadGrant | undefined {
		return readUpload(this.#secret, key, query, this.#now())
	}

	downloadGrantOf(key: string, query: unknown): DownloadGrant | undefined {
		return readDownload(this.#secret, key, query, this.#now())
	}

	async stat(key: string): Promise<StoredFile | undefined> {
		try {
			return { size_bytes: (await stat(this.#pathOf(key))).size }
		} catch (error) {
			if (isMissing(error)) return undefined
			throw error
		}
	}

	async read(key: string): Promise<Readable> {
		// Opened first: a missing file is an error of this call and not of the stream.
		const file = await open(this.#pathOf(key), 'r')
		return file.createReadStream()
	}

	async remove(key: string): Promise<void> {
		await rm(this.#pathOf(key), { force: true })
	}

	async check(): Promise<void> {
		await this.#prepare()
		await access(this.#incoming, constants.W_OK)
	}

	/**
	 * Keeps the whole stream under the key, or nothing. The file appears under its name only when all of it is on the disk,
	 * and `link` refuses a name that is taken, so what was examined once can't be exchanged afterwards.
	 */
	async write(key: string, source: Readable, max_bytes: number): Promise<void> {
		const target = this.#pathOf(key)
		await this.#prepare()
		if ((await this.stat(key)) !== undefined) throw new FileExists(key)
		const unfinished = path.join(this.#incoming, randomUUID())
		const silence = new AbortController()
		const clock = setTimeout(() => silence.abort(), this.#stall_ms)
		try {
			const counted = atMost(max_bytes, () => clock.refresh())
			await pipeline(source, counted, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }), { signal: silence.signal })
			const made = await mkdir(path.dirname(target), { recursive: true })
			await link(unfinished, target)
			await syncFolders(path.dirname(target), made === undefined ? path.dirname(target) : path.dirname(made))
		} catch (error) {
			throw codeOf(error) === 'EEXIST' ? new FileExists(key) : error
		} finally {
			clearTimeout(clock)
			await unlink(unfinished).catch(() => undefined)
		}
	}

	get #incoming(): string {
		return path.join(this.#folder, 'incoming')
	}

	/** Two levels of folders by the last digits: the first ones of our ids are the time and would all be alike. */
	#pathOf(key: string): string {
		if (!isKey(key)) throw new Error('That is no key of a stored file.')
		const [partner_id = '', id = ''] = key.split('/')
		return path.join(this.#folder, partner_id, id.slice(-2), id.slice(-4, -2), id)
	}

	#prepare(): Promise<void> {
		this.#prepared ??= this.#makeFolder().catch((error: unknown) => {
			this.#prepared = undefined
			throw error
		})
		return this.#prepared
	}

	async #makeFolder(): Promise<void> {
		await mkdir(this.#incoming, { recursive: true, mode: 0o700 })
		for (const name of await readdir(this.#incoming)) {
			const left = path.join(this.#incoming, name)
			const { mtimeMs } = await stat(left)
			if (this.#now().getTime() - mtimeMs > leftover_ms) await rm(left, { force: true })
		}
	}
}

function atMost(max_bytes: number, onChunk: () => void): Transform {
	let seen_bytes = 0
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			onChunk()
			seen_bytes += chunk.length
			if (seen_bytes > max_bytes) done(new FileTooLarge())
			else done(null, chunk)
		},
	})
}

/** A new name is safe from a power cut only when the folders that lead to it are written down too. */
async function syncFolders(from: string, to: string): Promise<void> {
	for (let folder = from; folder.length >= to.length; folder = path.dirname(folder)) {
		// Windows can't open folders and keeps names safe by itself.
		const handle = await open(folder, 'r').catch(() => undefined)
		try {
			await handle?.sync()
		} finally {
			await handle?.close()
		}
		if (folder === path.dirname(folder)) return
	}
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
