import { randomUUID } from 'node:crypto'
import { constants, createWriteStream, type BigIntStats } from 'node:fs'
import { access, link, mkdir, open, readdir, rename, rm, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Room } from '#domain/applying/documents/room.ts'

import type { Secret } from '../../secret.ts'
import { readDownload, readUpload, signDownload, signUpload, type UploadAddress } from './disk/addresses.ts'
import { syncFolders } from './disk/sync-folders.ts'
import {
	FileChanged,
	FileMissing,
	isKey,
	requireKey,
	StorageFull,
	type Area,
	type DownloadGrant,
	type ListedFile,
	type PartsGrant,
	type PartUpload,
	type ReadOptions,
	type Storage,
	type StoredFile,
	type UploadGrant,
} from './port.ts'

/** The body is larger than the address allows. */
export class FileTooLarge extends Error {}

/** The key has a file already: files are written once and never changed. */
export class FileExists extends Error {}

/** Age at which a killed process's temporary file is deleted; longer than any upload takes. */
const leftover_ms = 24 * 3600 * 1000

/** Timeout without data from the sender, after which an upload is aborted. */
const default_stall_ms = 60_000

/** Files in a folder of this machine (or a mounted share), served by this server under signed addresses. */
export class DiskStorage implements Storage {
	readonly browser_origin = undefined
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

	async uploadUrl({ key, size_bytes, max_bytes, content_type, expires_at }: UploadGrant, origin: string): Promise<string> {
		return this.#uploadAddress({ key, part_number: 0, max_bytes: size_bytes ?? max_bytes, content_type, expires_at }, origin)
	}

	async partUploads({ key, part_sizes, content_type, expires_at }: PartsGrant, origin: string): Promise<PartUpload[]> {
		const parts = await this.#partsOf(key, part_sizes)
		return parts.map((part) => {
			const { part_number, size_bytes: max_bytes } = part
			return { ...part, upload_url: this.#uploadAddress({ key, part_number, max_bytes, content_type, expires_at }, origin) }
		})
	}

	#partsOf(key: string, part_sizes: readonly number[]): Promise<Omit<PartUpload, 'upload_url'>[]> {
		return Promise.all(
			part_sizes.map(async (size_bytes, at) => {
				const part_number = at + 1
				const part = await found(stat(this.#partPath(key, part_number)))
				return { part_number, size_bytes, is_stored: part?.size === size_bytes }
			}),
		)
	}

	async joinParts({ key, part_sizes }: Pick<PartsGrant, 'key' | 'part_sizes' | 'content_type'>): Promise<void> {
		requireKey(key)
		const parts = await this.#partsOf(key, part_sizes)
		if (!parts.every(({ is_stored }) => is_stored)) return
		const paths = parts.map(({ part_number }) => this.#partPath(key, part_number))
		await this.#keep(key, Readable.from(contentOf(paths)), Number.MAX_SAFE_INTEGER).catch(async (error: unknown) => {
			// A concurrent call joined them first, and may have removed parts that this one had still to read.
			if (error instanceof FileExists || (codeOf(error) === 'ENOENT' && (await this.#isKept(key)))) return
			throw error
		})
		await rm(this.#partsFolder(key), { recursive: true, force: true })
	}

	async downloadUrl(grant: DownloadGrant, origin: string): Promise<string> {
		requireKey(grant.key)
		return `${origin}${this.#path}/${grant.key}?${signDownload(this.#secret, { ...grant, host: new URL(origin).host })}`
	}

	uploadAddressOf(place: { readonly host: string; readonly key: string }, query: unknown): UploadAddress | undefined {
		return readUpload(this.#secret, { ...place, query, now: this.#now() })
	}

	downloadGrantOf(place: { readonly host: string; readonly key: string }, query: unknown): DownloadGrant | undefined {
		return readDownload(this.#secret, { ...place, query, now: this.#now() })
	}

	async stat(key: string, area: Area): Promise<StoredFile | undefined> {
		const stats = await found(stat(this.#pathOf(key, area), { bigint: true }))
		return stats === undefined ? undefined : { size_bytes: Number(stats.size), version: versionOf(stats) }
	}

	async read(key: string, area: Area, { version, range }: ReadOptions = {}): Promise<Readable> {
		// Opened before streaming, so that a missing file is an error of this call and not of the stream.
		const file = await found(open(this.#pathOf(key, area), 'r'))
		if (file === undefined) throw new FileMissing(key)
		if (version !== undefined && versionOf(await file.stat({ bigint: true })) !== version) {
			await file.close()
			throw new FileChanged(key)
		}
		return file.createReadStream(range === undefined ? {} : { start: range.from, end: range.from + range.length - 1 })
	}

	async put({ key, content }: { key: string; content: Buffer }): Promise<StoredFile> {
		const target = this.#pathOf(key, 'files')
		await this.#receive(Readable.from([content]), content.length, (unfinished) => this.#nameFinally(unfinished, target))
		return { size_bytes: content.length, version: versionOf(await stat(target, { bigint: true })) }
	}

	/** `link` refuses an existing name, so concurrent promotions have one winner and the others find it done. */
	async promote(key: string, version: string): Promise<void> {
		const [quarantined, filed] = await Promise.all([this.stat(key, 'quarantine'), this.stat(key, 'files')])
		if (filed !== undefined) return
		if (quarantined === undefined) {
			if ((await this.stat(key, 'files')) === undefined) throw new FileMissing(key)
			return
		}
		if (quarantined.version !== version) throw new FileChanged(key)
		await this.#nameFinally(this.#pathOf(key, 'quarantine'), this.#pathOf(key, 'files')).catch(async (error: unknown) => {
			if ((await this.stat(key, 'files')) === undefined) throw error
		})
		await rm(this.#pathOf(key, 'quarantine'), { force: true })
	}

	async remove(key: string, area?: Area): Promise<void> {
		if (area !== 'files') {
			await rm(this.#partsFolder(key), { recursive: true, force: true })
			await rm(this.#pathOf(key, 'quarantine'), { force: true })
		}
		if (area !== 'quarantine') await rm(this.#pathOf(key, 'files'), { force: true })
	}

	async *list(area: Area): AsyncGenerator<ListedFile> {
		const folder = area === 'files' ? this.#folder : path.join(this.#folder, area)
		const partners = ((await found(readdir(folder))) ?? []).filter((name) => isKey(`${name}/${name}`)).toSorted()
		for (const partner_id of partners) {
			const entries = (await found(readdir(path.join(folder, partner_id), { recursive: true }))) ?? []
			const ids = entries.map((entry) => path.basename(entry)).filter((id) => isKey(`${partner_id}/${id}`))
			for (const key of ids.toSorted().map((id) => `${partner_id}/${id}`)) {
				const stats = await found(stat(this.#pathOf(key, area)))
				if (stats !== undefined) yield { area, key, size_bytes: stats.size, stored_at: stats.ctime }
			}
		}
	}

	/** Space available to an ordinary process, without the reserve of root. */
	async room(): Promise<Room> {
		await this.#prepare()
		const { bavail, blocks, bsize } = await statfs(this.#folder)
		return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
	}

	async check(): Promise<void> {
		await this.#prepare()
		await access(this.#incoming, constants.W_OK)
	}

	/** Stores an uploaded body: the whole file, or one of its parts, which may be sent again. */
	async write(
		{ key, part_number, max_bytes }: Omit<UploadAddress, 'host' | 'expires_at' | 'content_type'>,
		source: Readable,
	): Promise<void> {
		if (part_number === 0) return this.#keep(key, source, max_bytes)
		await this.#receive(source, max_bytes, async (unfinished) => {
			await mkdir(this.#partsFolder(key), { recursive: true, mode: 0o700 })
			await rename(unfinished, this.#partPath(key, part_number))
		})
	}

	async #isKept(key: string): Promise<boolean> {
		return (await Promise.all([this.stat(key, 'quarantine'), this.stat(key, 'files')])).some((file) => file !== undefined)
	}

	/** The file gets its name only when all of it is on the disk, and cannot be replaced after it was examined. */
	async #keep(key: string, source: Readable, max_bytes: number): Promise<void> {
		if (await this.#isKept(key)) throw new FileExists(key)
		await this.#receive(source, max_bytes, (unfinished) => this.#nameFinally(unfinished, this.#pathOf(key, 'quarantine')))
	}

	async #receive(source: Readable, max_bytes: number, keep: (unfinished: string) => Promise<void>): Promise<void> {
		const unfinished = path.join(this.#incoming, randomUUID())
		const silence = new AbortController()
		const clock = setTimeout(() => silence.abort(), this.#stall_ms)
		try {
			await this.#prepare()
			const counted = atMost(max_bytes, () => clock.refresh())
			await pipeline(source, counted, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }), { signal: silence.signal })
			await keep(unfinished)
		} catch (error) {
			throw isFull(error) ? new StorageFull() : error
		} finally {
			clearTimeout(clock)
			await unlink(unfinished).catch(() => undefined)
		}
	}

	async #nameFinally(from: string, target: string): Promise<void> {
		const made = await mkdir(path.dirname(target), { recursive: true })
		await link(from, target).catch((error: unknown) => {
			throw codeOf(error) === 'EEXIST' ? new FileExists(path.basename(target)) : error
		})
		await syncFolders(path.dirname(target), made === undefined ? path.dirname(target) : path.dirname(made))
	}

	#uploadAddress(address: Omit<UploadAddress, 'host'>, origin: string): string {
		requireKey(address.key)
		return `${origin}${this.#path}/${address.key}?${signUpload(this.#secret, { ...address, host: new URL(origin).host })}`
	}

	get #incoming(): string {
		return path.join(this.#folder, 'incoming')
	}

	/** Two levels of folders by the last digits, because the first digits of our ids are the time and would all be alike. */
	#pathOf(key: string, area: Area): string {
		requireKey(key)
		const [partner_id = '', id = ''] = key.split('/')
		return path.join(this.#folder, ...(area === 'files' ? [] : [area]), partner_id, id.slice(-2), id.slice(-4, -2), id)
	}

	#partsFolder(key: string): string {
		requireKey(key)
		return path.join(this.#folder, 'parts', key)
	}

	#partPath(key: string, part_number: number): string {
		return path.join(this.#partsFolder(key), String(part_number))
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

/** The inode survives a rename, and no two files share it. */
const versionOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}-${size}-${mtimeNs}`

async function* contentOf(paths: readonly string[]): AsyncGenerator<Buffer> {
	for (const name of paths) {
		const file = await open(name, 'r')
		yield* file.createReadStream() as AsyncIterable<Buffer>
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

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The disk or our quota is full. */
const isFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'

/** undefined for a missing file. */
const found = <Result>(asked: Promise<Result>): Promise<Result | undefined> =>
	asked.catch((error: unknown) => {
		if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
		throw error
	})
