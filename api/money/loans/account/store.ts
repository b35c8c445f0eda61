import { prepare, prepareAcrossPartners } from '#api/platform/db/prepare.ts'

/** Staff open a loan by its id alone. */
export const findLoanById = prepareAcrossPartners('found_by_id', (db, param: { loan_id: string }) =>
	db.selectFrom('loans').selectAll().where('loan_id', '=', param.loan_id),
)

/** The loan of an application for its people: the one that counts, not one that was canceled. */
export const findOwnLoan = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('loans')
		.select(['loan_id', 'partner_id', 'status', 'currency'])
		.where('application_id', '=', param.application_id)
		.where('status', '!=', 'canceled'),
)
