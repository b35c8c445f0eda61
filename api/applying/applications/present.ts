import type { ApplicationSummary, ApplicationView } from '#contract/applying/applications.ts'
import { statusFlow } from '#domain/applying/applications/flows.ts'
import { toldReason } from '#domain/applying/applications/reasons.ts'
import { mayWithdraw } from '#domain/applying/applications/withdrawal.ts'
import { displayStatusOf } from '#domain/applying/applications/status.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { Decline } from '#domain/applying/decisions/decline.ts'
import type { AllowedUpdate } from '#domain/applying/permissions/allowed-updates.ts'
import { changesPart, reachOf, seesPart, type Standing } from '#domain/applying/permissions/standing.ts'
import { cents, rateBps } from '#domain/platform/money.ts'
import { regularInstalment, repaymentPlan } from '#domain/review/pricing/plan.ts'
import { monthsOfFrequency, type Repayment } from '#domain/review/pricing/terms.ts'
import { displayDurationUnit } from '#domain/partners/products/amounts.ts'
import { productTypeOf, type LoanType } from '#domain/partners/products/enumerations.ts'

import type { DocumentConfiguration } from '#domain/applying/documents/types.ts'
import { hasYear } from '#domain/applying/documents/years.ts'

import type { BesideRow } from './beside/store.ts'
import { allowedUpdatesOf, type OwnApplication } from './own.ts'
import type { ApplicationRow } from './store.ts'

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

export const presentSummary = (row: SummaryRow, clock: ApplicationSummary['clock'] = null): ApplicationSummary => ({
	applicationId: row.application_id,
	shortApplicationId: row.shortApplicationId,
	status: row.status,
	display_status: displayStatusOf(row.status),
	rejection_reason: toldReason(row.rejection_reason),
	created: row.created_at.toISOString(),
	loanSize: row.loan_size_cents / 100,
	loanDuration: row.loan_duration_months,
	display_duration_unit: displayDurationUnit(row.loan_duration_months),
	// The schema guaranteed both enumerations on write, and the contract checks them again.
	currency: row.currency as Currency,
	allBanksLoanPurpose: row.allBanksLoanPurpose as ApplicationSummary['allBanksLoanPurpose'],
	companyName: row.companyName,
	clock,
})

/** Data of related tables that an application is shown with. */
interface Beside {
	readonly documents: readonly DocumentConfiguration[]
	readonly base_year: number
	readonly offer: BesideRow['offer']
	readonly is_appointment_created: boolean
	readonly is_company_registered: boolean
	readonly asked: readonly AllowedUpdate[]
	readonly own_signing: ApplicationView['own_signing']
	readonly clock: ApplicationSummary['clock']
	readonly usual_times: ApplicationView['usual_times']
	readonly decline: Decline | null
	readonly alternatives: readonly LoanType[]
}

export const presentApplication = (
	row: OwnApplication,
	{
		documents,
		base_year,
		offer,
		is_appointment_created,
		is_company_registered,
		asked,
		own_signing,
		clock,
		usual_times,
		decline,
		alternatives,
	}: Beside,
): ApplicationView => ({
	...presentSummary(row, clock),
	version: row.version,
	allowed_updates: allowedUpdatesOf(row, { asked }),
	own_rights: rightsOf(row.standing),
	can_withdraw: mayWithdraw(row) && changesPart(row.standing, 'submission'),
	own_signing,
	usual_times,
	flow: row.flow,
	status_flow: statusFlow(row.flow),
	document_configurations: { document_categories: [...documents] },
	financial_years: documents.some(({ document_type }) => hasYear(document_type))
		? { base_year, financial_year_end: row.financial_year_end }
		: null,
	product: {
		product_id: row.product_id,
		product_type: productTypeOf(row.allBanksLoanPurpose as ApplicationSummary['allBanksLoanPurpose']),
	},
	purpose_key: row.purpose_key as ApplicationView['purpose_key'],
	company_id: row.company_id,
	is_company_registered,
	companyType: row.companyType,
	street: row.street,
	houseNumber: row.houseNumber,
	companyPostCode: row.companyPostCode,
	companyLocation: row.companyLocation,
	companyCountry: row.companyCountry,
	hrNumber: row.hrNumber,
	companyFoundationDate: row.companyFoundationDate,
	...companyPart(row, offer),
	businessPurpose: row.businessPurpose,
	purposeDescription: row.purposeDescription,
	submitted: row.submitted_at?.toISOString() ?? null,
	is_appointment_created,
	decline: decline === null ? null : presentDecline(decline),
	alternatives: [...alternatives],
})

export const presentDecline = (decline: Decline): NonNullable<ApplicationView['decline']> => ({
	...decline,
	reasons: [...decline.reasons],
	ways: decline.ways.map((way) => [...way]),
})

function rightsOf(standing: Standing): ApplicationView['own_rights'] {
	const { sees, changes } = reachOf(standing)
	return { role: standing.role, sees: [...sees], changes: [...changes] }
}

/** The fields of the part `company`: tax number, account, answers and offers. */
const companyPart = (row: OwnApplication, offer: BesideRow['offer']) =>
	seesPart(row.standing, 'company')
		? {
				taxIdNumber: row.taxIdNumber,
				factoring: presentFactoring(row),
				bankName: row.bankName,
				iban: row.iban,
				custom_fields_list: [...row.custom_fields],
				company_custom_fields: [...row.custom_fields],
				pricing: offer === null ? null : presentOffer(row, offer),
			}
		: { taxIdNumber: null, factoring: null, bankName: null, iban: null, custom_fields_list: [], company_custom_fields: [], pricing: null }

function presentFactoring(row: ApplicationRow): ApplicationView['factoring'] {
	const { factoring_limit_cents, has_international_customers, annual_sales_previous_year_cents } = row
	// Both are written together or not at all.
	if (factoring_limit_cents === null || has_international_customers === null || annual_sales_previous_year_cents === null) return null
	return {
		factoring_limit: factoring_limit_cents / 100,
		has_international_customers,
		annual_sales_previous_year: annual_sales_previous_year_cents / 100,
	}
}

/** Null if the offer has no such value. */
const optional = (value: number | null, per: number): number | null => (value === null ? null : value / per)

export function presentOffer(
	{ loan_size_cents, loan_duration_months }: Pick<ApplicationRow, 'loan_size_cents' | 'loan_duration_months'>,
	offer: NonNullable<BesideRow['offer']>,
): NonNullable<ApplicationView['pricing']> {
	const repayment: Repayment = {
		type: offer.repayment_type,
		frequency: offer.repayment_frequency,
		interest_only_months: offer.interest_only_months,
	}
	/** Monthly instalments are stored; a plan computes less frequent ones. Factoring has no plan: its monthly cost is the only figure. */
	const is_kept = offer.factoring_fee_cents !== null || monthsOfFrequency[repayment.frequency] === 1
	const instalmentAt = (rate_bps: number, monthly_cents: number): number => {
		const loan = { amount_cents: cents(loan_size_cents), rate_bps: rateBps(rate_bps), months: loan_duration_months, repayment }
		return (is_kept ? monthly_cents : regularInstalment(repaymentPlan(loan), repayment)) / 100
	}
	return {
		offer_id: offer.offer_id,
		offer_is_range: offer.is_range,
		offer_rate_low: offer.rate_low_bps / 10_000,
		offer_rate_high: offer.rate_high_bps / 10_000,
		offer_representative_monthly_rate_low: offer.monthly_low_cents / 100,
		offer_representative_monthly_rate_high: offer.monthly_high_cents / 100,
		monthly_payment: offer.is_range ? null : offer.monthly_low_cents / 100,
		instalment_low: instalmentAt(offer.rate_low_bps, offer.monthly_low_cents),
		instalment_high: instalmentAt(offer.rate_high_bps, offer.monthly_high_cents),
		effective_rate_low: optional(offer.effective_rate_low_bps, 10_000),
		effective_rate_high: optional(offer.effective_rate_high_bps, 10_000),
		financing_cost_low: offer.financing_cost_low_cents / 100,
		financing_cost_high: offer.financing_cost_high_cents / 100,
		total_transaction_fee: offer.transaction_fee_cents / 100,
		is_final_interest_rate: false,
		is_final_transaction_fee: false,
		repayment,
		factoring:
			offer.factoring_fee_cents === null
				? null
				: {
						fee: offer.factoring_fee_cents / 100,
						fee_rate: (offer.factoring_fee_bps ?? 0) / 10_000,
						advance_rate: (offer.advance_rate_bps ?? 0) / 10_000,
					},
	}
}
