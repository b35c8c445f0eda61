import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

import { freePort, installed, startProgram, type Program, whyMissing } from './programs.ts'

/** The reason why no scanner is installed to test against; undefined when there is one. */
export const clamd_missing = whyMissing(['clamd'], 'clamav-daemon')

/** The test string that every virus scanner detects, encoded so that scanners do not quarantine this source file. */
export const eicar = Buffer.from('WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=', 'base64')

export interface Clamd extends Program {
	readonly port: number
	readonly socket: string
	readonly stream_max_bytes: number
}

const stream_max_megabytes = 2

/** The real daemon with a single signature, for the EICAR string anywhere; nothing is downloaded. */
export async function startClamd(at: { readonly port?: number } = {}): Promise<Clamd> {
	const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'))
	const port = at.port ?? (await freePort())
	const socket = path.join(folder, 'clamd.sock')
	const database = path.join(folder, 'database')
	await mkdir(database)
	await writeFile(path.join(database, 'test.ndb'), `Eicar-Test-Signature:0:*:${eicar.toString('hex')}\n`)
	const settings = [
		`User ${userInfo().username}`,
		`DatabaseDirectory ${database}`,
		`TemporaryDirectory ${folder}`,
		`LocalSocket ${socket}`,
		'TCPAddr 127.0.0.1',
		`TCPSocket ${port}`,
		`StreamMaxLength ${stream_max_megabytes}M`,
		'AlertEncrypted yes',
		'Foreground yes',
	]
	await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
	const program = await startProgram(installed('clamd') ?? '', ['--config-file', path.join(folder, 'clamd.conf')], { at: { port } })
	const stop = async (): Promise<void> => {
		await program.stop()
		await rm(folder, { recursive: true, force: true })
	}
	return { port, socket, stream_max_bytes: stream_max_megabytes * 1024 * 1024, stop }
}
