import {
	BlobSASPermissions,
	BlobServiceClient,
	RestError,
	type BlobGenerateSasUrlOptions,
	type BlockBlobClient,
	type ContainerClient,
} from '@azure/storage-blob'
import type { Readable } from 'node:stream'

import { attachment } from '../../http/attachment.ts'
import {
	FileChanged,
	FileMissing,
	requireKey,
	usualPatience,
	type Area,
	type DownloadGrant,
	type ListedFile,
	type PartsGrant,
	type PartUpload,
	type Patience,
	type ReadOptions,
	type Storage,
	type StoredFile,
	type UploadGrant,
} from './port.ts'

/** Long enough for the store to copy fifty megabytes internally. */
const copy_address_ms = 10 * 60_000

/** Azure requires the ids of a blob's blocks to have equal length. */
const blockId = (part_number: number): string => Buffer.from(`part-${String(part_number).padStart(5, '0')}`).toString('base64')

/**
 * Azure Blob Storage. A whole file is sent to an address that may only create: an existing blob cannot be replaced through it. Addresses
 * cannot be bound to a size or a type, so the stored file itself is checked.
 */
export class AzureStorage implements Storage {
	readonly browser_origin: string
	readonly #container: ContainerClient
	readonly #patience: Required<Patience>

	constructor({ connection_string, container, ...patience }: { connection_string: string; container: string } & Patience) {
		// A few quick retries; a longer outage is reported as unreachable, and the caller retries.
		const client = BlobServiceClient.fromConnectionString(connection_string, {
			retryOptions: { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 2_000 },
		})
		this.#container = client.getContainerClient(container)
		this.#patience = { ...usualPatience, ...patience }
		this.browser_origin = new URL(this.#container.url).origin
	}

	async uploadUrl({ key, expires_at }: UploadGrant): Promise<string> {
		return this.#signed(this.#blob(key, 'quarantine'), { permissions: BlobSASPermissions.parse('c'), expiresOn: expires_at })
	}

	async partUploads({ key, part_sizes, expires_at }: PartsGrant): Promise<PartUpload[]> {
		const stored = await this.#storedParts(key)
		// Permission to create alone does not allow a second block. A change made with the wider permission shows in the version.
		const permissions = BlobSASPermissions.parse('cw')
		const address = await this.#signed(this.#blob(key, 'quarantine'), { permissions, expiresOn: expires_at })
		return part_sizes.map((size_bytes, at) => {
			const part_number = at + 1
			const upload_url = `${address}&comp=block&blockid=${encodeURIComponent(blockId(part_number))}`
			return { part_number, size_bytes, is_stored: stored.get(blockId(part_number)) === size_bytes, upload_url }
		})
	}

	async joinParts({ key, part_sizes, content_type }: Pick<PartsGrant, 'key' | 'part_sizes' | 'content_type'>): Promise<void> {
		const stored = await this.#storedParts(key)
		const ids = part_sizes.map((_, at) => blockId(at + 1))
		if (!part_sizes.every((size_bytes, at) => stored.get(ids[at] ?? '') === size_bytes)) return
		await this.#blob(key, 'quarantine')
			.commitBlockList(ids, {
				blobHTTPHeaders: { blobContentType: content_type },
				conditions: { ifNoneMatch: '*' },
				...this.#inTime(),
			})
			.catch((error: unknown) => {
				// A concurrent call joined them first, which removed the list of blocks.
				if (!isStatus(error, 409, 412, 400)) throw error
			})
	}

	async downloadUrl({ key, file_name, content_type, expires_at }: DownloadGrant): Promise<string> {
		return this.#signed(this.#blob(key, 'files'), {
			permissions: BlobSASPermissions.parse('r'),
			expiresOn: expires_at,
			contentDisposition: attachment(file_name),
			contentType: content_type,
			cacheControl: 'private, no-store',
		})
	}

	async stat(key: string, area: Area): Promise<StoredFile | undefined> {
		try {
			const { contentLength = 0, etag = '' } = await this.#blob(key, area).getProperties(this.#inTime())
			return { size_bytes: contentLength, version: etag }
		} catch (error) {
			if (isStatus(error, 404)) return undefined
			throw error
		}
	}

	async read(key: string, area: Area, { version, range }: ReadOptions = {}): Promise<Readable> {
		const { patience_ms, silence_ms } = this.#patience
		const first = breaker(patience_ms)
		const next = breaker(silence_ms)
		try {
			const conditions = version === undefined ? {} : { ifMatch: version }
			const answer = await this.#blob(key, area).download(range?.from ?? 0, range?.length, {
				conditions,
				maxRetryRequests: 3,
				abortSignal: AbortSignal.any([first.signal, next.signal]),
				onProgress: next.refresh,
			})
			if (answer.readableStreamBody === undefined) throw new Error('The store sent no stream.')
			next.refresh()
			return (answer.readableStreamBody as Readable).once('close', next.end)
		} catch (error) {
			next.end()
			if (isStatus(error, 404)) throw new FileMissing(key)
			if (isStatus(error, 412)) throw new FileChanged(key)
			throw error
		} finally {
			first.end()
		}
	}

	async put({ key, content, content_type }: { key: string; content: Buffer; content_type: string }): Promise<StoredFile> {
		const { etag = '' } = await this.#blob(key, 'files').uploadData(content, {
			blobHTTPHeaders: { blobContentType: content_type },
			conditions: { ifNoneMatch: '*' },
		})
		return { size_bytes: content.length, version: etag }
	}

	async promote(key: string, version: string): Promise<void> {
		const source = this.#blob(key, 'quarantine')
		const source_url = await this.#signed(source, {
			permissions: BlobSASPermissions.parse('r'),
			expiresOn: new Date(Date.now() + copy_address_ms),
		})
		try {
			await this.#blob(key, 'files').syncCopyFromURL(source_url, { sourceConditions: { ifMatch: version }, ...this.#inTime() })
		} catch (error) {
			if ((await this.stat(key, 'files')) === undefined) {
				if (isStatus(error, 404)) throw new FileMissing(key)
				if (isStatus(error, 412, 409)) throw new FileChanged(key)
				throw error
			}
		}
		await source.deleteIfExists(this.#inTime())
	}

	async remove(key: string, area?: Area): Promise<void> {
		if (area !== 'files') {
			const blob = this.#blob(key, 'quarantine')
			const removed = await blob.deleteIfExists(this.#inTime())
			// Uncommitted blocks are removed by writing an empty blob; otherwise the store drops them after a week.
			if (!removed.succeeded && (await this.#storedParts(key)).size > 0) {
				await blob.upload('', 0, this.#inTime())
				await blob.deleteIfExists(this.#inTime())
			}
		}
		if (area !== 'quarantine') await this.#blob(key, 'files').deleteIfExists(this.#inTime())
	}

	async *list(area: Area): AsyncGenerator<ListedFile> {
		const prefix = `${area}/`
		for await (const blob of this.#container.listBlobsFlat({ prefix })) {
			const { contentLength = 0, lastModified } = blob.properties
			yield { area, key: blob.name.slice(prefix.length), size_bytes: contentLength, stored_at: lastModified }
		}
	}

	async room(): Promise<undefined> {
		return undefined
	}

	async check(): Promise<void> {
		await this.#container.getProperties({ abortSignal: AbortSignal.timeout(5_000) })
	}

	/** The SDK's timeout is only sent to the store; it would wait for an unresponsive store indefinitely. */
	#inTime(): { abortSignal: AbortSignal } {
		return { abortSignal: AbortSignal.timeout(this.#patience.patience_ms) }
	}

	#blob(key: string, area: Area): BlockBlobClient {
		requireKey(key)
		return this.#container.getBlockBlobClient(`${area}/${key}`)
	}

	async #signed(blob: BlockBlobClient, options: BlobGenerateSasUrlOptions): Promise<string> {
		return blob.generateSasUrl(options)
	}

	async #storedParts(key: string): Promise<ReadonlyMap<string, number>> {
		try {
			const { uncommittedBlocks = [] } = await this.#blob(key, 'quarantine').getBlockList('uncommitted', this.#inTime())
			return new Map(uncommittedBlocks.map(({ name, size }) => [name, size]))
		} catch (error) {
			if (isStatus(error, 404)) return new Map()
			throw error
		}
	}
}

/** Aborts when it is not refreshed for the given time. */
function breaker(after_ms: number): { signal: AbortSignal; refresh(): void; end(): void } {
	const controller = new AbortController()
	const clock = setTimeout(() => controller.abort(), after_ms).unref()
	return { signal: controller.signal, refresh: () => void clock.refresh(), end: () => clearTimeout(clock) }
}

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
	error instanceof RestError && error.statusCode !== undefined && statuses.includes(error.statusCode)
