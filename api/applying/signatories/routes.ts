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
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { decideGuarantee } from './guarantee.ts'
import { presentSignatory } from './present.ts'
import { addSignatories, deleteSignatory, signatoriesOf, signatoryViews, updateSignatory, type Circumstances } from './signatories.ts'

const circumstances = (services: Services, partner: Partner, actor: SessionUser): Circumstances => ({
	now: services.now(),
	today: todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()),
	threshold: partner.configuration.beneficial_owner_threshold,
	language: actor.interface_language,
})

const viewer = ({ id, email }: SessionUser, { configuration: { is_credit_score_shown } }: Partner) => ({ id, email, is_credit_score_shown })

export function routes(serve: Serve): void {
	serve(listSignatories, async ({ db, partner, actor, params }) => {
		const { application_id, standing } = await requireOwnApplication(db, actor, params.applicationId, { sees: 'any' })
		const views = signatoryViews(await signatoriesOf(db, application_id), viewer(actor, partner))
		return { signatories: seesPart(standing, 'representatives') ? views : views.filter((view) => view.is_current_actor) }
	})

	serve(addCall, async ({ services, partner, db, actor, params, body }) => {
		const added = await addSignatories(db, actor, params.applicationId, body.data, circumstances(services, partner, actor))
		return { signatories: signatoryViews(added, viewer(actor, partner)) }
	})

	serve(updateCall, async ({ services, partner, db, actor, params, body }) => {
		const updated = await updateSignatory(
			db,
			actor,
			params.applicationId,
			params.signatoryId,
			body,
			circumstances(services, partner, actor),
		)
		return presentSignatory(updated, viewer(actor, partner))
	})

	serve(deleteCall, ({ db, actor, params }) => deleteSignatory(db, actor, params.applicationId, params.signatoryId))

	serve(guaranteeCall, async ({ db, actor, params, body }) => {
		await decideGuarantee(db, actor, params, body)
	})
}
