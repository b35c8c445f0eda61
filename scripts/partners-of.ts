import type { Logger } from 'pino'

import { Partners } from '#api/partners/configuration/configuration.ts'
import { PublishedContent } from '#api/partners/publishing/publishing.ts'
import type { Config } from '#api/platform/config.ts'
import type { Database } from '#api/platform/db/database.ts'
import { subjects } from '#api/subjects.ts'

const now = (): Date => new Date()

/** The partners of a database, for a command. */
export function partnersOf(database: Database, config: Pick<Config, 'BASE_URL' | 'PORT'>, log: Logger): Partners {
	const publications = new PublishedContent(database, { subjects, log, now })
	return new Partners(database, { base_url: () => config.BASE_URL ?? `http://localhost:${config.PORT}`, log, now, publications })
}
