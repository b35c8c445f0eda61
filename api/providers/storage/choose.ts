import type { FastifyInstance } from 'fastify'
import path from 'node:path'

import type { Config } from '../../config.ts'
import type { Secret } from '../../secret.ts'
import { DiskStorage } from './disk.ts'
import { mountDiskRoutes } from './disk/routes.ts'
import type { Storage } from './port.ts'

export interface ChosenStorage extends Storage {
	/** Stores that serve their files themselves add their routes; the others have addresses elsewhere. */
	mount?(app: FastifyInstance): void
}

const base_path = '/api'

export function chooseStorage(config: Config, secret: Secret): ChosenStorage {
	const disk = new DiskStorage({ folder: path.join(config.DATA_DIR, 'files'), secret, now: () => new Date(), base_path })
	return Object.assign(disk, { mount: (app: FastifyInstance) => mountDiskRoutes(app, disk, base_path) })
}
