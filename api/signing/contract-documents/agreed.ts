import type { Language } from '#domain/accounts/account/languages.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { acceptedOffer, type termsIn } from '#api/review/offers/current.ts'
import type { ContractOrder } from './make.ts'

/**
 * A contract has one language: the one its offer was accepted in, whatever was chosen since (docs/domain/readings B268). For offers
 * accepted before that was recorded: the language of the application's creator.
 */
export async function languageOf(db: TenantDb, application: ApplicationRow): Promise<Language> {
	const offer = await acceptedOffer(db, application)
	if (offer?.accepted_language !== undefined && offer.accepted_language !== null) return offer.accepted_language
	const maker = await accountOf(db, application.user_id)
	return (maker?.communication_language ?? refuse('err_application_language_missing')) as Language
}

/** The offer's terms in the form contracts use. */
export function contractTermsOf(terms: ReturnType<typeof termsIn>): ContractOrder['offer'] {
	if (terms.kind === 'factoring') return terms
	const { agio_bps, disagio_bps, ...rest } = terms
	return { ...rest, agio_fee_bps: agio_bps, disagio_fee_bps: disagio_bps }
}
