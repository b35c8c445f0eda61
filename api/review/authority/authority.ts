import { classOf, isDeclineForTwo, type Grant } from '#domain/review/authority/authority.ts'
import { authoritySubject, type Authority, type Voters } from '#domain/review/authority/subject.ts'
import { authorRoles, votersFor } from '#domain/review/recommendations/rules.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { cents } from '#domain/platform/money.ts'
import { currentOffers } from '#domain/review/offers/status.ts'
import { grantedBy } from '#domain/review/offers/terms.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/services.ts'
import { latestReport } from '../credit/inquiries.ts'
import { offersOf, termsIn } from '../offers/current.ts'
import { countPeople } from './store.ts'

interface AuthorityContext {
	readonly services: Pick<Services, 'publications'>
	readonly db: Db
}

/** Who may approve what at this partner now. */
export const authorityOf = ({ services, db }: AuthorityContext, partner_id: string): Promise<Authority> =>
	services.publications.inForce(db, authoritySubject, partner_id)

/** The same for what is only shown, or done again later; undefined where this version of the software cannot read it. */
export const authorityIfReadable = ({ services, db }: AuthorityContext, partner_id: string): Promise<Authority | undefined> =>
	services.publications.inForceIfReadable(db, authoritySubject, partner_id)

/** How many people may vote for either office, for both, and write what is voted on. */
export const votersOf = ({ db }: { readonly db: Db }): Promise<Voters> =>
	db.all(countPeople, { front_office: votersFor('front_office'), back_office: votersFor('back_office'), authors: authorRoles() })

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

/** A smaller offer does not make what was asked for smaller. Where nobody knows up to where one person may, it takes two. */
export async function isDeclinedByTwo(context: AuthorityContext, application: ApplicationRow): Promise<boolean> {
	const authority = await authorityIfReadable(context, application.partner_id)
	if (authority === undefined) return true
	return [askedIn(application), await termsOf(context.db, application)].some((asked) => isDeclineForTwo(authority, asked))
}

/** What a case is decided about. */
export async function grantOf(db: Db, application: ApplicationRow): Promise<Grant> {
	return { ...(await termsOf(db, application)), risk_class: classOf(await latestReport(db, application)) }
}
