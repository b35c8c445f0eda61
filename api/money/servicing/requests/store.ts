import type { Selectable } from 'kysely'

import type { LoanEnd, LoanRequestKind, LoanRequestStatus } from '#domain/money/servicing/requests.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { LoanRequestsTable } from '#api/platform/db/tables/loans.ts'

export type LoanRequestRow = Selectable<LoanRequestsTable>

interface OfLoan {
	partner_id: string
	loan_id: string
}

/** The latest first. */
export const listRequests = prepare((db, param: OfLoan) =>
	db.selectFrom('loan_requests').selectAll().where('loan_id', '=', param.loan_id).orderBy('asked_at', 'desc').orderBy('request_id', 'desc'),
)

/** No row where another of the kind is open. */
export const insertRequest = prepareInsert(
	'loan_requests',
	['partner_id', 'request_id', 'loan_id', 'application_id', 'kind', 'content', 'asked_by', 'asked_at'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('request_id'),
)

interface Answered extends OfLoan {
	status: Exclude<LoanRequestStatus, 'open'>
	answered_by: string | null
	answered_at: Date
	answer_note: string | null
	lapsed_because: LoanEnd | null
}

export const answerRequest = prepare((db, param: Answered & { request_id: string }) =>
	db
		.updateTable('loan_requests')
		.set({
			status: param.status,
			answered_by: param.answered_by,
			answered_at: param.answered_at,
			answer_note: param.answer_note,
			lapsed_because: param.lapsed_because,
		})
		.where('loan_id', '=', param.loan_id)
		.where('request_id', '=', param.request_id)
		.where('status', '=', 'open')
		.returningAll(),
)

/** The open one of a kind. */
export const findOpen = prepare((db, param: OfLoan & { kind: LoanRequestKind }) =>
	db
		.selectFrom('loan_requests')
		.select('request_id')
		.where('loan_id', '=', param.loan_id)
		.where('kind', '=', param.kind)
		.where('status', '=', 'open'),
)

/** Loans that the end of a day has repaid, and of which something is asked for still. */
export const listAskedOfRepaid = prepare((db, param: { partner_id: string; page: number }) =>
	db
		.selectFrom('loan_requests')
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'loan_requests.partner_id').onRef('loans.loan_id', '=', 'loan_requests.loan_id'),
		)
		.select('loan_requests.loan_id')
		.distinct()
		.where('loan_requests.status', '=', 'open')
		.where('loans.status', '=', 'repaid')
		.orderBy('loan_requests.loan_id')
		.limit(param.page),
)
