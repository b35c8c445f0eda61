import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { requireRoom } from './room.ts'

/** Without a scanner it is the partner's word that counts. */
export const isTakenHere = (services: Services, { configuration }: Partner): boolean =>
	services.scanner !== undefined || configuration.unscanned_documents === 'allow_for_staff_with_notice'

/** A file nobody will ever be allowed to open, or that finds no room, is better not begun. */
export async function requireIntake(services: Services, partner: Partner, size_bytes: number): Promise<void> {
	if (!isTakenHere(services, partner)) refuse('err_document_scanner_missing')
	await requireRoom(services, size_bytes)
}
