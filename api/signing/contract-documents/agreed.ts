import type { Language } from '#domain/accounts/account/languages.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { acceptedOffer, type termsIn } from '#api/review/offers/current.ts'
import type { ContractOrder } from './make.ts'

/**
 * A contract is the company's, and has one: that in which its offer was read when it was accepted, whatever anybody has chosen since
 * (docs/domain/readings B268). Offers accepted before that was written down: that of whoever made the application.
 */
export async function languageOf(db: TenantDb, application: ApplicationRow): Promise<Language> {
	const offer = await acceptedOffer(db, application)
	if (offer?.accepted_language !== undefined && offer.accepted_language !== null) return offer.accepted_language
	const maker = await accountOf(db, application.user_id)
	return (maker?.communication_language ?? 'de') as Language
}

/** The offer's terms as contracts are made of them. */
export function contractTermsOf(terms: ReturnType<typeof termsIn>): ContractOrder['offer'] {
	if (terms.kind === 'factoring') return terms
	const { agio_bps, disagio_bps, ...rest } = terms
	return { ...rest, agio_fee_bps: agio_bps, disagio_fee_bps: disagio_bps }
}
