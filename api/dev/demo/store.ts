import { prepareInsert, prepare, prepareShared } from '#api/platform/db/prepare.ts'

export const findStaffId = prepareShared((db, param: { email: string }) =>
	db.selectFrom('staff_users').select('staff_id').where('email', '=', param.email).where('disabled_at', 'is', null),
)

/** A round of signing that took place on paper, before there was this installation. */
export const insertEndedRound = prepareInsert('signing_rounds', [
	'partner_id',
	'round_id',
	'application_id',
	'offer_id',
	'status',
	'mandate_reference',
	'opened_at',
	'expires_at',
	'ended_at',
])

export const insertMandateGiver = prepareInsert('signing_people', [
	'partner_id',
	'round_id',
	'signatory_id',
	'invited_at',
	'sepa_mandate_accepted_at',
])

/** Of an applicant: their loan, which is not the case's any more once it is cancelled. */
export const findLoanOfEmail = prepare((db, param: { partner_id: string; email: string }) =>
	db
		.selectFrom('users')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'users.partner_id').onRef('applications.user_id', '=', 'users.user_id'),
		)
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'applications.partner_id').onRef('loans.application_id', '=', 'applications.application_id'),
		)
		.select([
			'loans.loan_id',
			'loans.partner_id',
			'loans.application_id',
			'loans.status',
			'applications.shortApplicationId as number',
			'applications.companyName as company_name',
		])
		.where('users.email', '=', param.email)
		.where('loans.status', '!=', 'canceled'),
)

export const listPlanned = prepare((db, param: { partner_id: string; loan_id: string }) =>
	db
		.selectFrom('loan_instalments')
		.select(['number', 'due_on', 'payment_cents', 'status'])
		.where('loan_id', '=', param.loan_id)
		.where('status', '!=', 'canceled')
		.orderBy('number'),
)
