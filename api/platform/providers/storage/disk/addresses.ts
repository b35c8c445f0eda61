import { z } from 'zod'

import type { Secret } from '../../../secret.ts'
import { isKey, type DownloadGrant } from '../port.ts'

/** Separate purposes, so that a download address can never be used for an upload. */
const upload_purpose = 'storage upload'
const download_purpose = 'storage download'

export interface UploadAddress {
	/** The only host that takes it: another partner's would lend its name to the file. */
	readonly host: string
	readonly key: string
	/** 0 for the whole file. */
	readonly part_number: number
	readonly max_bytes: number
	readonly content_type: string
	readonly expires_at: Date
}

/** A download at one host. */
type HostedDownload = DownloadGrant & { readonly host: string }

const whole = z
	.string()
	.regex(/^(0|[1-9]\d{0,14})$/)
	.transform(Number)
const signature = z.string().regex(/^[\w-]{43}$/)

/** Strict: an address with an additional parameter was altered. */
const uploadQuery = z.strictObject({
	content_type: z.string().min(1).max(200),
	expires: whole,
	max_bytes: whole,
	part: whole,
	signature,
})
const downloadQuery = z.strictObject({
	content_type: z.string().min(1).max(200),
	expires: whole,
	file_name: z.string().max(1000),
	signature,
})

// Serialised as a JSON list, because joined texts could be split differently and still be the same text.
const uploadText = ({ host, key, part_number, max_bytes, content_type }: Omit<UploadAddress, 'expires_at'>, expires_s: number): string =>
	JSON.stringify([host, key, part_number, max_bytes, content_type, expires_s])
const downloadText = ({ host, key, file_name, content_type }: Omit<HostedDownload, 'expires_at'>, expires_s: number): string =>
	JSON.stringify([host, key, file_name, content_type, expires_s])

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Query of an address that accepts one file, or one part of it. */
export function signUpload(secret: Secret, address: UploadAddress): string {
	const expires_s = secondsOf(address.expires_at)
	return new URLSearchParams({
		content_type: address.content_type,
		expires: String(expires_s),
		max_bytes: String(address.max_bytes),
		part: String(address.part_number),
		signature: secret.digest(upload_purpose, uploadText(address, expires_s)).toString('base64url'),
	}).toString()
}

/** Query of an address that serves one file under one name. */
export function signDownload(secret: Secret, grant: HostedDownload): string {
	const expires_s = secondsOf(grant.expires_at)
	const file_name = grant.file_name.toWellFormed()
	return new URLSearchParams({
		content_type: grant.content_type,
		expires: String(expires_s),
		file_name,
		signature: secret.digest(download_purpose, downloadText({ ...grant, file_name }, expires_s)).toString('base64url'),
	}).toString()
}

interface Asked {
	readonly host: string
	readonly key: string
	readonly query: unknown
	readonly now: Date
}

/** The grant of an address; undefined when it is expired, altered or not ours. */
export function readUpload(secret: Secret, { host, key, query, now }: Asked): UploadAddress | undefined {
	const parsed = uploadQuery.safeParse(query)
	if (!parsed.success || !isKey(key)) return undefined
	const { content_type, expires, max_bytes, part } = parsed.data
	const address = { host, key, part_number: part, max_bytes, content_type, expires_at: new Date(expires * 1000) }
	const is_ours = secret.verifies(upload_purpose, uploadText(address, expires), Buffer.from(parsed.data.signature, 'base64url'))
	return is_ours && secondsOf(now) < expires ? address : undefined
}

export function readDownload(secret: Secret, { host, key, query, now }: Asked): DownloadGrant | undefined {
	const parsed = downloadQuery.safeParse(query)
	if (!parsed.success || !isKey(key)) return undefined
	const { content_type, expires, file_name } = parsed.data
	const grant = { key, file_name, content_type, expires_at: new Date(expires * 1000) }
	const is_ours = secret.verifies(
		download_purpose,
		downloadText({ ...grant, host }, expires),
		Buffer.from(parsed.data.signature, 'base64url'),
	)
	return is_ours && secondsOf(now) < expires ? grant : undefined
}
