import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CopyObjectCommand,
	CreateMultipartUploadCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	HeadBucketCommand,
	HeadObjectCommand,
	ListMultipartUploadsCommand,
	ListPartsCommand,
	paginateListObjectsV2,
	PutObjectCommand,
	S3Client,
	S3ServiceException,
	UploadPartCommand,
	type MultipartUpload,
	type Part,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
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

export interface S3Options extends Patience {
	readonly bucket: string
	readonly region: string
	/** Endpoint of an S3-compatible store, which is addressed path-style. */
	readonly endpoint: string | undefined
	/** Without credentials the SDK uses its default chain: environment, profile, role of the machine. */
	readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/**
 * Amazon S3 and compatible stores. Addresses are bound to key, method, type and, where it was announced, to the size; but they can be
 * reused until they expire. So nothing that the browser can write to is ever served: an examined file is copied to another place, if it is
 * still the same.
 */
export class S3Storage implements Storage {
	readonly browser_origin: string
	readonly #client: S3Client
	readonly #bucket: string

	constructor({ bucket, region, endpoint, credentials, ...patience }: S3Options) {
		const { patience_ms, silence_ms } = { ...usualPatience, ...patience }
		this.#bucket = bucket
		this.browser_origin = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : new URL(endpoint).origin
		this.#client = new S3Client({
			region,
			...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
			...(credentials !== undefined && { credentials }),
			// Extra checksums are Amazon's own, and an address signed with one would bind the browser to a digest it does not know.
			requestChecksumCalculation: 'WHEN_REQUIRED',
			responseChecksumValidation: 'WHEN_REQUIRED',
			maxAttempts: 3,
			requestHandler: {
				connectionTimeout: 5_000,
				requestTimeout: patience_ms,
				// Without it the SDK only warns and keeps waiting.
				throwOnRequestTimeout: true,
				socketTimeout: silence_ms,
			},
		})
	}

	async uploadUrl({ key, size_bytes, content_type, expires_at }: UploadGrant): Promise<string> {
		const command = new PutObjectCommand({ ...this.#object(key, 'quarantine'), ContentType: content_type, ContentLength: size_bytes })
		const bound_to = ['content-type', ...(size_bytes === undefined ? [] : ['content-length'])]
		return getSignedUrl(this.#client, command, signing(expires_at, bound_to))
	}

	async partUploads({ key, part_sizes, content_type, expires_at }: PartsGrant): Promise<PartUpload[]> {
		const object = this.#object(key, 'quarantine')
		const upload_id = (await this.#openUpload(key)) ?? (await this.#beginUpload(key, content_type))
		const stored = await this.#storedParts(key, upload_id)
		return Promise.all(
			part_sizes.map(async (size_bytes, at) => {
				const part_number = at + 1
				const command = new UploadPartCommand({ ...object, UploadId: upload_id, PartNumber: part_number, ContentLength: size_bytes })
				const upload_url = await getSignedUrl(this.#client, command, signing(expires_at, ['content-length']))
				return { part_number, size_bytes, is_stored: stored[at]?.Size === size_bytes, upload_url }
			}),
		)
	}

	/** Of two concurrent uploads both continue with the same one; the other stays empty and is deleted with the file. */
	async #beginUpload(key: string, content_type: string): Promise<string | undefined> {
		const begun = await this.#client.send(
			new CreateMultipartUploadCommand({ ...this.#object(key, 'quarantine'), ContentType: content_type }),
		)
		return (await this.#openUpload(key)) ?? begun.UploadId
	}

	async joinParts({ key, part_sizes }: Pick<PartsGrant, 'key' | 'part_sizes'>): Promise<void> {
		const UploadId = await this.#openUpload(key)
		if (UploadId === undefined) return
		const stored = await this.#storedParts(key, UploadId)
		if (!part_sizes.every((size_bytes, at) => stored[at]?.Size === size_bytes)) return
		const Parts = stored.slice(0, part_sizes.length).map((part) => ({ PartNumber: part?.PartNumber, ETag: part?.ETag }))
		await this.#client
			.send(new CompleteMultipartUploadCommand({ ...this.#object(key, 'quarantine'), UploadId, MultipartUpload: { Parts } }))
			.catch((error: unknown) => {
				// A concurrent call joined them first.
				if (!isStatus(error, 404)) throw error
			})
	}

	async downloadUrl({ key, file_name, content_type, expires_at }: DownloadGrant): Promise<string> {
		const command = new GetObjectCommand({
			...this.#object(key, 'files'),
			ResponseContentDisposition: attachment(file_name),
			ResponseContentType: content_type,
			ResponseCacheControl: 'private, no-store',
		})
		return getSignedUrl(this.#client, command, signing(expires_at))
	}

	async stat(key: string, area: Area): Promise<StoredFile | undefined> {
		try {
			const { ContentLength = 0, ETag = '' } = await this.#client.send(new HeadObjectCommand(this.#object(key, area)))
			return { size_bytes: ContentLength, version: ETag }
		} catch (error) {
			if (isStatus(error, 404)) return undefined
			throw error
		}
	}

	async read(key: string, area: Area, { version, range }: ReadOptions = {}): Promise<Readable> {
		try {
			const { Body } = await this.#client.send(
				new GetObjectCommand({
					...this.#object(key, area),
					...(version !== undefined && { IfMatch: version }),
					...(range !== undefined && { Range: `bytes=${range.from}-${range.from + range.length - 1}` }),
				}),
			)
			if (Body === undefined) throw new Error('The store sent no stream.')
			return Body as Readable
		} catch (error) {
			if (isStatus(error, 404)) throw new FileMissing(key)
			if (isStatus(error, 412)) throw new FileChanged(key)
			throw error
		}
	}

	async put({ key, content, content_type }: { key: string; content: Buffer; content_type: string }): Promise<StoredFile> {
		const object = this.#object(key, 'files')
		// Not every store supports conditional writes; keys are random, so an existing one is a mistake and no race.
		if ((await this.stat(key, 'files')) !== undefined) throw new Error(`There is a file ${key} already.`)
		const { ETag = '' } = await this.#client.send(new PutObjectCommand({ ...object, Body: content, ContentType: content_type }))
		return { size_bytes: content.length, version: ETag }
	}

	async promote(key: string, version: string): Promise<void> {
		const source = this.#object(key, 'quarantine')
		if ((await this.stat(key, 'files')) === undefined) {
			try {
				await this.#copy(key, version)
			} catch (error) {
				// A concurrent call promoted it first and removed the quarantined file.
				if (!(error instanceof FileMissing) || (await this.stat(key, 'files')) === undefined) throw error
			}
		}
		await this.#client.send(new DeleteObjectCommand(source))
	}

	async remove(key: string, area?: Area): Promise<void> {
		if (area !== 'files') {
			for (const { UploadId } of await this.#openUploads(key))
				await this.#client.send(new AbortMultipartUploadCommand({ ...this.#object(key, 'quarantine'), UploadId }))
			await this.#client.send(new DeleteObjectCommand(this.#object(key, 'quarantine')))
		}
		if (area !== 'quarantine') await this.#client.send(new DeleteObjectCommand(this.#object(key, 'files')))
	}

	async *list(area: Area): AsyncGenerator<ListedFile> {
		const prefix = `${area}/`
		for await (const page of paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix })) {
			for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
				yield { area, key: Key.slice(prefix.length), size_bytes: Size, stored_at: LastModified }
			}
		}
	}

	async room(): Promise<undefined> {
		return undefined
	}

	async check(): Promise<void> {
		await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal: AbortSignal.timeout(5_000) })
	}

	#object(key: string, area: Area): { Bucket: string; Key: string } {
		requireKey(key)
		return { Bucket: this.#bucket, Key: `${area}/${key}` }
	}

	async #copy(key: string, version: string): Promise<void> {
		const copy_source = `${this.#bucket}/quarantine/${key}`
		try {
			await this.#client.send(new CopyObjectCommand({ ...this.#object(key, 'files'), CopySource: copy_source, CopySourceIfMatch: version }))
		} catch (error) {
			if (isStatus(error, 404)) throw new FileMissing(key)
			if (!isStatus(error, 412)) throw error
			// Some stores cannot compare the ETag of a multipart file (`...-3`) when copying; all can when reading.
			if (!/-\d+"?$/.test(version)) throw new FileChanged(key)
			const stored = await this.stat(key, 'quarantine')
			if (stored === undefined) throw new FileMissing(key)
			const Body = await this.read(key, 'quarantine', { version })
			await this.#client.send(new PutObjectCommand({ ...this.#object(key, 'files'), Body, ContentLength: stored.size_bytes }))
		}
	}

	/** The oldest upload, so that concurrent calls continue with the same one. */
	async #openUpload(key: string): Promise<string | undefined> {
		const [oldest] = await this.#openUploads(key)
		return oldest?.UploadId
	}

	/** Several if two calls began at once, or one began after the file existed. */
	async #openUploads(key: string): Promise<readonly MultipartUpload[]> {
		const { Bucket, Key } = this.#object(key, 'quarantine')
		const { Uploads = [] } = await this.#client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
		const startedAt = (upload: (typeof Uploads)[number]): number => upload.Initiated?.getTime() ?? 0
		return Uploads.filter((upload) => upload.Key === Key).toSorted(
			// Stores report whole seconds: for a tie the id decides, so that everybody picks the same one.
			(one, other) => startedAt(one) - startedAt(other) || ((one.UploadId ?? '') < (other.UploadId ?? '') ? -1 : 1),
		)
	}

	/** Indexed by position: the first part first. */
	async #storedParts(key: string, UploadId: string | undefined): Promise<readonly (Part | undefined)[]> {
		const { Parts = [] } = await this.#client.send(new ListPartsCommand({ ...this.#object(key, 'quarantine'), UploadId }))
		const stored: (Part | undefined)[] = []
		for (const part of Parts) stored[(part.PartNumber ?? 0) - 1] = part
		return stored
	}
}

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
	error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)

/** Signing options: expiry, and the headers the address is bound to. A header not listed may have any value. */
function signing(expires_at: Date, headers: readonly string[] = []) {
	const left_s = Math.floor((expires_at.getTime() - Date.now()) / 1000)
	return {
		signableHeaders: new Set(['host', ...headers]),
		// An expired address is signed in the past, because a signature needs a positive duration.
		...(left_s < 1 ? { signingDate: new Date(expires_at.getTime() - 1000), expiresIn: 1 } : { expiresIn: left_s }),
	}
}
