import { randomUUIDv7 } from 'node:crypto'

import type { Debitor, DebitorList } from '#contract/applying/debitors.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { relationOf, type Party } from '#domain/applying/debitors/relation.ts'
import { debitorCounts, type AddedCompany, type DebitorChange, type NewDebitor } from '#domain/applying/debitors/rules.ts'
import { annualSalesOf, salesTooHighIssue, type SalesFrame } from '#domain/applying/debitors/totals.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireUpdatable, type ApplicationRow } from '../applications/own.ts'
import { addTypedCompany, chooseCompany, companyOf, isAppliedFor, partyOf, type CompanyRow } from '../companies/chosen.ts'
import type { ApplicantContext, Context } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { factoringOf } from '../factoring/factoring.ts'
import type { RegistryCompany } from '#api/platform/providers/registry/port.ts'
import type { Services } from '#api/platform/services.ts'
import { listCoverEvents, listCovers } from './covers/store.ts'
import { presentDebitor } from './present.ts'
import { insertDebitor, listOfApplication, removeDebitor, updateSales, type DebitorRow } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

const field = 'annual_sales_previous_year'

/** The company's sales of last year, which bound those of its debtors; refuses an application other than factoring. */
async function salesFrameOf(db: Db, application: ApplicationRow): Promise<SalesFrame> {
	const record = (await factoringOf(db, application)) ?? refuse('err_factoring_not_applied_for')
	// The schema guaranteed the enumeration on write.
	return { annual_sales_cents: annualSalesOf(record), currency: application.currency as Currency }
}

const debitorsOf = (db: Db, { partner_id, application_id }: OfApplication): Promise<DebitorRow[]> =>
	db.all(listOfApplication, { partner_id, application_id })

const withCents = (rows: readonly DebitorRow[]) =>
	rows.map((row) => ({ annual_sales_previous_year_cents: cents(row.annual_sales_previous_year_cents) }))

/** The list of debtors with all related data. */
export async function debitorListOf(
	{ services, db, partner }: Pick<Context, 'services' | 'db' | 'partner'>,
	application: ApplicationRow,
): Promise<DebitorList> {
	const { annual_sales_cents, currency } = await salesFrameOf(db, application)
	const rows = await debitorsOf(db, application)
	return {
		debitors: await debitorViews(db, application, { registers: await registersOf(services, application.partner_id), rows }),
		frame: {
			annual_sales_previous_year: majorOf(annual_sales_cents),
			factoring_limit: majorOf(cents(application.factoring_limit_cents ?? 0)),
			currency,
			today: todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()),
		},
	}
}

const registersOf = async ({ providersOf }: Services, partner_id: string): Promise<readonly string[]> =>
	(await providersOf(partner_id)).creditInsurance?.registers ?? []

async function debitorViews(
	db: Db,
	of: OfApplication,
	{ registers, rows }: { readonly registers: readonly string[]; readonly rows: readonly DebitorRow[] },
): Promise<Debitor[]> {
	const { partner_id, application_id } = of
	const is_any_asked = rows.some(({ cover_id }) => cover_id !== null)
	const asked = { partner_id, application_id }
	const covers = is_any_asked ? await db.all(listCovers, asked) : []
	const events = is_any_asked ? await db.all(listCoverEvents, asked) : []
	return rows.map((row) => presentDebitor(row, { covers, events, registers }))
}

/** The stored data of an application's debtors, whether or not cover is available today. */
export async function exportDebitors(db: Db, of: OfApplication): Promise<Omit<Debitor, 'cover_obstacle'>[]> {
	const debitors = await debitorViews(db, of, { registers: [], rows: await debitorsOf(db, of) })
	return debitors.map(({ cover_obstacle: _, ...debitor }) => debitor)
}

/** A debtor on the wire. */
export async function debitorView({ services, db }: Pick<Context, 'services' | 'db'>, row: DebitorRow): Promise<Debitor> {
	const [view] = await debitorViews(db, row, { registers: await registersOf(services, row.partner_id), rows: [row] })
	return view ?? refuse('err_entity_not_found')
}

/** Adds a debtor. The application row is locked, so that concurrent adds respect the limits. */
export async function addDebitor(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	application_id: string,
	{ wanted, registered }: { readonly wanted: NewDebitor; readonly registered: RegistryCompany | undefined },
): Promise<DebitorRow> {
	const { db, actor } = context
	const application = await requireUpdatable(context, application_id, 'debitor')
	const frame = await salesFrameOf(db, application)
	const present = await debitorsOf(db, application)
	if (present.length >= debitorCounts.allowed) refuse('err_debitor_limit_reached', { max: debitorCounts.allowed })
	const company = await chooseCompany(db, { user_id: actor.id, company_id: wanted.company_id, registered })
	if (company === undefined) throw new Refusal([issue('err_debitor_company_not_found', 'company_id')])
	const sales_cents = centsOf(wanted.annual_sales_previous_year)
	requireCurrency(wanted.currency, frame)
	const relation = relationOf(applicantParty(application, await companyOf(db, application.company_id)), partyOf(company))
	if (relation === 'self') throw new Refusal([issue('err_debitor_is_applicant', 'company_id')])
	if (present.some(({ company_id }) => company_id === company.company_id)) throw new Refusal([issue('err_debitor_exists', 'company_id')])
	requireSalesWithin([...withCents(present), { annual_sales_previous_year_cents: sales_cents }], frame)
	const row = await db.first(insertDebitor, {
		partner_id: db.scope,
		debitor_id: randomUUIDv7(),
		application_id,
		company_id: company.company_id,
		company_name: company.name,
		company_country: company.country,
		company_location: company.location,
		external_provider_name: company.external_provider_name,
		external_provider_company_id: company.external_provider_company_id,
		annual_sales_previous_year_cents: sales_cents,
		currency: wanted.currency,
		is_affiliate: relation === 'affiliate' || (await isAppliedFor(db, actor.id, company.company_id)),
	})
	if (row === undefined) throw new Refusal([issue('err_debitor_exists', 'company_id')])
	await recordEvent(context, application, { kind: 'debitor_added', details: { debitor_id: row.debitor_id } })
	return row
}

/** The applicant as typed in this application, with its ids in the directory. */
const applicantParty = (application: ApplicationRow, company: CompanyRow | undefined): Party => ({
	ids: [application.company_id, company?.external_provider_company_id ?? null],
	name: application.companyName,
	country: application.companyCountry,
	street: application.street,
	house_number: application.houseNumber,
	post_code: application.companyPostCode,
	hr_number: application.hrNumber,
	tax_id_number: application.taxIdNumber,
})

/** Changes the sales to a debtor; refuses an outdated version. */
export async function updateDebitor(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ application_id, debitor_id }: { readonly application_id: string; readonly debitor_id: string },
	change: DebitorChange,
): Promise<DebitorRow> {
	const { db } = context
	const application = await requireUpdatable(context, application_id, 'debitor')
	const present = await debitorsOf(db, application)
	const before = requireDebitor(present, debitor_id)
	if (change.version !== undefined && change.version !== before.version) refuse('err_version_conflict')
	const frame = await salesFrameOf(db, application)
	if (change.currency !== undefined) requireCurrency(change.currency, frame)
	if (change.annual_sales_previous_year === undefined) return before
	const sales_cents = centsOf(change.annual_sales_previous_year)
	if (sales_cents === before.annual_sales_previous_year_cents) return before
	const others = present.filter((row) => row !== before)
	// Sales above the bound may be reduced step by step.
	if (sales_cents > before.annual_sales_previous_year_cents)
		requireSalesWithin([...withCents(others), { annual_sales_previous_year_cents: sales_cents }], frame)
	const row = await db.first(updateSales, { partner_id: db.scope, debitor_id, annual_sales_previous_year_cents: sales_cents })
	await recordEvent(context, application, { kind: 'debitor_changed', details: { debitor_id } })
	return row ?? refuse('err_entity_not_found')
}

export async function deleteDebitor(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ application_id, debitor_id }: { readonly application_id: string; readonly debitor_id: string },
): Promise<void> {
	const { db } = context
	const application = await requireUpdatable(context, application_id, 'debitor')
	const { company_name } = requireDebitor(await debitorsOf(db, application), debitor_id)
	await db.all(removeDebitor, { partner_id: db.scope, debitor_id })
	await recordEvent(context, application, { kind: 'debitor_deleted', note: company_name, details: { debitor_id } })
}

/** Adds a company that the search does not find, for the team to choose. */
export async function addCompany(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	application_id: string,
	company: AddedCompany,
): Promise<CompanyRow> {
	const application = await requireUpdatable(context, application_id, 'debitor')
	await salesFrameOf(context.db, application)
	return addTypedCompany(context.db, application.team_id, company)
}

export function requireDebitor(present: readonly DebitorRow[], debitor_id: string): DebitorRow {
	return present.find((row) => row.debitor_id === debitor_id) ?? refuse('err_entity_not_found')
}

/** One currency per application: amounts are added up without conversion (docs/domain/readings Q41, B97). */
function requireCurrency(currency: Currency, frame: SalesFrame): void {
	if (currency !== frame.currency) throw new Refusal([issue('err_debitor_currency_not_offered', 'currency', { offered: frame.currency })])
}

function requireSalesWithin(debitors: Parameters<typeof salesTooHighIssue>[0], frame: SalesFrame): void {
	const found = salesTooHighIssue(debitors, frame)
	if (found !== undefined) throw new Refusal([{ ...found, field }])
}
