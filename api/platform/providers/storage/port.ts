import type { Readable } from 'node:stream'

import type { Room } from '#domain/applying/documents/room.ts'

/** Browsers write to `quarantine` only; examined and scanned files are in `files`, which no address can write to. */
export const areas = ['quarantine', 'files'] as const
export type Area = (typeof areas)[number]

export interface StoredFile {
	readonly size_bytes: number
	/** Changes whenever the content changes. */
	readonly version: string
}

export interface UploadGrant {
	readonly key: string
	/** Largest body the address accepts, if the store can enforce it; the stored file is checked in any case. */
	readonly max_bytes: number
	/** The announced size; undefined when none was announced. */
	readonly size_bytes: number | undefined
	readonly content_type: string
	readonly expires_at: Date
}

export interface PartsGrant {
	readonly key: string
	/** Sizes of the parts in order, as `domain/applying/documents/parts.ts` computes them from the announced size. */
	readonly part_sizes: readonly number[]
	readonly content_type: string
	readonly expires_at: Date
}

/** One part of a multipart upload, so that a broken connection costs a part and not the file. */
export interface PartUpload {
	/** From 1. */
	readonly part_number: number
	readonly size_bytes: number
	readonly is_stored: boolean
	readonly upload_url: string
}

/** For promoted files only: nothing else is ever served. */
export interface DownloadGrant {
	readonly key: string
	readonly file_name: string
	readonly content_type: string
	readonly expires_at: Date
}

export interface ReadOptions {
	/** Throws when the content has another version. */
	readonly version?: string
	/** First byte and length of the range; the whole file without. */
	readonly range?: { readonly from: number; readonly length: number }
}

export interface ListedFile {
	readonly area: Area
	readonly key: string
	readonly size_bytes: number
	readonly stored_at: Date
}

/** The content is not the version that was examined. */
export class FileChanged extends Error {
	constructor(key: string) {
		super(`The file ${key} is not the one that was examined.`)
	}
}

/** The file does not exist. */
export class FileMissing extends Error {
	constructor(key: string) {
		super(`There is no file ${key}.`)
	}
}

/** The store is full: nothing of the file is stored. */
export class StorageFull extends Error {
	constructor() {
		super('There is no room left in the file store.')
	}
}

/** The file store. Addresses are signed, expire and serve one purpose; keys are ours and never a person's file name. */
export interface Storage {
	/** The origin that browsers exchange files with, when it is not the portal's. */
	readonly browser_origin: string | undefined
	/** The address the browser PUTs the whole file to. `origin` is the portal's, for stores that serve files themselves. */
	uploadUrl(grant: UploadGrant, origin: string): Promise<string>
	/** The addresses for the parts, and which parts have arrived; asked again after a broken connection. */
	partUploads(grant: PartsGrant, origin: string): Promise<PartUpload[]>
	/** Joins the parts to one file. Idempotent, and does nothing while a part is missing. */
	joinParts(grant: Pick<PartsGrant, 'key' | 'part_sizes' | 'content_type'>): Promise<void>
	downloadUrl(grant: DownloadGrant, origin: string): Promise<string>
	/** undefined when the file does not exist. */
	stat(key: string, area: Area): Promise<StoredFile | undefined>
	read(key: string, area: Area, options?: ReadOptions): Promise<Readable>
	/** Writes directly to `files`, for content the product generated itself. A key is written once. */
	put(file: { readonly key: string; readonly content: Buffer; readonly content_type: string }): Promise<StoredFile>
	/** Moves a file from quarantine to `files` if its content still has that version. Idempotent. */
	promote(key: string, version: string): Promise<void>
	/** Removes the file from both areas with unfinished parts; a missing file is no error. */
	remove(key: string, area?: Area): Promise<void>
	/** Every complete file of an area, sorted by key. */
	list(area: Area): AsyncIterable<ListedFile>
	/** Remaining capacity; undefined for stores that grow by themselves. */
	room(): Promise<Room | undefined>
	/** Throws when the store cannot be reached; used by the readiness check. */
	check(): Promise<void>
}

/** Timeouts of a remote store: together well under the minute after which an upload counts as failed. */
export interface Patience {
	/** For one attempt of a call, up to the first byte of the answer. */
	readonly patience_ms?: number
	/** Between two chunks of a file. */
	readonly silence_ms?: number
}

export const usualPatience = { patience_ms: 15_000, silence_ms: 30_000 } as const satisfies Patience

/** `<partner_id>/<uuid>`: no other key can be used as a path or a name in a store. */
const keyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isKey = (key: string): boolean => keyPattern.test(key)

export function requireKey(key: string): void {
	if (!isKey(key)) throw new Error('That is no key of a stored file.')
}
