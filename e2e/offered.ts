import { randomUUID } from 'node:crypto'

import { termsOf } from '#domain/review/offers/rules.ts'
import { someLoanTerms } from '#domain/testing/some-terms.ts'

import type { Product } from './product.ts'

/** An application with an offer that waits, as far as days: what only time and three people could do otherwise. */
export async function isOffered(product: Product, application_id: string, days: number): Promise<void> {
	await product.sql(`update applications set status = 'offer_available', submitted_at = now() where application_id = $1`, [application_id])
	await hasOffer(product, application_id, { offer_id: randomUUID(), days })
}

async function hasOffer(product: Product, application_id: string, { offer_id, days }: { offer_id: string; days: number }): Promise<void> {
	const terms = JSON.stringify(termsOf(someLoanTerms(), 'EUR'))
	await product.sql(
		`insert into offers (partner_id, application_id, offer_id, number, status, terms, prepared_by, released_by, released_at, expires_at)
		 select partner_id, application_id, $2, 1, 'released', $3, staff_id, staff_id, now() - interval '9 days', now() + make_interval(days => $4)
		 from applications, (select staff_id from staff_users limit 1) as staff where application_id = $1`,
		[application_id, offer_id, terms, days],
	)
}

/** An application with a loan that waits for its payout. */
export async function isLent(product: Product, application_id: string): Promise<void> {
	const offer_id = randomUUID()
	await hasOffer(product, application_id, { offer_id, days: 9 })
	await product.sql(
		`insert into loans (partner_id, loan_id, application_id, offer_id, currency, owed_cents, payout_cents, fee_cents, rate_bps, months, created_by, created_at)
		 select partner_id, gen_random_uuid(), application_id, offer_id, 'EUR', 10000000, 10000000, 0, 645, 48, prepared_by, now()
		 from offers where offer_id = $1`,
		[offer_id],
	)
}

/** Everybody of an application is looked for on the lists and on none, where it came to its pricing without the step that asks. */
export const isScreened = (product: Product, application_id: string): Promise<void> =>
	product.sql(
		`insert into screenings (partner_id, screening_id, application_id, signatory_id, name, birthdate, provider, status, matches, requested_at, answered_at)
		 select partner_id, gen_random_uuid(), application_id, signatory_id, name, birthdate, 'manual', 'clear', '[]', now(), now() from (
			select partner_id, application_id, null::uuid as signatory_id, "companyName" as name, null::date as birthdate from applications
			union all select partner_id, application_id, signatory_id, first_name || ' ' || last_name, birthdate from signatories
		 ) as subjects where application_id = $1`,
		[application_id],
	)
