import type { Logger } from 'pino'

import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Partners } from './partners/partners.ts'
import type { Mail } from './providers/mail/port.ts'
import type { Registry } from './providers/registry/port.ts'
import type { Scanner } from './providers/scan/port.ts'
import type { Storage } from './providers/storage/port.ts'
import type { Secret } from './secret.ts'

/** What handlers and jobs stand on; made once in `server.ts`, replaced piecewise in tests. */
export interface Services {
	readonly config: Config
	readonly database: Database
	readonly log: Logger
	readonly secret: Secret
	readonly partners: Partners
	readonly mail: Mail
	readonly storage: Storage
	readonly scanner: Scanner
	readonly registry: Registry
	/** The clock decisions are taken by. */
	readonly now: () => Date
}
