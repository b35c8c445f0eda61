import { classOf, type Grant } from '#domain/review/authority/authority.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { cents } from '#domain/platform/money.ts'
import { grantedBy } from '#domain/review/offers/terms.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import { latestReport } from '../credit/inquiries.ts'
import { offersOf, termsIn } from '../offers/current.ts'

/** What a case is decided about: its newest terms, before them what was asked for. */
export async function grantOf(db: Db, application: ApplicationRow): Promise<Grant> {
	const [newest] = await offersOf(db, application)
	const { factoring_limit_cents, loan_size_cents, currency } = application
	return {
		...(newest === undefined
			? { amount_cents: cents(factoring_limit_cents ?? loan_size_cents), currency: currency as Currency }
			: grantedBy(termsIn(newest))),
		risk_class: classOf(await latestReport(db, application)),
	}
}
