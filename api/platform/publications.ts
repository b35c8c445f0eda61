import type { Subject } from '#domain/partners/publishing/subject.ts'

import type { Db, PartnerId } from './db/database.ts'

/** What partners have published, as the rooms below the one that reads it use it. */
export interface Publications {
	/** The content in force at this partner now; what the product brings where it has published none. Refused where it cannot be read. */
	inForce<Content>(db: Db, subject: Subject<Content>, partner_id: string): Promise<Content>
	/** The same for what is only shown: undefined where it cannot be read. */
	inForceIfReadable<Content>(db: Db, subject: Subject<Content>, partner_id: string): Promise<Content | undefined>
	/**
	 * The same for whoever has no connection: by one of its own, only where something has to be read. Where the database is away, what was in force
	 * when it was last seen.
	 */
	shown<Content>(subject: Subject<Content>, partner_id: PartnerId): Promise<Content | undefined>
	/** Whether this process understands all that is in force or scheduled there. */
	isReadable(db: Db, partner_id: string): Promise<boolean>
	/** Reads it anew at the next call: this process knows at once what it has released, the others within the lead. */
	forget(partner_id: string): void
}
