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
	CaseChanged,
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
	/** Another store than Amazon's; it is spoken to with the bucket in the path. */
	readonly endpoint: string | undefined
	/** Without them the SDK looks where it always does: environment, profile, role of the machine. */
	readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/**
 * Amazon S3 and what speaks like it. Addresses are bound to key, method, type and, where it was announced, to the size; but they
 * can be used again until they expire. So nothing the browser can write to is ever served: what was examined is copied away,
 * if it is still the same.
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
				// Without it the SDK only warns, and waits on.
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

	/** Of two that began at the same moment both go on with the same one; the other stays empty and goes with the file. */
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
				// Somebody else joined them a moment ago.
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
			if (isStatus(error, 412)) throw new CaseChanged(key)
			throw error
		}
	}

	async put({ key, content, content_type }: { key: string; content: Buffer; content_type: string }): Promise<StoredFile> {
		const object = this.#object(key, 'files')
		// Not every store knows a condition for writing; our keys are random, so a taken one is a mistake and no race.
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
				// Somebody else promoted it a moment ago, and what the browser wrote is gone.
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
			// Some stores cannot compare the mark of a file that came in parts (`...-3`) when copying; when reading, all can.
			if (!/-\d+"?$/.test(version)) throw new CaseChanged(key)
			const stored = await this.stat(key, 'quarantine')
			if (stored === undefined) throw new FileMissing(key)
			const Body = await this.read(key, 'quarantine', { version })
			await this.#client.send(new PutObjectCommand({ ...this.#object(key, 'files'), Body, ContentLength: stored.size_bytes }))
		}
	}

	/** The oldest, so that whoever asks at the same time goes on with the same one. */
	async #openUpload(key: string): Promise<string | undefined> {
		const [oldest] = await this.#openUploads(key)
		return oldest?.UploadId
	}

	/** Several where two began at the same moment, or one began anew when the file was there already. */
	async #openUploads(key: string): Promise<readonly MultipartUpload[]> {
		const { Bucket, Key } = this.#object(key, 'quarantine')
		const { Uploads = [] } = await this.#client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
		const startedAt = (upload: (typeof Uploads)[number]): number => upload.Initiated?.getTime() ?? 0
		return Uploads.filter((upload) => upload.Key === Key).toSorted(
			// Stores tell the time in whole seconds: of two that began in the same one everybody takes the same.
			(one, other) => startedAt(one) - startedAt(other) || ((one.UploadId ?? '') < (other.UploadId ?? '') ? -1 : 1),
		)
	}

	/** By their place: the first part first. */
	async #storedParts(key: string, UploadId: string | undefined): Promise<readonly (Part | undefined)[]> {
		const { Parts = [] } = await this.#client.send(new ListPartsCommand({ ...this.#object(key, 'quarantine'), UploadId }))
		const stored: (Part | undefined)[] = []
		for (const part of Parts) stored[(part.PartNumber ?? 0) - 1] = part
		return stored
	}
}

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
	error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)

/** How an address is signed: until when, and to which headers it is bound. Whatever stands in no list could be anything. */
function signing(expires_at: Date, headers: readonly string[] = []) {
	const left_s = Math.floor((expires_at.getTime() - Date.now()) / 1000)
	return {
		signableHeaders: new Set(['host', ...headers]),
		// A signature says from when and for how long; one whose time is over is made in the past.
		...(left_s < 1 ? { signingDate: new Date(expires_at.getTime() - 1000), expiresIn: 1 } : { expiresIn: left_s }),
	}
}
