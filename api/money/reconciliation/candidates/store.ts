import { sql } from 'kysely'

import { prepare } from '#api/platform/db/prepare.ts'

interface OfPartner {
	partner_id: string
}

/** Loans whose payments are recorded here and that take any, with what they are compared by. */
export const listCandidates = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('loans')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.select([
			'loans.loan_id',
			'loans.currency',
			'loans.arrears_cents',
			'loans.balance_cents',
			'loans.next_due_cents',
			'applications.shortApplicationId as number',
			'applications.companyName as company_name',
		])
		.where('loans.status', 'in', ['open', 'delay', 'default'])
		.where('loans.standing_as_of', 'is not', null),
)

/** The numbers of the others: repaid, canceled, or paid elsewhere. */
export const listClosedNumbers = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('loans')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.select('applications.shortApplicationId as number')
		.where(({ or, eb }) => or([eb('loans.status', 'not in', ['open', 'delay', 'default']), eb('loans.standing_as_of', 'is', null)])),
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
