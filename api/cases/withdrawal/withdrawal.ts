import { mayWithdraw } from '#domain/applying/applications/withdrawal.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { moveApplication } from '#api/applying/applications/moves.ts'
import { requireOwnApplication, type OwnApplication } from '#api/applying/applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import { withdrawOffer } from '#api/review/offers/current.ts'
import { cancelRecommendation } from '#api/review/recommendations/current.ts'

/** T03 and T80 to T106 by the applicant: ends the application, and what was prepared for it. */
export async function withdrawApplication(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	application_id: string,
	{ version, note }: { readonly version: number; readonly note: string | null },
): Promise<OwnApplication> {
	const application = await requireOwnApplication(context, application_id, { lock: true, changes: 'submission' })
	if (!mayWithdraw(application)) refuse('err_application_status_change_not_allowed')
	if (version !== application.version) refuse('err_version_conflict')
	await withdrawOffer(context, application)
	await cancelRecommendation(context, application)
	const ended = await moveApplication(context, application, {
		to: 'Rejected',
		reason: 'withdrawn_by_applicant',
		...(note !== null && { note }),
		assigned_staff_id: null,
	})
	await tellTeam(context.db, application, { template: 'application_withdrawn' })
	return { ...application, ...ended }
}
