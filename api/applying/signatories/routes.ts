import {
	addSignatories as addCall,
	deleteSignatory as deleteCall,
	listSignatories,
	updateSignatory as updateCall,
} from '#contract/applying/signatories.ts'
import { decideGuarantee as guaranteeCall } from '#contract/applying/staff/signatories.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { seesPart } from '#domain/applying/permissions/standing.ts'

import { requireOwnApplication } from '../applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { decideGuarantee } from './guarantee.ts'
import { presentSignatory } from './present.ts'
import { addSignatories, deleteSignatory, signatoriesOf, signatoryViews, updateSignatory, type Circumstances } from './signatories.ts'

const circumstances = ({ services, partner, actor }: Pick<ApplicantContext, 'services' | 'partner' | 'actor'>): Circumstances => ({
	now: services.now(),
	today: todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()),
	threshold: partner.configuration.beneficial_owner_threshold,
	language: actor.interface_language,
})

const viewer = ({ id, email }: SessionUser, { configuration: { is_credit_score_shown } }: Partner) => ({ id, email, is_credit_score_shown })

export function routes(serve: Serve): void {
	serve(listSignatories, async (call) => {
		const { db, partner, actor, params } = call
		const { application_id, standing } = await requireOwnApplication(call, params.applicationId, { sees: 'any' })
		const views = signatoryViews(await signatoriesOf(db, application_id), viewer(actor, partner))
		return { signatories: seesPart(standing, 'representatives') ? views : views.filter((view) => view.is_current_actor) }
	})

	serve(addCall, async (call) => {
		const { partner, db, actor, params, body } = call
		const added = await addSignatories({ db, actor, ...circumstances(call) }, params.applicationId, body.data)
		return { signatories: signatoryViews(added, viewer(actor, partner)) }
	})

	serve(updateCall, async (call) => {
		const { partner, db, actor, params, body } = call
		const updated = await updateSignatory(
			{ db, actor, ...circumstances(call) },
			{ application_id: params.applicationId, signatory_id: params.signatoryId },
			body,
		)
		return presentSignatory(updated, viewer(actor, partner))
	})

	serve(deleteCall, (call) => deleteSignatory(call, { application_id: call.params.applicationId, signatory_id: call.params.signatoryId }))

	serve(guaranteeCall, async (call) => {
		await decideGuarantee(call, call.params, call.body)
	})
}
