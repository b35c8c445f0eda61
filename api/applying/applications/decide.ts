import { randomUUIDv7 } from 'node:crypto'

import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import type { Country } from '#domain/platform/countries.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { noFigures, type Facts } from '#domain/applying/decisions/facts.ts'
import { cents, majorOf, type Cents } from '#domain/platform/money.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { indicativeOffer } from '#domain/review/pricing/indicative-offer.ts'

import type { ApplicantContext } from '#api/platform/context.ts'
import { decideEligibility, recordPrice, tellOfDecline } from '../decisions/decisions.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Product } from '#api/platform/partner.ts'
import type { RegistryCompany } from '#api/platform/providers/registry/port.ts'
import { moveApplication } from './moves.ts'
import { keepOffer, type ApplicationRow } from './store.ts'

/** T02 or T03: opens it with an indicative offer, or declines it with the reasons that rules give. */
export async function decide(
	{ services, db, partner, actor }: ApplicantContext,
	created: ApplicationRow,
	{ product, registered }: { readonly product: Product; readonly registered: RegistryCompany | undefined },
): Promise<ApplicationRow> {
	const { application_id } = created
	const today = todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())
	const facts = factsOf(created, registered, today)
	const { decision_id, outcome } = await decideEligibility(db, application_id, { product, facts })
	const details = { decision_id }
	const mail = { user_id: actor.id, application_id, values: applicationValues(created) }
	if (outcome === 'refused') {
		const rejected = await moveApplication({ db, actor: systemActor }, created, { to: 'Rejected', reason: 'declined', details })
		await tellOfDecline(db, created, [actor.id])
		return rejected
	}
	await keepIndicativeOffer(db, created, { product, facts })
	const open = await moveApplication({ db, actor: systemActor }, created, { to: 'Open', details })
	await sendMail(db, { template: 'application_created', ...mail })
	return open
}

interface Priced {
	readonly product: Product
	readonly facts: Facts
}

type RequestRow = Pick<ApplicationRow, 'loan_size_cents' | 'loan_duration_months' | 'currency' | 'annual_sales_previous_year_cents'>

/** What the request would cost, as far as that is known. */
export const indicativeOfferFor = (request: RequestRow, { product, facts }: Priced) =>
	indicativeOffer(product, {
		amount_cents: cents(request.loan_size_cents),
		duration_months: request.loan_duration_months,
		currency: request.currency,
		rating_class: facts.rating_class,
		annual_sales_cents: salesOf(request),
	})

/** Stores the indicative offer, in the place of an earlier one, with the rows of the grid behind it. */
export async function keepIndicativeOffer(db: TenantDb, application: ApplicationRow, { product, facts }: Priced): Promise<void> {
	const { application_id } = application
	const { rating_class } = facts
	// Factoring has a single price and no row of the grid.
	if (product.pricing.factoring === null) {
		await recordPrice(db, application_id, {
			product,
			wish: { amount: facts.loan_amount, months: facts.loan_duration_months, rating_class },
		})
	}
	const offer = indicativeOfferFor(application, { product, facts })
	await db.all(keepOffer, { partner_id: db.scope, application_id, offer_id: randomUUIDv7(), rating_class, ...offer })
}

const salesOf = ({ annual_sales_previous_year_cents: sales }: Pick<ApplicationRow, 'annual_sales_previous_year_cents'>): Cents | null =>
	sales === null ? null : cents(sales)

/** The facts for the policy: the request, the company's register entry, and the sales named for factoring. */
export function factsOf(created: ApplicationRow, registered: RegistryCompany | undefined, today: string): Facts {
	const sales = salesOf(created)
	return {
		today,
		// The schema guaranteed both enumerations on write.
		country: created.companyCountry as Country,
		currency: created.currency as Currency,
		company_type: parseCompanyType(created.companyType),
		foundation_date: registered?.foundation_date ?? null,
		industry_code: registered?.industry_code ?? null,
		loan_amount: majorOf(cents(created.loan_size_cents)),
		loan_duration_months: created.loan_duration_months,
		register_status: registered === undefined ? null : registered.is_active ? 'active' : 'closed',
		rating_class: registered?.rating_class ?? null,
		annual_revenue: registered?.annual_revenue ?? (sales === null ? null : majorOf(sales)),
		employees: registered?.employees ?? null,
		...noFigures,
	}
}
