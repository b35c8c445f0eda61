import { prepare } from '#api/platform/db/prepare.ts'

interface OfLoan {
	partner_id: string
	loan_id: string
}

/** What was recorded of a loan, the latest first. */
export const listRecorded = prepare((db, param: OfLoan) =>
	db
		.selectFrom('ledger_facts')
		.select(['fact_id', 'kind', 'content', 'value_on', 'recorded_by', 'recorded_at'])
		.where('loan_id', '=', param.loan_id)
		.orderBy('recorded_at', 'desc')
		.orderBy('fact_id', 'desc'),
)

/** Every journal of a loan as an auditor reads it. */
export const listWholeJournals = prepare((db, param: OfLoan) =>
	db
		.selectFrom('ledger_journals')
		.select(['journal_id', 'kind', 'value_on', 'accounting_on', 'booked_at', 'fact_id', 'reverses', 'derivations'])
		.where('loan_id', '=', param.loan_id)
		.orderBy('booked_at')
		.orderBy('position'),
)

export const listWholeEntries = prepare((db, param: OfLoan) =>
	db
		.selectFrom('ledger_entries')
		.select(['journal_id', 'account', 'amount_cents', 'instalment', 'compartment'])
		.where('loan_id', '=', param.loan_id)
		.orderBy('journal_id')
		.orderBy('position'),
)
