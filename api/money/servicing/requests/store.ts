import type { Selectable } from 'kysely'

import type { LoanRequestKind, LoanRequestStatus } from '#domain/money/servicing/requests.ts'

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
}

export const answerRequest = prepare((db, param: Answered & { request_id: string }) =>
	db
		.updateTable('loan_requests')
		.set({
			status: param.status,
			answered_by: param.answered_by,
			answered_at: param.answered_at,
			answer_note: param.answer_note,
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
