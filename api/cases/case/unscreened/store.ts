import { screenedPlaces } from '#domain/cases/waiting/answerable.ts'

import { prepare } from '#api/platform/db/prepare.ts'

const statuses = [...new Set(screenedPlaces.map(({ status }) => status))]

/** Cases where a step asks for a screening, about which nobody was ever asked. */
export const listNeverAsked = prepare((db, param: { partner_id: string; after_id: string; page: number }) =>
	db
		.selectFrom('applications')
		.select(['application_id', 'flow', 'status'])
		.where('status', 'in', statuses)
		.where('submitted_at', 'is not', null)
		.where('turn', 'is not', null)
		.where('application_id', '>', param.after_id)
		.where(({ exists, not, selectFrom }) =>
			not(
				exists(
					selectFrom('screenings')
						.select('screening_id')
						.whereRef('screenings.partner_id', '=', 'applications.partner_id')
						.whereRef('screenings.application_id', '=', 'applications.application_id'),
				),
			),
		)
		.orderBy('application_id')
		.limit(param.page),
)
