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

/** The event that declined an application, as long as that is how it ended. */
export const findDecline = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('application_events')
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'application_events.partner_id')
				.onRef('applications.application_id', '=', 'application_events.application_id'),
		)
		.select('application_events.details')
		.where('application_events.application_id', '=', param.application_id)
		.where('application_events.to_status', '=', 'Rejected')
		.where('applications.status', '=', 'Rejected')
		.where('applications.rejection_reason', '=', 'declined')
		.orderBy('application_events.happened_at', 'desc')
		.limit(1),
)
