import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keyed digests; each purpose has a key of its own, so a mailed link can never pass for a file address. */
export interface Secret {
	digest(purpose: string, text: string): Buffer
	verifies(purpose: string, text: string, digest: Buffer): boolean
}

export function makeSecret(master: string): Secret {
	const digest = (purpose: string, text: string): Buffer =>
		createHmac('sha256', createHmac('sha256', master).update(purpose).digest()).update(text).digest()
	return {
		digest,
		verifies: (purpose, text, given) => {
			const expected = digest(purpose, text)
			return given.length === expected.length && timingSafeEqual(given, expected)
		},
	}
}

/** Development's own secret, made once and kept beside the data it protects. */
export async function developmentSecret(data_dir: string): Promise<string> {
	const path = join(data_dir, 'secret')
	const kept = await readFile(path, 'utf8').catch(() => undefined)
	if (kept !== undefined && kept.length >= 32) return kept
	await mkdir(data_dir, { recursive: true })
	const made = randomBytes(32).toString('base64url')
	await writeFile(path, made, { mode: 0o600 })
	return made
}
