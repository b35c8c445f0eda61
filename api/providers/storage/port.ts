import type { Readable } from 'node:stream'

export interface StoredFile {
	readonly size_bytes: number
}

export interface UploadGrant {
	readonly key: string
	/** Largest body the address accepts. */
	readonly max_bytes: number
	readonly content_type: string
	readonly expires_at: Date
}

export interface DownloadGrant {
	readonly key: string
	readonly file_name: string
	readonly content_type: string
	readonly expires_at: Date
}

/** Where files lie. Addresses are signed, expire and serve one purpose; keys are ours and never a person's file name. */
export interface Storage {
	/** Where the browser PUTs the file. `origin` is the portal's address, used by stores that serve files themselves. */
	uploadUrl(grant: UploadGrant, origin: string): Promise<string>
	downloadUrl(grant: DownloadGrant, origin: string): Promise<string>
	/** undefined when there is no such file. */
	stat(key: string): Promise<StoredFile | undefined>
	read(key: string): Promise<Readable>
	remove(key: string): Promise<void>
	/** Throws when the store cannot be reached; for the readiness check. */
	check(): Promise<void>
}
