import {
	addSignatories as addCall,
	deleteSignatory as deleteCall,
	listSignatories,
	updateSignatory as updateCall,
} from '#contract/signatories.ts'

import { requireOwnApplication } from '../applications/own.ts'
import type { Serve } from '../http/serve.ts'
import type { Partner } from '../partners/partners.ts'
import type { Services } from '../services.ts'
import { addSignatories, deleteSignatory, signatoriesOf, signatoryView, signatoryViews, updateSignatory } from './signatories.ts'

const circumstances = (services: Services, partner: Partner) => ({
	today: services.now().toISOString().slice(0, 10),
	threshold: partner.configuration.beneficial_owner_threshold,
})

export function routes(serve: Serve): void {
	serve(listSignatories, async ({ db, actor, params }) => {
		const application = await requireOwnApplication(db, actor, params.applicationId)
		const records = await signatoriesOf(db, application.application_id)
		return { signatories: signatoryViews(records, actor) }
	})

	serve(addCall, async ({ services, partner, db, actor, params, body }) => {
		const added = await addSignatories(db, actor, params.applicationId, body.data, circumstances(services, partner))
		return { signatories: signatoryViews(added, actor) }
	})

	serve(updateCall, async ({ services, partner, db, actor, params, body }) => {
		const updated = await updateSignatory(db, actor, params.applicationId, params.signatoryId, body, circumstances(services, partner))
		return signatoryView(updated, actor)
	})

	serve(deleteCall, ({ db, actor, params }) => deleteSignatory(db, actor, params.applicationId, params.signatoryId))
}
