import { sql } from 'kysely'

import { prepare, type SqlBuilder } from '#api/platform/db/prepare.ts'

interface OfPartner {
	partner_id: string
}

interface OfCases extends OfPartner {
	application_ids: readonly string[]
}

const withCase = (db: SqlBuilder) =>
	db
		.selectFrom('loans')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)

/** Loans whose payments are recorded here and that take any, with what they are compared by. */
const comparable = (db: SqlBuilder) =>
	withCase(db)
		.select([
			'loans.loan_id',
			'loans.application_id',
			'loans.currency',
			'loans.arrears_cents',
			'loans.balance_cents',
			'loans.next_due_cents',
			'applications.shortApplicationId as number',
			'applications.companyName as company_name',
		])
		.where('loans.status', 'in', ['open', 'delay', 'default'])
		.where('loans.standing_as_of', 'is not', null)

/** The numbers of the others: repaid, canceled, or paid elsewhere. */
const closed = (db: SqlBuilder) =>
	withCase(db)
		.select('applications.shortApplicationId as number')
		.where(({ or, eb }) => or([eb('loans.status', 'not in', ['open', 'delay', 'default']), eb('loans.standing_as_of', 'is', null)]))

export const listCandidates = prepare((db, _param: OfPartner) => comparable(db))

export const listClosedNumbers = prepare((db, _param: OfPartner) => closed(db))

export const listCandidatesOf = prepare((db, param: OfCases) =>
	comparable(db).where(sql<boolean>`applications.application_id = any(${param.application_ids}::uuid[])`),
)

export const listClosedNumbersOf = prepare((db, param: OfCases) =>
	closed(db).where(sql<boolean>`applications.application_id = any(${param.application_ids}::uuid[])`),
)

export const listByNumbers = prepare((db, param: OfPartner & { numbers: readonly string[] }) =>
	db
		.selectFrom('applications')
		.select('application_id')
		.where(sql<boolean>`applications."shortApplicationId" = any(${param.numbers}::text[])`),
)

/** Of every partner: the names lead to keys alone, and only the partner's loans are read by them. */
export const listByPayers = prepare((db, param: OfPartner & { payer_keys: readonly string[] }) =>
	db
		.selectFrom('application_names')
		.innerJoin('applications', 'applications.application_id', 'application_names.application_id')
		.select('applications.application_id')
		.where(sql<boolean>`application_names.payer_key = any(${param.payer_keys}::text[])`),
)

export const listCasesOf = prepare((db, param: OfPartner & { loan_ids: readonly string[] }) =>
	db
		.selectFrom('loans')
		.select('application_id')
		.where(sql<boolean>`loans.loan_id = any(${param.loan_ids}::uuid[])`),
)

interface OfAccounts extends OfPartner {
	ibans: readonly string[]
}

/** The loans that were paid out to some accounts. */
export const listPayees = prepare((db, param: OfAccounts) =>
	db
		.selectFrom('loan_payments')
		.select(['loan_id', 'payee_iban as iban'])
		.where(sql<boolean>`loan_payments.payee_iban = any(${param.ibans}::text[])`),
)

/** The loans that money of some accounts was booked to before. */
export const listPayers = prepare((db, param: OfAccounts) =>
	db
		.selectFrom('bank_matches')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_matches.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_matches.entry_id'),
		)
		.select(['bank_matches.loan_id', 'bank_entry_details.party_iban as iban'])
		.distinct()
		.where('bank_matches.freed_at', 'is', null)
		.where(sql<boolean>`bank_entry_details.party_iban = any(${param.ibans}::text[])`),
)
