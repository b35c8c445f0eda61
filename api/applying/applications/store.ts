import { sql, type Selectable } from 'kysely'

import type { Status } from '#domain/applying/applications/status.ts'
import type { RejectionReason } from '#domain/applying/applications/reasons.ts'
import type { AllowedUpdate } from '#domain/applying/permissions/allowed-updates.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { IndicativeOffersTable } from '#api/platform/db/tables/applications.ts'

export type { ApplicationRow } from '#api/platform/db/tables/applications.ts'

export type OfferRow = Selectable<IndicativeOffersTable>

export const insertApplication = prepareInsert(
	'applications',
	[
		'partner_id',
		'application_id',
		'shortApplicationId',
		'user_id',
		'team_id',
		'status',
		'flow',
		'product_id',
		'product_version',
		'allBanksLoanPurpose',
		'purpose_key',
		'currency',
		'loan_size_cents',
		'loan_duration_months',
		'company_id',
		'companyName',
		'companyType',
		'street',
		'houseNumber',
		'companyPostCode',
		'companyLocation',
		'companyCountry',
		'hrNumber',
		'companyFoundationDate',
		'taxIdNumber',
		'businessPurpose',
		'purposeDescription',
		'factoring_limit_cents',
		'has_international_customers',
		'annual_sales_previous_year_cents',
		'referrer',
		'referral_data',
		'form_name',
		'form_version',
		'custom_fields',
	],
	(insert) => insert.returningAll(),
)

const offerColumns = [
	'offer_id',
	'rating_class',
	'is_range',
	'rate_low_bps',
	'rate_high_bps',
	'monthly_low_cents',
	'monthly_high_cents',
	'financing_cost_low_cents',
	'financing_cost_high_cents',
	'transaction_fee_cents',
	'repayment_type',
	'repayment_frequency',
	'interest_only_months',
	'effective_rate_low_bps',
	'effective_rate_high_bps',
	'factoring_fee_cents',
	'factoring_fee_bps',
	'advance_rate_bps',
] as const satisfies readonly (keyof OfferRow)[]

/** An application has one: another one takes its place. */
export const keepOffer = prepareInsert('indicative_offers', ['partner_id', 'application_id', ...offerColumns], (insert) =>
	insert.onConflict((conflict) =>
		conflict
			.columns(['partner_id', 'application_id'])
			.doUpdateSet((changed) => Object.fromEntries(offerColumns.map((column) => [column, changed.ref(`excluded.${column}`)]))),
	),
)

export const lockApplication = prepare((db, param: { partner_id: string; application_id: string }) =>
	db.selectFrom('applications').selectAll().where('application_id', '=', param.application_id).forUpdate(),
)

export const findOffer = prepare((db, param: { partner_id: string; application_id: string }) =>
	db.selectFrom('indicative_offers').selectAll().where('application_id', '=', param.application_id),
)

export const updateStatus = prepare(
	(
		db,
		param: {
			partner_id: string
			application_id: string
			from: Status
			to: Status
			rejection_reason: RejectionReason | null
			assigned_staff_id: string | null
			reopened_for: AllowedUpdate[] | null
			/** Null keeps what is there. */
			stage_since: Date | null
			submitted_at: Date | null
		},
	) =>
		db
			.updateTable('applications')
			.set({
				status: param.to,
				reopened_for: param.reopened_for,
				rejection_reason: param.rejection_reason,
				assigned_staff_id: param.assigned_staff_id,
				version: sql<number>`applications.version + 1`,
				updated_at: sql<Date>`now()`,
				stage_since: sql<Date>`coalesce(${param.stage_since}::timestamptz, applications.stage_since)`,
				submitted_at: sql<Date | null>`coalesce(${param.submitted_at}::timestamptz, applications.submitted_at)`,
			})
			.where('application_id', '=', param.application_id)
			.where('status', '=', param.from)
			.returningAll(),
)

export const updateAssignment = prepare((db, param: { partner_id: string; application_id: string; assigned_staff_id: string | null }) =>
	db
		.updateTable('applications')
		.set({ assigned_staff_id: param.assigned_staff_id, version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` })
		.where('application_id', '=', param.application_id)
		.returningAll(),
)

/** Statuses in which an application has ended. */
export const ended: readonly Status[] = ['Rejected', 'Paid_Out', 'limit_active']

/** Locked until the transaction ends, so that a person's applications are created one after the other. */
export const lockUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.selectFrom('users').select('user_id').where('user_id', '=', param.user_id).forNoKeyUpdate(),
)

interface Submitted {
	partner_id: string
	application_id: string
	company_id: string
	team_id: string
	allBanksLoanPurpose: string
	submitted_at: Date
}

/** An earlier open application of the same company; in the same team only one of the same loan type. */
export const findLiveTwin = prepare((db, param: Submitted) =>
	db
		// Materialised, because it is one row whatever the planner assumes.
		.with(
			(name) => name('own').materialized(),
			(own) => own.selectFrom('companies').selectAll().where('companies.company_id', '=', param.company_id),
		)
		.selectFrom('own')
		.innerJoin('companies', (join) =>
			join
				.on('companies.partner_id', '=', param.partner_id)
				.onRef('companies.folded_name', '=', 'own.folded_name')
				.onRef('companies.country', '=', 'own.country'),
		)
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'companies.partner_id').onRef('applications.company_id', '=', 'companies.company_id'),
		)
		.select('applications.application_id')
		.where((is) =>
			is.or([
				is('companies.company_id', '=', is.ref('own.company_id')),
				is.and([
					is.or([is('companies.post_code', '=', is.ref('own.post_code')), is('companies.hr_number', '=', is.ref('own.hr_number'))]),
					sql<boolean>`coalesce(companies.hr_number = own.hr_number, true)`,
				]),
			]),
		)
		.where('applications.application_id', '!=', param.application_id)
		.where('applications.submitted_at', '<', param.submitted_at)
		.where('applications.status', 'not in', ['Open', ...ended])
		.where((is) =>
			is.or([is('applications.team_id', '!=', param.team_id), is('applications.allBanksLoanPurpose', '=', param.allBanksLoanPurpose)]),
		)
		.limit(1),
)

export const updateTaxId = prepare((db, param: { partner_id: string; application_id: string; taxIdNumber: string }) =>
	db
		.updateTable('applications')
		.set({ taxIdNumber: param.taxIdNumber, version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` })
		.where('application_id', '=', param.application_id)
		.returningAll(),
)

export const updateBank = prepare((db, param: { partner_id: string; application_id: string; bankName: string; iban: string }) =>
	db
		.updateTable('applications')
		.set({
			bankName: param.bankName,
			iban: param.iban,
			version: sql<number>`applications.version + 1`,
			updated_at: sql<Date>`now()`,
		})
		.where('application_id', '=', param.application_id)
		.returningAll(),
)

export const updateCustomFields = prepare((db, param: { partner_id: string; application_id: string; custom_fields: string }) =>
	db
		.updateTable('applications')
		.set({ custom_fields: param.custom_fields, version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` })
		.where('application_id', '=', param.application_id)
		.returningAll(),
)
