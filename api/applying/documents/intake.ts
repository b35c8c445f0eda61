import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Context } from '#api/platform/context.ts'
import { requireRoom } from './room.ts'

/** Without a scanner the partner's setting decides. */
export const isTakenHere = ({ services, partner: { configuration } }: Pick<Context, 'services' | 'partner'>): boolean =>
	services.scanner !== undefined || configuration.unscanned_documents === 'allow_for_staff_with_notice'

/** Refuses an upload that nobody could ever open, or for which there is no space. */
export async function requireIntake(context: Pick<Context, 'services' | 'partner'>, size_bytes: number): Promise<void> {
	if (!isTakenHere(context)) refuse('err_document_scanner_missing')
	await requireRoom(context.services, size_bytes)
}
