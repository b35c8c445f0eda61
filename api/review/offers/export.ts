import { shownTerms } from '#domain/review/offers/shown.ts'

import type { Db } from '#api/platform/db/database.ts'
import { offersOf, termsIn } from './current.ts'

/** Offers and answers for the data export; terms between us and an outside lender are not the customer's. */
export async function exportOffers(db: Db, application: { readonly partner_id: string; readonly application_id: string }) {
	const rows = (await offersOf(db, application)).filter(({ released_at }) => released_at !== null)
	return rows.map(({ number, status, released_at, expires_at, answered_at, decline_reason, answer_text, change_request, terms }) => ({
		number,
		status,
		released_at,
		expires_at,
		answered_at,
		decline_reason,
		answer_text,
		change_request,
		terms: shownTerms(termsIn({ terms })),
	}))
}
