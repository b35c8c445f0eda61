import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keyed digests and encryption; each purpose has its own key, so that a mailed link can never pass for a file address. */
export interface Secret {
	digest(purpose: string, text: string): Buffer
	verifies(purpose: string, text: string, digest: Buffer): boolean
	/** Encrypts for storage; opens only under the same purpose and place, so that a sealed value cannot be moved to another row. */
	seal(purpose: string, place: string, text: string): Buffer
	/** Throws when the value was sealed for another place, altered, or sealed with another secret. */
	open(purpose: string, place: string, sealed: Buffer): string
}

const iv_bytes = 12
const tag_bytes = 16

export function makeSecret(master: string): Secret {
	const keyOf = (purpose: string): Buffer => createHmac('sha256', master).update(purpose).digest()
	const digest = (purpose: string, text: string): Buffer => createHmac('sha256', keyOf(purpose)).update(text).digest()
	return {
		digest,
		verifies: (purpose, text, given) => {
			const expected = digest(purpose, text)
			return given.length === expected.length && timingSafeEqual(given, expected)
		},
		seal: (purpose, place, text) => {
			const iv = randomBytes(iv_bytes)
			const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(place))
			const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
			return Buffer.concat([iv, cipher.getAuthTag(), sealed])
		},
		open: (purpose, place, sealed) => {
			const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), sealed.subarray(0, iv_bytes), { authTagLength: tag_bytes })
				.setAAD(Buffer.from(place))
				.setAuthTag(sealed.subarray(iv_bytes, iv_bytes + tag_bytes))
			return Buffer.concat([decipher.update(sealed.subarray(iv_bytes + tag_bytes)), decipher.final()]).toString('utf8')
		},
	}
}

/** The secret of development, generated once and stored beside the data it protects. */
export async function developmentSecret(data_dir: string): Promise<string> {
	const path = join(data_dir, 'secret')
	const kept = await readFile(path, 'utf8').catch(() => undefined)
	if (kept !== undefined && kept.length >= 32) return kept
	await mkdir(data_dir, { recursive: true })
	const made = randomBytes(32).toString('base64url')
	await writeFile(path, made, { mode: 0o600 })
	return made
}
