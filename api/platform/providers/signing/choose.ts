import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Secret } from '../../secret.ts'
import { OwnAuthority } from './authority.ts'
import type { SigningProvider } from './port.ts'
import { findAuthority, insertAuthority } from './store.ts'

interface Surroundings {
	readonly database: Database
	readonly secret: Secret
	readonly now: () => Date
}

/** undefined without a provider: everything is then signed on paper. */
export function chooseSigning({ SIGNING }: Pick<Config, 'SIGNING'>, { database, secret, now }: Surroundings): SigningProvider | undefined {
	if (SIGNING === 'none') return undefined
	return new OwnAuthority({
		find: (partner_id) => database.read(partner_id, (db) => db.first(findAuthority, { partner_id })),
		keep: async (partner_id, authority) => {
			await database.transaction(partner_id, (db) => db.all(insertAuthority, { partner_id, ...authority }))
		},
		secret,
		now,
	})
}
