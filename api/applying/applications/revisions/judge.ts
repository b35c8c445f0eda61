import type { Revision } from '#contract/applying/revisions.ts'
import { evaluate, type Evaluation } from '#domain/applying/decisions/evaluate.ts'
import type { Facts } from '#domain/applying/decisions/facts.ts'
import type { ChangedCompany, ChangedRequest } from '#domain/applying/revisions/rules.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import type { Country } from '#domain/platform/countries.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { cents, majorOf } from '#domain/platform/money.ts'
import { taxIdAfter } from '#domain/platform/tax-id.ts'

import type { ApplicantContext } from '#api/platform/context.ts'
import type { Product } from '#api/platform/partner.ts'
import { productOf, productVersion } from '#api/partners/configuration/products.ts'
import { factsOf, indicativeOfferFor } from '../decide.ts'
import type { OwnApplication } from '../own.ts'
import { presentDecline, presentOffer } from '../present.ts'
import { requestColumns, requireProduct } from '../request.ts'
import { liveApplicationOf } from '../duplicates.ts'
import { declineByRules } from '../../decisions/declined.ts'
import { decidedFacts } from '../../decisions/decisions.ts'
import { askedDocuments } from '../../documents/years.ts'
import { requireOfferedByForm } from '../../forms/forms.ts'
import { findSibling, type CompanyColumns, type RequestColumns } from './store.ts'

type Judging = Pick<ApplicantContext, 'services' | 'db' | 'partner' | 'actor'>

/** A change with what follows from it. */
export interface Judged<Columns> {
	readonly columns: Columns
	readonly after: OwnApplication
	readonly product: Product
	readonly facts: Facts
	/** Null where nothing changes on which the rules decide: an earlier decision stays, also one of staff against the rules. */
	readonly evaluation: Evaluation | null
	/** The indicative offer is another one now. */
	readonly is_repriced: boolean
}

/** Refuses what the product does not offer, as at creation. */
export async function judgeRequestChange(
	context: Judging,
	application: OwnApplication,
	request: ChangedRequest,
): Promise<Judged<RequestColumns>> {
	const { db, partner } = context
	const { form_name, form_version } = application
	const dynamic_form = form_name === null || form_version === null ? null : { name: form_name, version: form_version }
	if (dynamic_form !== null) await requireOfferedByForm(db, dynamic_form, request)
	// The schema guaranteed both enumerations on write.
	const companyCountry = application.companyCountry as Country
	const product = requireProduct(partner, {
		...request,
		dynamic_form,
		companyCountry,
		companyType: parseCompanyType(application.companyType),
	})
	await requireNoSibling(context, application, request)
	const columns = requestColumns(request)
	const judgeBy = (by: Product) => judge(context, application, { columns: { ...columns, ...productColumns(by) }, product: by })
	const judged = await judgeBy(product)
	// Without a new decision the product stays in the version that was decided on.
	return judged.evaluation === null ? judgeBy(await productVersion(context, application)) : judged
}

const productColumns = ({ product_id, version: product_version, flow }: Product) => ({ product_id, product_version, flow })

/** Redirects to the team's other application where that is for the new loan type. */
async function requireNoSibling(
	{ db }: Judging,
	application: OwnApplication,
	{ allBanksLoanPurpose: loan_type }: ChangedRequest,
): Promise<void> {
	const { application_id, team_id } = application
	if (loan_type === application.allBanksLoanPurpose) return
	const sibling = await db.first(findSibling, { partner_id: db.scope, application_id, team_id, loan_type })
	if (sibling !== undefined)
		refuse('err_application_exists', { application_id: sibling.application_id, short_id: sibling.shortApplicationId })
}

/** The country and, where the register named it, the company itself stay what they are. */
export async function judgeCompanyChange(
	context: Judging,
	application: OwnApplication,
	{ is_registered, ...company }: ChangedCompany & { readonly is_registered: boolean },
): Promise<Judged<CompanyColumns>> {
	const product = await productVersion(context, application)
	const { companyCountry, ...named } = company
	if (companyCountry !== application.companyCountry) throw new Refusal([issue('err_company_country_not_offered', 'companyCountry')])
	if (!product.company_types.includes(company.companyType)) throw new Refusal([issue('err_company_type_not_offered', 'companyType')])
	const is_other = company.companyName !== application.companyName || company.hrNumber !== application.hrNumber
	if (is_registered && is_other) refuse('err_company_from_register')
	if (!is_registered && (is_other || company.companyPostCode !== application.companyPostCode))
		await requireNoOwnTwin(context, application, company)
	const columns = { ...named, taxIdNumber: taxIdAfter(application, named.hrNumber) }
	return judge(context, application, { columns, product })
}

/** Redirects to the person's other application for what the company is called now, as at its creation. */
async function requireNoOwnTwin(context: Judging, application: OwnApplication, company: ChangedCompany): Promise<void> {
	const { application_id: except_id, allBanksLoanPurpose: loan_type } = application
	const live = await liveApplicationOf(context, company, { registered: undefined, loan_type, except_id })
	if (live?.allBanksLoanPurpose === loan_type)
		refuse('err_application_exists', { application_id: live.application_id, short_id: live.shortApplicationId })
}

async function judge<Columns extends Partial<RequestColumns & CompanyColumns>>(
	{ services, db, partner }: Judging,
	application: OwnApplication,
	{ columns, product }: { readonly columns: Columns; readonly product: Product },
): Promise<Judged<Columns>> {
	const after = { ...application, ...columns }
	const today = todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())
	const before = (await decidedFacts(db, application)) ?? factsOf(application, undefined, today)
	const facts = {
		...before,
		today,
		currency: after.currency as Currency,
		company_type: parseCompanyType(after.companyType),
		loan_amount: majorOf(cents(after.loan_size_cents)),
		loan_duration_months: after.loan_duration_months,
		annual_revenue: revenueAfter(application, after, before),
	}
	const is_alike =
		product.product_id === application.product_id && JSON.stringify({ ...facts, today: before.today }) === JSON.stringify(before)
	return {
		columns,
		after,
		product,
		facts,
		evaluation: is_alike ? null : evaluate(product, facts),
		// The sales price factoring also where the rules go by the register's revenue.
		is_repriced: !is_alike || namedSales(after) !== namedSales(application),
	}
}

const namedSales = (row: OwnApplication): number | null =>
	row.annual_sales_previous_year_cents === null ? null : majorOf(cents(row.annual_sales_previous_year_cents))

/** The register's revenue stays; one that was named for factoring is as it is named now. */
function revenueAfter(application: OwnApplication, after: OwnApplication, { annual_revenue }: Facts): number | null {
	return annual_revenue === null || annual_revenue === namedSales(application) ? namedSales(after) : annual_revenue
}

/** What would follow, as its author reads it. */
export async function presentJudged(
	context: Judging,
	application: OwnApplication,
	{ after, product, facts, evaluation }: Judged<object>,
): Promise<Revision> {
	const { partner } = context
	const requiredOf = async (row: OwnApplication) =>
		askedDocuments(partner, await productOf(context, row), row).flatMap(({ is_required, document_type }) =>
			is_required ? [document_type] : [],
		)
	const now = await requiredOf(application)
	const then = await requiredOf(after)
	const is_refused = evaluation?.outcome === 'refused'
	return {
		decline: is_refused ? presentDecline(declineByRules({ product, facts, fired: evaluation.fired })) : null,
		// The schema guaranteed it on write.
		allBanksLoanPurpose: after.allBanksLoanPurpose as Revision['allBanksLoanPurpose'],
		flow: product.flow,
		is_other_flow: product.flow !== application.flow,
		added_documents: then.filter((type) => !now.includes(type)),
		pricing: is_refused
			? null
			: presentOffer(after, { offer_id: application.application_id, ...indicativeOfferFor(after, { product, facts }) }),
	}
}
