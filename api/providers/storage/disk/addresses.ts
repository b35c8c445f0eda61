import { z } from 'zod'

import type { Secret } from '../../../secret.ts'
import type { DownloadGrant, UploadGrant } from '../port.ts'

/** Purposes of their own, so that an address to fetch a file never serves to store one. */
const upload_purpose = 'storage upload'
const download_purpose = 'storage download'

/** `<partner_id>/<uuid>`: nothing else can become a path on the disk. */
const key_pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isKey = (key: string): boolean => key_pattern.test(key)

const whole = z
	.string()
	.regex(/^(0|[1-9]\d{0,14})$/)
	.transform(Number)
const signature = z.string().regex(/^[\w-]{43}$/)

/** Strict: an address with anything added to it is an altered one. */
const uploadQuery = z.strictObject({ content_type: z.string().min(1).max(200), expires: whole, max_bytes: whole, signature })
const downloadQuery = z.strictObject({
	content_type: z.string().min(1).max(200),
	expires: whole,
	file_name: z.string().max(1000),
	signature,
})

// A list as JSON, because joined texts could be cut elsewhere and still be the same text.
const uploadText = (key: string, max_bytes: number, content_type: string, expires_s: number): string =>
	JSON.stringify([key, max_bytes, content_type, expires_s])
const downloadText = (key: string, file_name: string, content_type: string, expires_s: number): string =>
	JSON.stringify([key, file_name, content_type, expires_s])

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Query of an address that takes one file. */
export function signUpload(secret: Secret, grant: UploadGrant): string {
	const expires_s = secondsOf(grant.expires_at)
	const digest = secret.digest(upload_purpose, uploadText(grant.key, grant.max_bytes, grant.content_type, expires_s))
	return new URLSearchParams({
		content_type: grant.content_type,
		expires: String(expires_s),
		max_bytes: String(grant.max_bytes),
		signature: digest.toString('base64url'),
	}).toString()
}

/** Query of an address that serves one file under one name. */
export function signDownload(secret: Secret, grant: DownloadGrant): string {
	const expires_s = secondsOf(grant.expires_at)
	const file_name = grant.file_name.toWellFormed()
	const digest = secret.digest(download_purpose, downloadText(grant.key, file_name, grant.content_type, expires_s))
	return new URLSearchParams({
		content_type: grant.content_type,
		expires: String(expires_s),
		file_name,
		signature: digest.toString('base64url'),
	}).toString()
}

/** The grant an address was made from; undefined when it is expired, altered or not ours. */
export function readUpload(secret: Secret, key: string, query: unknown, now: Date): UploadGrant | undefined {
	const parsed = uploadQuery.safeParse(query)
	if (!parsed.success || !isKey(key)) return undefined
	const { content_type, expires, max_bytes } = parsed.data
	const is_ours = secret.verifies(
		upload_purpose,
		uploadText(key, max_bytes, content_type, expires),
		Buffer.from(parsed.data.signature, 'base64url'),
	)
	if (!is_ours || secondsOf(now) >= expires) return undefined
	return { key, max_bytes, content_type, expires_at: new Date(expires * 1000) }
}

export function readDownload(secret: Secret, key: string, query: unknown, now: Date): DownloadGrant | undefined {
	const parsed = downloadQuery.safeParse(query)
	if (!parsed.success || !isKey(key)) return undefined
	const { content_type, expires, file_name } = parsed.data
	const is_ours = secret.verifies(
		download_purpose,
		downloadText(key, file_name, content_type, expires),
		Buffer.from(parsed.data.signature, 'base64url'),
	)
	if (!is_ours || secondsOf(now) >= expires) return undefined
	return { key, file_name, content_type, expires_at: new Date(expires * 1000) }
}
