import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { requireRoom } from './room.ts'

/** Without a scanner the partner's setting decides. */
export const isTakenHere = (services: Services, { configuration }: Partner): boolean =>
	services.scanner !== undefined || configuration.unscanned_documents === 'allow_for_staff_with_notice'

/** Refuses an upload that nobody could ever open, or for which there is no space. */
export async function requireIntake(services: Services, partner: Partner, size_bytes: number): Promise<void> {
	if (!isTakenHere(services, partner)) refuse('err_document_scanner_missing')
	await requireRoom(services, size_bytes)
}
