import { sql, type Selectable } from 'kysely'

import type { Status } from '#domain/applications/status.ts'
import type { RejectionReason } from '#domain/applications/reasons.ts'

import { prepare, prepareInsert } from '../db/prepare.ts'
import type { ApplicationsTable, IndicativeOffersTable } from '../db/tables/applications.ts'

export type ApplicationRow = Selectable<ApplicationsTable>
export type OfferRow = Selectable<IndicativeOffersTable>

export const insertApplication = prepareInsert(
	'applications',
	[
		'partner_id',
		'application_id',
		'shortApplicationId',
		'user_id',
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
		'referrer',
		'referral_data',
	],
	(insert) => insert.returningAll(),
)

export const insertOffer = prepareInsert('indicative_offers', [
	'partner_id',
	'application_id',
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
])

export const findOffer = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('indicative_offers')
		.selectAll()
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id),
)

/** Only what a row of the list shows. */
export const listOfUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('applications')
		.select([
			'application_id',
			'shortApplicationId',
			'status',
			'rejection_reason',
			'created_at',
			'loan_size_cents',
			'loan_duration_months',
			'currency',
			'allBanksLoanPurpose',
			'companyName',
		])
		.where('partner_id', '=', param.partner_id)
		.where('user_id', '=', param.user_id)
		.orderBy('created_at', 'desc')
		.limit(500),
)

export const findOfUser = prepare((db, param: { partner_id: string; user_id: string; application_id: string }) =>
	db
		.selectFrom('applications')
		.selectAll()
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where('user_id', '=', param.user_id),
)

/** The same row, held until the transaction ends: whoever comes second sees what the first one did. */
export const lockOfUser = prepare((db, param: { partner_id: string; user_id: string; application_id: string }) =>
	db
		.selectFrom('applications')
		.selectAll()
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where('user_id', '=', param.user_id)
		.forUpdate(),
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
		},
	) =>
		db
			.updateTable('applications')
			.set({
				status: param.to,
				rejection_reason: param.rejection_reason,
				assigned_staff_id: param.assigned_staff_id,
				version: sql<number>`applications.version + 1`,
				updated_at: sql<Date>`now()`,
				submitted_at: sql<Date | null>`case when ${sql.val(param.to)} = 'Submitted' then now() else applications.submitted_at end`,
			})
			.where('partner_id', '=', param.partner_id)
			.where('application_id', '=', param.application_id)
			.where('status', '=', param.from)
			.returningAll(),
)

export const updateAssignment = prepare((db, param: { partner_id: string; application_id: string; assigned_staff_id: string | null }) =>
	db
		.updateTable('applications')
		.set({ assigned_staff_id: param.assigned_staff_id, version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` })
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.returningAll(),
)

/** An earlier application of the same company that is still under way. */
export const findLiveTwin = prepare((db, param: { partner_id: string; company_id: string; application_id: string; submitted_at: Date }) =>
	db
		.selectFrom('applications')
		.select('application_id')
		.where('partner_id', '=', param.partner_id)
		.where('company_id', '=', param.company_id)
		.where('application_id', '!=', param.application_id)
		.where('submitted_at', '<', param.submitted_at)
		.where('status', 'not in', ['Open', 'Rejected', 'Paid_Out', 'limit_active'])
		.limit(1),
)

export const updateTaxId = prepare((db, param: { partner_id: string; application_id: string; taxIdNumber: string }) =>
	db
		.updateTable('applications')
		.set({ taxIdNumber: param.taxIdNumber, version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` })
		.where('partner_id', '=', param.partner_id)
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
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.returningAll(),
)

export const insertEvent = prepareInsert('application_events', [
	'partner_id',
	'application_id',
	'event_id',
	'kind',
	'actor_type',
	'actor_id',
	'transition_id',
	'from_status',
	'to_status',
	'reason',
	'note',
	'details',
])
