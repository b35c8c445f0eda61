import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { whyMissing } from './programs.ts'

const run = promisify(execFile)

/** An independent reader of signatures. */
export const pdfsig_missing = whyMissing(['pdfsig'], 'poppler-utils')

/** The reader with a certificate store of its own. */
export const pdfsig_trust_missing = whyMissing(['pdfsig', 'certutil'], 'poppler-utils libnss3-tools')

/** pdfsig's report on the signatures in a PDF; trust is checked only if an authority's certificate is given. */
export async function readSignatures(pdf: Buffer, authority?: string): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'fundament-pdfsig-'))
	const file = path.join(folder, 'signed.pdf')
	try {
		await writeFile(file, pdf)
		const options = authority === undefined ? ['-nocert'] : ['-nssdir', await storeOf(folder, authority)]
		return (await run('pdfsig', [...options, file])).stdout
	} catch (error) {
		// Some versions exit with an error for an invalid signature; the report is on stdout all the same.
		if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
		throw error
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** A certificate store that holds only this certificate. */
async function storeOf(folder: string, authority: string): Promise<string> {
	const store = `sql:${path.join(folder, 'nss')}`
	const pem = path.join(folder, 'authority.pem')
	await mkdir(path.join(folder, 'nss'))
	await writeFile(pem, authority)
	await run('certutil', ['-N', '-d', store, '--empty-password'])
	await run('certutil', ['-A', '-n', 'authority', '-t', 'C,C,C', '-d', store, '-i', pem])
	return store
}
