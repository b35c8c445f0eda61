import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

export const insertSubmission = prepareInsert('submissions', [
	'partner_id',
	'application_id',
	'submission_id',
	'submitted_at',
	'submitted_by',
	'language',
	'declarations',
	'summary',
])

export const findLastSubmission = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('submissions')
		.select(['summary'])
		.where('application_id', '=', param.application_id)
		.orderBy('submitted_at', 'desc')
		.orderBy('submission_id', 'desc')
		.limit(1),
)
