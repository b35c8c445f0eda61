import type { FastifyInstance } from 'fastify'
import path from 'node:path'

import type { Config } from '../../config.ts'
import type { Secret } from '../../secret.ts'
import { DiskStorage } from './disk.ts'
import { mountDiskRoutes } from './disk/routes.ts'
import type { Storage } from './port.ts'

interface ChosenStorage {
	readonly storage: Storage
	/** Adds the routes of a store that serves files itself; other stores have addresses elsewhere. */
	mount(app: FastifyInstance): void
}

const base_path = '/api'
const nothing = (): void => undefined

/** Clients of remote stores are loaded only when configured, because loading them is slow. */
export async function chooseStorage(config: Config, secret: Secret): Promise<ChosenStorage> {
	switch (config.STORAGE) {
		case 'disk': {
			const disk = new DiskStorage({ folder: path.join(config.DATA_DIR, 'files'), secret, now: () => new Date(), base_path })
			return { storage: disk, mount: (app) => mountDiskRoutes(app, disk, base_path) }
		}
		case 'azure': {
			const { AzureStorage } = await import('./azure.ts')
			const { AZURE_STORAGE_CONNECTION_STRING: connection_string = '', AZURE_STORAGE_CONTAINER: container } = config
			return { storage: new AzureStorage({ connection_string, container }), mount: nothing }
		}
		case 's3': {
			const { S3Storage } = await import('./s3.ts')
			const { S3_BUCKET: bucket = '', S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key } = config
			const credentials = id === undefined || key === undefined ? undefined : { accessKeyId: id, secretAccessKey: key }
			return { storage: new S3Storage({ bucket, region, endpoint, credentials }), mount: nothing }
		}
	}
}
