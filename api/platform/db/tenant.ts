import type { PartnerId } from './database.ts'

/** Mints a partner id; called where a host was resolved, a session found or a job's payload read, and nowhere else. */
export const mintPartnerId = (id: string): PartnerId => id as PartnerId
