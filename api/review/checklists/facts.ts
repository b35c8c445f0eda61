import type { Currency } from '#domain/platform/currencies.ts'
import { shiftPoint } from '#domain/platform/money.ts'
import { evaluate } from '#domain/applying/decisions/evaluate.ts'
import { noFigures } from '#domain/applying/decisions/facts.ts'
import { isReviewable } from '#domain/applying/documents/review.ts'
import { replacedIn } from '#domain/applying/documents/successors.ts'
import { documentCheckOf, isOfType, type DocumentCheck } from '#domain/applying/documents/types.ts'
import { declarationAgainst } from '#domain/applying/ownership/rules.ts'
import { debtCoverageOfForm } from '#domain/review/credit/debt-coverage.ts'
import { assumptionsNow, isWithin } from '#domain/review/credit/assumptions.ts'
import { against, holds, silent, unless, type FactState, type FactStates, type ItemFact } from '#domain/review/checklists/item-facts.ts'

import { decidedFacts } from '#api/applying/decisions/decisions.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { topCovers } from '#api/applying/debitors/covers/covers.ts'
import { debitorsBySales } from '#api/applying/debitors/sold.ts'
import { askedDocuments, documentsOfCase } from '#api/applying/documents/documents.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { Context } from '#api/platform/context.ts'
import type { Services } from '#api/platform/services.ts'
import { statementsOf } from '../financials/spread.ts'
import { offersOf, preparedFacts } from '../offers/current.ts'
import { suggestedForm } from '../offers/pricing.ts'

export type FactSetting = Pick<Context, 'db' | 'partner'> & {
	readonly services: Pick<Services, 'partners' | 'now'>
	readonly application: ApplicationRow
}

export type FactAsker = (setting: FactSetting) => Promise<FactState>

/** Every fact there is; a room that knows fewer of them leaves the others to people. */
export type FactAskers = Readonly<Partial<Record<ItemFact, FactAsker>>>

const ofStatements: readonly DocumentCheck[] = ['annual_statements', 'bwa_susa']

/** Below this share of its debt service a company pays its debts from its substance. */
const bearable = 1

/** What this room and those before it know; `api/cases` adds what signing and money know. */
export const reviewFacts = {
	company_registered: async ({ db, application }) => {
		const status = (await decidedFacts(db, application))?.register_status ?? null
		if (status === null) return silent
		return status === 'active' ? holds() : against({ code: 'err_checklist_company_closed' })
	},
	/** Legal form, industry and wish by the product's own table, without the figures, which have a guard of their own. */
	product_fits: async (setting) => {
		const { db, application } = setting
		const decided = await decidedFacts(db, application)
		if (decided === null || decided.industry_code === null) return silent
		const facts = {
			...decided,
			...noFigures,
			loan_amount: shiftPoint(application.loan_size_cents, -2),
			loan_duration_months: application.loan_duration_months,
			currency: application.currency as Currency,
		}
		const { outcome } = evaluate(await productOf(setting, application), facts)
		if (outcome === 'passed') return holds()
		return outcome === 'refused' ? against({ code: 'err_checklist_product_refused' }) : silent
	},
	documents_accepted: async ({ db, application: { application_id, partner_id, status } }) => {
		const rows = await documentsOfCase(db, application_id, partner_id)
		const replaced = replacedIn(rows)
		const reviewable = rows.filter((row) => isReviewable({ ...row, is_replaced: replaced.has(row.document_id) }, status))
		const open = reviewable.filter(({ review_status }) => review_status !== 'accepted')
		if (open.length > 0) return against({ code: 'err_checklist_documents_open', values: { number: open.length } })
		return reviewable.length === 0 ? silent : holds()
	},
	statement_documents_accepted: async ({ db, partner, application }) => {
		const { application_id, partner_id } = application
		const asked = askedDocuments(partner, await productOf({ db, partner }, application), application).filter(
			({ document_type, is_required }) => is_required && ofStatements.includes(documentCheckOf(document_type)),
		)
		if (asked.length === 0) return silent
		const rows = await documentsOfCase(db, application_id, partner_id)
		const ofType = (type: (typeof asked)[number]['document_type']) => rows.filter((row) => isOfType(row.document_type, type))
		if (asked.some(({ document_type }) => ofType(document_type).every(({ review_status }) => review_status === 'returned')))
			return against({ code: 'err_checklist_statement_documents_missing' })
		const are_accepted = asked.every(({ document_type }) => ofType(document_type).some(({ review_status }) => review_status === 'accepted'))
		return are_accepted ? holds() : silent
	},
	debt_service_covered: async ({ db, partner, application }) => {
		const statements = await statementsOf(db, application)
		if (statements.length === 0) return silent
		const form = await suggestedForm({ db, partner }, application, (await offersOf(db, application))[0])
		const coverage = debtCoverageOfForm(statements, form, application.currency as Currency)?.coverage.after ?? null
		if (coverage === null) return silent
		if (isWithin(assumptionsNow().limits.debt_service_coverage_ratio, coverage)) return holds()
		// Between both a person weighs what speaks for it.
		return coverage < bearable ? against({ code: 'err_checklist_debt_service_not_covered' }) : silent
	},
	debtor_sales_plausible: async ({ db, application }) => {
		const debitors = await debitorsBySales(db, application)
		const total = application.annual_sales_previous_year_cents
		if (debitors.length === 0 || total === null) return silent
		const sold = debitors.reduce((sum, { annual_sales_previous_year_cents }) => sum + annual_sales_previous_year_cents, 0)
		return sold <= total ? holds() : against({ code: 'err_checklist_debtor_sales_above_total' })
	},
	cover_requested: async ({ db, application }) => {
		const covers = await topCovers(db, application)
		if (covers.length === 0) return silent
		const are_requested = covers.every((status) => status !== undefined && status !== 'Error')
		return unless(are_requested ? undefined : { code: 'err_application_cover_not_requested' })
	},
	terms_in_corridor: async ({ db, partner, application }) => {
		const prepared = await preparedFacts({ db, partner }, application)
		if (prepared === null) return against({ code: 'err_application_pricing_missing' })
		if (prepared.issues.length > 0) return against({ code: 'err_checklist_terms_against_rules' })
		// An exception is reasoned by one person; whether the reason holds, another says.
		return prepared.is_exception ? silent : holds(...prepared.author_ids)
	},
	owners_recorded: async ({ db, partner, application: { application_id, partner_id } }) =>
		unless(
			declarationAgainst({
				people: await signatoriesOf(db, application_id, partner_id),
				threshold: partner.configuration.beneficial_owner_threshold,
			}),
		),
} as const satisfies FactAskers

/** The only reader of facts for checklists: each of these is asked once. */
export async function factStates(setting: FactSetting, names: readonly ItemFact[], askers: FactAskers): Promise<FactStates> {
	const found = new Map<ItemFact, FactState>()
	for (const name of new Set(names)) found.set(name, (await askers[name]?.(setting)) ?? silent)
	return found
}
