import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

import { prepare, sqlBuilder, type Prepared } from '#api/platform/db/prepare.ts'
import { prepareForReader, type RowOfRead } from '#api/platform/db/reader.ts'
import { is_awaited, ofRow } from '../clock/store.ts'
import { ofPerson } from '../person/store.ts'

type RowOf<Statement> = Statement extends Prepared<infer _Values, infer Row> ? Row : never

/** The indicative offer calculated at the request. */
const indicative = sqlBuilder
	.selectFrom('indicative_offers')
	.select(['offer_id', 'is_range', 'rate_low_bps', 'rate_high_bps', 'monthly_low_cents', 'monthly_high_cents'])
	.select(['financing_cost_low_cents', 'financing_cost_high_cents', 'transaction_fee_cents'])
	.select(['effective_rate_low_bps', 'effective_rate_high_bps'])
	.select(['repayment_type', 'repayment_frequency', 'interest_only_months'])
	.select(['factoring_fee_cents', 'factoring_fee_bps', 'advance_rate_bps'])
	.where(ofRow('indicative_offers'))

/** At most one is booked, and it stays booked when its time has passed. */
const appointmentAfter = (now: Date) =>
	sql<boolean>`exists (${sqlBuilder
		.selectFrom('appointments')
		.select('appointment_id')
		.where(ofRow('appointments'))
		.where(sql<boolean>`appointments.status = 'booked'`)
		.where('appointments.ends_at', '>', now)})`

/** The company was chosen in the register, not typed by hand. */
const is_company_registered = sql<boolean>`exists (${sqlBuilder
	.selectFrom('companies')
	.select('companies.company_id')
	.where(sql<boolean>`companies.partner_id = applications.partner_id and companies.company_id = applications.company_id`)
	.where('companies.external_provider_company_id', 'is not', null)})`

/** Data of related tables that an application is shown with. */
const shownWith = (now: Date) =>
	[
		is_awaited,
		is_company_registered.as('is_company_registered'),
		jsonObjectFrom(indicative).as('offer'),
		appointmentAfter(now).as('is_appointment_created'),
	] as const

interface Shown {
	partner_id: string
	application_id: string
	now: Date
}

export const findBeside = prepare((db, param: Shown) =>
	db.selectFrom('applications').select(shownWith(param.now)).where('applications.application_id', '=', param.application_id),
)
export type BesideRow = RowOf<typeof findBeside>

/** The row, its related data and the person's standing, in one statement with their session. */
export const shownOfReader = prepareForReader({ key: 'application_id' }, (db, param: Shown & { user_id: string }) =>
	ofPerson(db, param).select(shownWith(param.now)),
)
export type ShownRow = RowOfRead<typeof shownOfReader>
