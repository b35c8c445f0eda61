import type { BodyOf } from '#contract/endpoint.ts'
import type { changeBaseYear as changeBaseYearCall, FinancialYearsView } from '#contract/review/financial-years.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { DocumentConfiguration } from '#domain/applying/documents/types.ts'
import {
	baseYearChoices,
	documentsFor,
	documentsLeaving,
	financialYearsOf,
	type FinancialYears,
	type YearEnd,
	type YearFacts,
} from '#domain/applying/documents/years.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '../applications/moves.ts'
import { allowedUpdatesOf, requireUpdatable, type ApplicationRow, type OwnApplication } from '../applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner, Product } from '#api/platform/partner.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { isEvidence } from './evidence.ts'
import { removeDocument } from './remove.ts'
import { listOfApplication, updateYears, type DocumentRow } from './store.ts'

const factsOf = (partner: Partner, application: ApplicationRow): YearFacts => ({
	created_on: todayIn(partner.configuration.time_zone, application.created_at.toTemporalInstant()),
	financial_year_end: application.financial_year_end,
	financials_base_year: application.financials_base_year,
	companyFoundationDate: application.companyFoundationDate,
})

/** The years for which an application needs statements. */
export const yearsOf = (partner: Partner, application: ApplicationRow): FinancialYears => financialYearsOf(factsOf(partner, application))

/** Every document the product requires of this application, with its years. */
export const askedDocuments = (partner: Partner, product: Product, application: ApplicationRow): DocumentConfiguration[] =>
	documentsFor(product.documents, yearsOf(partner, application))

interface Call {
	readonly services: Services
	readonly db: TenantDb
	readonly partner: Partner
}

/** The available base years, and the documents that each would delete; optionally with another end of the financial year. */
export async function financialYears(call: Call, application: OwnApplication, end?: YearEnd): Promise<FinancialYearsView> {
	const { services, db, partner } = call
	const facts = { ...factsOf(partner, application), ...(end !== undefined && { financial_year_end: end }) }
	const product = await productOf({ db, partner }, application)
	const documents = await documentsOf(db, application)
	const now = yearsOf(partner, application)
	const choices = baseYearChoices(facts, todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()))
	return {
		base_year: now.base_year,
		financial_year_end: facts.financial_year_end,
		is_changeable: isChangeable(application),
		choices: choices.map((base_year) => {
			const then = financialYearsOf({ ...facts, financials_base_year: base_year })
			return {
				base_year,
				document_types: documentsFor(product.documents, then).map(({ document_type }) => document_type),
				leaving_documents: documentsLeaving(documents, product.documents, now, then),
			}
		}),
	}
}

const documentsOf = async (db: TenantDb, application: ApplicationRow): Promise<(DocumentRow & { is_evidence: boolean })[]> => {
	const rows = await db.all(listOfApplication, { partner_id: db.scope, application_id: application.application_id })
	return rows.map((row) => ({ ...row, is_evidence: isEvidence(application, row) }))
}

const isChangeable = (application: OwnApplication): boolean =>
	application.status === 'Open' && allowedUpdatesOf(application).includes('document')

/**
 * Changes the base year. The row is locked, so that a concurrent upload or submit comes before or after; deletes exactly the confirmed
 * documents, or nothing.
 */
export async function changeBaseYear(
	call: Call & { actor: SessionUser },
	application_id: string,
	change: BodyOf<typeof changeBaseYearCall>,
): Promise<FinancialYearsView> {
	const { db, actor } = call
	const application = await requireUpdatable({ db, actor }, application_id, 'document')
	if (!isChangeable(application)) refuse('err_application_update_not_allowed')
	const { financials_base_year, confirmed_document_ids } = change
	const financial_year_end = change.financial_year_end ?? application.financial_year_end
	const { base_year, choices } = await financialYears(call, application, financial_year_end)
	const chosen = choices.find((choice) => choice.base_year === financials_base_year)
	if (chosen === undefined) refuse('err_document_base_year_not_offered')
	const leaving = chosen.leaving_documents.map(({ document_id }) => document_id)
	const confirmed = new Set(confirmed_document_ids)
	if (confirmed.size !== leaving.length || !leaving.every((id) => confirmed.has(id))) refuse('err_document_base_year_list_changed')
	const documents = await documentsOf(db, application)
	for (const document of documents.filter(({ document_id }) => confirmed.has(document_id))) await removeDocument(db, document)
	const updated = await db.first(updateYears, { partner_id: db.scope, application_id, financials_base_year, financial_year_end })
	await recordEvent({ db, actor }, application, {
		kind: 'base_year_changed',
		details: { from: base_year, to: financials_base_year, financial_year_end, document_ids: leaving },
	})
	return financialYears(call, { ...application, ...(updated ?? refuse('err_entity_not_found')) })
}
