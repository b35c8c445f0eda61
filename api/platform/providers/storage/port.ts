import type { Readable } from 'node:stream'

import type { Room } from '#domain/applying/documents/room.ts'

/** The browser writes to `quarantine` only; what was examined and scanned there lies in `files`, where no address ever writes. */
export const areas = ['quarantine', 'files'] as const
export type Area = (typeof areas)[number]

export interface StoredFile {
	readonly size_bytes: number
	/** Another one whenever the content is another. */
	readonly version: string
}

export interface UploadGrant {
	readonly key: string
	/** Largest body the address accepts, as far as the store can bind it; what arrived is looked at in any case. */
	readonly max_bytes: number
	/** The size that was announced; undefined when none was. */
	readonly size_bytes: number | undefined
	readonly content_type: string
	readonly expires_at: Date
}

export interface PartsGrant {
	readonly key: string
	/** Of each part in order: what `domain/applying/documents/parts.ts` makes of the announced size. */
	readonly part_sizes: readonly number[]
	readonly content_type: string
	readonly expires_at: Date
}

/** One piece of a file that is sent in several, so that a broken connection costs a piece and not the file. */
export interface PartUpload {
	/** From 1. */
	readonly part_number: number
	readonly size_bytes: number
	readonly is_stored: boolean
	readonly upload_url: string
}

/** Of what was promoted: nothing else is ever served. */
export interface DownloadGrant {
	readonly key: string
	readonly file_name: string
	readonly content_type: string
	readonly expires_at: Date
}

export interface ReadOptions {
	/** Refuses with `FileChanged` when the content is no longer that one. */
	readonly version?: string
	/** First byte wanted, and how many; the whole file without. */
	readonly range?: { readonly from: number; readonly length: number }
}

export interface ListedFile {
	readonly area: Area
	readonly key: string
	readonly size_bytes: number
	readonly stored_at: Date
}

/** The content is another than the one that was looked at. */
export class CaseChanged extends Error {
	constructor(key: string) {
		super(`The file ${key} is not the one that was examined.`)
	}
}

/** There is no such file. */
export class FileMissing extends Error {
	constructor(key: string) {
		super(`There is no file ${key}.`)
	}
}

/** There is no room for what was to be stored: nothing of it is kept. */
export class StorageFull extends Error {
	constructor() {
		super('There is no room left in the file store.')
	}
}

/** Where files lie. Addresses are signed, expire and serve one purpose; keys are ours and never a person's file name. */
export interface Storage {
	/** Where browsers send files and fetch them, when that is not the portal itself. */
	readonly browser_origin: string | undefined
	/** Where the browser PUTs the whole file. `origin` is the portal's address, used by stores that serve files themselves. */
	uploadUrl(grant: UploadGrant, origin: string): Promise<string>
	/** Where it PUTs each part, and which have arrived already; asked again after a broken connection. */
	partUploads(grant: PartsGrant, origin: string): Promise<PartUpload[]>
	/** Makes one file of the parts. Changes nothing while a part is missing, and nothing when it is done already. */
	joinParts(grant: Pick<PartsGrant, 'key' | 'part_sizes' | 'content_type'>): Promise<void>
	downloadUrl(grant: DownloadGrant, origin: string): Promise<string>
	/** undefined when there is no such file. */
	stat(key: string, area: Area): Promise<StoredFile | undefined>
	read(key: string, area: Area, options?: ReadOptions): Promise<Readable>
	/** Straight to files: what the product made itself and nobody else has touched. A key is written once. */
	put(file: { readonly key: string; readonly content: Buffer; readonly content_type: string }): Promise<StoredFile>
	/** From quarantine to files, if the content is still that version; done already is done. */
	promote(key: string, version: string): Promise<void>
	/** From both areas, unfinished parts too; what is not there is no fault. */
	remove(key: string, area?: Area): Promise<void>
	/** Every whole file of an area, in the order of their keys. */
	list(area: Area): AsyncIterable<ListedFile>
	/** How much it still takes; undefined for stores that grow by themselves. */
	room(): Promise<Room | undefined>
	/** Throws when the store cannot be reached; for the readiness check. */
	check(): Promise<void>
}

/** How long a store elsewhere may take: together well under the minute after which an upload counts as failed. */
export interface Patience {
	/** For one try of a call, up to the first sign of an answer. */
	readonly patience_ms?: number
	/** Between two pieces of a file. */
	readonly silence_ms?: number
}

export const usualPatience = { patience_ms: 15_000, silence_ms: 30_000 } as const satisfies Patience

/** `<partner_id>/<uuid>`: nothing else can become a path or a name in a store. */
const keyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isKey = (key: string): boolean => keyPattern.test(key)

export function requireKey(key: string): void {
	if (!isKey(key)) throw new Error('That is no key of a stored file.')
}
