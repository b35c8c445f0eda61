import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

export const insertEvent = prepareInsert('application_events', [
	'partner_id',
	'application_id',
	'event_id',
	'kind',
	'actor_type',
	'actor_id',
	'transition_id',
	'from_status',
	'to_status',
	'reason',
	'note',
	'details',
])

export const countEvents = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('application_events')
		.select(({ fn }) => fn.countAll<number>().as('changes'))
		.where('application_id', '=', param.application_id),
)
