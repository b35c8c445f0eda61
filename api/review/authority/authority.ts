import { classOf, isDeclineForTwo, type Grant } from '#domain/review/authority/authority.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { cents } from '#domain/platform/money.ts'
import { currentOffers } from '#domain/review/offers/status.ts'
import { grantedBy } from '#domain/review/offers/terms.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import { latestReport } from '../credit/inquiries.ts'
import { offersOf, termsIn } from '../offers/current.ts'

type Asked = Pick<Grant, 'amount_cents' | 'currency'>

const askedIn = ({ factoring_limit_cents, loan_size_cents, currency }: ApplicationRow): Asked => ({
	amount_cents: cents(factoring_limit_cents ?? loan_size_cents),
	currency: currency as Currency,
})

/** The newest terms that still count, before them what was asked for. */
async function termsOf(db: Db, application: ApplicationRow): Promise<Asked> {
	const newest = (await offersOf(db, application)).find(({ status }) => currentOffers.includes(status))
	return newest === undefined ? askedIn(application) : grantedBy(termsIn(newest))
}

/** A smaller offer does not make what was asked for smaller. */
export const isDeclinedByTwo = async (db: Db, application: ApplicationRow): Promise<boolean> =>
	[askedIn(application), await termsOf(db, application)].some(isDeclineForTwo)

/** What a case is decided about. */
export async function grantOf(db: Db, application: ApplicationRow): Promise<Grant> {
	return { ...(await termsOf(db, application)), risk_class: classOf(await latestReport(db, application)) }
}
