import { sql, type Selectable } from 'kysely'

import { columnsFrom, prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { LoanInstalmentsTable, LoansTable, PayoutsTable } from '#api/platform/db/tables/loans.ts'

export type LoanRow = Selectable<LoansTable>
export type PayoutRow = Selectable<PayoutsTable>
export type InstalmentRow = Selectable<LoanInstalmentsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfLoan {
	partner_id: string
	loan_id: string
}

export const findPayout = prepare((db, param: OfApplication) =>
	db.selectFrom('payouts').selectAll().where('application_id', '=', param.application_id),
)

/** The columns of a payout that every save writes. */
const savedColumns = [
	'payee_name',
	'payee_iban',
	'payee_bic',
	'holder_name',
	'fee_settlement',
	'notices_sent_on',
	'saved_by',
	'saved_at',
] as const satisfies readonly (keyof PayoutRow)[]

type Saved = OfApplication & Pick<PayoutRow, (typeof savedColumns)[number]>

export const insertPayout = prepareInsert('payouts', ['partner_id', 'application_id', ...savedColumns], (insert) => insert.returningAll())

export const updatePayout = prepare((db, param: Saved & { version: number }) =>
	db
		.updateTable('payouts')
		.set({ ...columnsFrom(param, savedColumns), version: sql<number>`payouts.version + 1` })
		.where('application_id', '=', param.application_id)
		.where('version', '=', param.version)
		.returningAll(),
)

/** The loan of an application, unless it was cancelled. */
export const findLoan = prepare((db, param: OfApplication) =>
	db.selectFrom('loans').selectAll().where('application_id', '=', param.application_id).where('status', '!=', 'canceled'),
)

export const insertLoan = prepareInsert('loans', [
	'partner_id',
	'loan_id',
	'application_id',
	'offer_id',
	'currency',
	'owed_cents',
	'payout_cents',
	'fee_cents',
	'rate_bps',
	'months',
	'terms',
	'created_by',
	'created_at',
])

export const insertInstalment = prepareInsert('loan_instalments', [
	'partner_id',
	'loan_id',
	'number',
	'month',
	'payment_cents',
	'interest_cents',
	'principal_cents',
	'fee_cents',
	'balance_cents',
])

/** Without those that the plan no longer has. */
export const listInstalments = prepare((db, param: OfLoan) =>
	db.selectFrom('loan_instalments').selectAll().where('loan_id', '=', param.loan_id).where('status', '!=', 'canceled').orderBy('number'),
)

export const openLoan = prepare((db, param: OfLoan & { opened_at: Date }) =>
	db
		.updateTable('loans')
		.set({ status: 'open', opened_at: param.opened_at })
		.where('loan_id', '=', param.loan_id)
		.where('status', '=', 'pending')
		.returningAll(),
)

export const insertPayment = prepareInsert('loan_payments', [
	'partner_id',
	'payment_id',
	'loan_id',
	'kind',
	'amount_cents',
	'currency',
	'payee_name',
	'payee_iban',
	'payee_bic',
	'proposed_by',
	'confirmed_by',
	'booked_at',
])

export const cancelPending = prepare((db, param: OfApplication) =>
	db
		.updateTable('loans')
		.set({ status: 'canceled' })
		.where('application_id', '=', param.application_id)
		.where('status', '=', 'pending')
		.returning('loan_id'),
)

/** Documents of one type in the case, each with its object. */
export const listFilesOfType = prepare((db, param: OfApplication & { document_type: string }) =>
	db
		.selectFrom('documents')
		.select(['document_id', 'finance_object_id', 'review_status', 'uploaded_by_type'])
		.where('application_id', '=', param.application_id)
		.where('document_type', '=', param.document_type)
		.where('deleted_at', 'is', null)
		.where('scan_status', '!=', 'infected'),
)

/** Paid out without a ledger. */
export const listUnrecorded = prepare((db, param: { partner_id: string; after_id: string; page: number }) =>
	db
		.selectFrom('loans')
		.leftJoin('ledger_heads', 'ledger_heads.loan_id', 'loans.loan_id')
		.select('loans.loan_id')
		.where('loans.status', '=', 'open')
		.where('ledger_heads.loan_id', 'is', null)
		.where('loans.loan_id', '>', param.after_id)
		.orderBy('loans.loan_id')
		.limit(param.page),
)

/** Two processes do not record one loan: what the other has recorded is seen by the statement after this one only. */
export const holdLoan = prepare((db, param: OfLoan) =>
	db.selectFrom('loans').select('loan_id').where('loan_id', '=', param.loan_id).forUpdate(),
)

/** A loan with its payout that has no ledger. */
export const findPaidOut = prepare((db, param: OfLoan) =>
	db
		.selectFrom('loans')
		.innerJoin('loan_payments', 'loan_payments.loan_id', 'loans.loan_id')
		.leftJoin('payouts', 'payouts.application_id', 'loans.application_id')
		.selectAll('loans')
		.select(['loan_payments.amount_cents', 'loan_payments.booked_at', 'payouts.fee_settlement'])
		.where('loans.loan_id', '=', param.loan_id)
		.where('loan_payments.kind', '=', 'initial_payout')
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('ledger_heads').select('ledger_heads.loan_id').where('ledger_heads.loan_id', '=', param.loan_id))),
		),
)
