import { BlobServiceClient } from '@azure/storage-blob'
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

import { freePort, startProgram, type Program } from './programs.ts'

export interface Azurite extends Program {
	readonly connection_string: string
	readonly container: string
}

const account = 'portal'

/** Azure's emulator of its blob store (npm `azurite`), with an account and a container for one test file; without persistence. */
export async function startAzurite(): Promise<Azurite> {
	const port = await freePort()
	const key = randomBytes(64).toString('base64')
	const program = await startProgram(
		process.execPath,
		[
			createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js'),
			'--inMemoryPersistence',
			'--skipApiVersionCheck',
			'--disableTelemetry',
			'--silent',
			'--blobPort',
			String(port),
		],
		{ at: { port }, env: { AZURITE_ACCOUNTS: `${account}:${key}` } },
	)
	const connection_string = [
		'DefaultEndpointsProtocol=http',
		`AccountName=${account}`,
		`AccountKey=${key}`,
		`BlobEndpoint=http://127.0.0.1:${port}/${account};`,
	].join(';')
	const container = 'documents'
	await BlobServiceClient.fromConnectionString(connection_string).createContainer(container)
	return { ...program, connection_string, container }
}
