import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

export const insertDecision = prepareInsert('decisions', [
	'partner_id',
	'application_id',
	'decision_id',
	'kind',
	'product_id',
	'product_version',
	'policy_version',
	'inputs',
	'fired',
	'outcome',
])

export const listDecisions = prepare((db, param: { partner_id: string; application_id: string }) =>
	db.selectFrom('decisions').selectAll().where('application_id', '=', param.application_id).orderBy('decided_at'),
)
