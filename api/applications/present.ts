import type { ApplicationSummary, ApplicationView } from '#contract/applications.ts'
import { statusFlow } from '#domain/applications/flows.ts'
import { displayStatusOf } from '#domain/applications/status.ts'
import type { Currency } from '#domain/currencies.ts'
import { allowedUpdates } from '#domain/permissions/allowed-updates.ts'
import { displayDurationUnit } from '#domain/products/amounts.ts'

import { defaultBaseYear, documentsFor } from '#domain/documents/types.ts'

import type { Product } from '../partners/partners.ts'
import type { ApplicationRow, OfferRow } from './store.ts'

type SummaryRow = Pick<
	ApplicationRow,
	| 'application_id'
	| 'shortApplicationId'
	| 'status'
	| 'rejection_reason'
	| 'created_at'
	| 'loan_size_cents'
	| 'loan_duration_months'
	| 'currency'
	| 'allBanksLoanPurpose'
	| 'companyName'
>

export const presentSummary = (row: SummaryRow): ApplicationSummary => ({
	applicationId: row.application_id,
	shortApplicationId: row.shortApplicationId,
	status: row.status,
	display_status: displayStatusOf(row.status),
	rejection_reason: row.rejection_reason,
	created: row.created_at.toISOString(),
	loanSize: row.loan_size_cents / 100,
	loanDuration: row.loan_duration_months,
	display_duration_unit: displayDurationUnit(row.loan_duration_months),
	// Both were enumerations when they were written; the contract checks them again on the way out.
	currency: row.currency as Currency,
	allBanksLoanPurpose: row.allBanksLoanPurpose as ApplicationSummary['allBanksLoanPurpose'],
	companyName: row.companyName,
})

export const presentApplication = (
	row: ApplicationRow,
	{ product, offer, today }: { product: Product; offer: OfferRow | undefined; today: string },
): ApplicationView => ({
	...presentSummary(row),
	version: row.version,
	allowed_updates: [...allowedUpdates(row.status)],
	status_flow: statusFlow(row.flow),
	document_configurations: { document_categories: documentsFor(product.documents, defaultBaseYear(today)) },
	product: { product_id: row.product_id },
	purpose_key: row.purpose_key as ApplicationView['purpose_key'],
	companyType: row.companyType,
	street: row.street,
	houseNumber: row.houseNumber,
	companyPostCode: row.companyPostCode,
	companyLocation: row.companyLocation,
	companyCountry: row.companyCountry,
	hrNumber: row.hrNumber,
	companyFoundationDate: row.companyFoundationDate,
	taxIdNumber: row.taxIdNumber,
	businessPurpose: row.businessPurpose,
	purposeDescription: row.purposeDescription,
	bankName: row.bankName,
	iban: row.iban,
	submitted: row.submitted_at?.toISOString() ?? null,
	pricing: offer === undefined ? null : presentOffer(offer),
})

const presentOffer = (offer: OfferRow): ApplicationView['pricing'] => ({
	offer_id: offer.offer_id,
	offer_is_range: offer.is_range,
	offer_rate_low: offer.rate_low_bps / 10_000,
	offer_rate_high: offer.rate_high_bps / 10_000,
	offer_representative_monthly_rate_low: offer.monthly_low_cents / 100,
	offer_representative_monthly_rate_high: offer.monthly_high_cents / 100,
	financing_cost_low: offer.financing_cost_low_cents / 100,
	financing_cost_high: offer.financing_cost_high_cents / 100,
	total_transaction_fee: offer.transaction_fee_cents / 100,
	is_final_interest_rate: false,
	is_final_transaction_fee: false,
})
