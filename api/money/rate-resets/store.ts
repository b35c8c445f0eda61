import { prepare } from '#api/platform/db/prepare.ts'

interface OfLoan {
	partner_id: string
	loan_id: string
}

/** From the day through which it is booked; a loan that is followed already stays. */
export const insertReset = prepare((db, param: OfLoan) =>
	db
		.insertInto('loan_rate_resets')
		.columns(['partner_id', 'loan_id', 'resets_on'])
		.expression(({ selectFrom }) =>
			selectFrom('ledger_heads')
				.select(['ledger_heads.partner_id', 'ledger_heads.loan_id', 'ledger_heads.booked_through'])
				.where('ledger_heads.loan_id', '=', param.loan_id),
		)
		.onConflict((conflict) => conflict.doNothing()),
)

/** Loans with a reset day that has come and is still to be looked at. */
export const listResets = prepare((db, param: { partner_id: string; day: string; after_id: string; page: number }) =>
	db
		.selectFrom('loan_rate_resets')
		.select('loan_id')
		.where('resets_on', '<=', param.day)
		.where('loan_id', '>', param.after_id)
		.orderBy('loan_id')
		.limit(param.page),
)

/** One at a time looks at a loan. */
export const holdReset = prepare((db, param: OfLoan) =>
	db.selectFrom('loan_rate_resets').select('resets_on').where('loan_id', '=', param.loan_id).forUpdate(),
)

export const moveReset = prepare((db, param: OfLoan & { resets_on: string | null }) =>
	db.updateTable('loan_rate_resets').set({ resets_on: param.resets_on }).where('loan_id', '=', param.loan_id),
)

export const findTerms = prepare((db, param: OfLoan) =>
	db.selectFrom('loans').select(['partner_id', 'loan_id', 'application_id', 'currency', 'terms']).where('loan_id', '=', param.loan_id),
)
