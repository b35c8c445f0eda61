import {
	changeStatus as changeStatusCall,
	createApplication as createApplicationCall,
	findLiveApplication,
	getApplication,
	listApplications as listApplicationsCall,
	updateApplication,
	updateBankInfo as updateBankInfoCall,
	validateNextStatus,
} from '#contract/applying/applications.ts'
import { getCustomFields, updateCustomFields as updateCustomFieldsCall } from '#contract/applying/custom-fields.ts'

import { findChosen, findRegistered } from '../companies/companies.ts'
import { judgeRequest } from '../forms/forms.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import {
	changeStatus,
	listApplications,
	pendingFor,
	preCheck,
	updateBankInfo,
	updateCompanyTaxId,
	viewOf,
	viewOfOwn,
} from './applications.ts'
import { createApplication } from './create.ts'
import { liveApplicationOf } from './duplicates.ts'
import { customFieldsOf, updateCustomFields } from './custom-fields.ts'
import { requireOwnApplication } from './own.ts'
import { presentSummary } from './present.ts'

export function routes(serve: Serve): void {
	// Stepwise, because the register is asked before the transaction begins.
	serve.stepwise(
		createApplicationCall,
		async ({ services, partner, actor, body, request, transact }) => {
			const key = String(request.headers['idempotency-key'])
			const chosen = await findChosen(services, body)
			return transact(async (db) => {
				const judged = await judgeRequest(db, { partner, language: actor.interface_language, now: services.now() }, body)
				return viewOf(db, { services, partner }, await createApplication(services, db, partner, actor, judged, chosen, key))
			})
		},
		{ limits: [{ name: 'create_application', max: 60, window_s: 3600 }] },
	)

	serve.stepwise(findLiveApplication, async ({ services, actor, query, read }) => {
		const registered = await findRegistered(services, query.companyCreditProviderId)
		const live = await read((db) => liveApplicationOf(db, actor, query, registered))
		return { application: live === undefined ? null : presentSummary(live) }
	})

	serve(listApplicationsCall, async ({ db, partner, actor }) => ({ applications: await listApplications(db, partner, actor) }))

	serve(getApplication, async ({ services, db, partner, actor, params }) =>
		viewOfOwn(db, { services, partner }, actor, params.applicationId),
	)

	serve(validateNextStatus, async ({ services, db, partner, actor, params }) => {
		const application = await requireOwnApplication(db, actor, params.applicationId, { sees: 'any' })
		const { pending_actions, next_status } = await preCheck(services, db, partner, application)
		return { pending_actions: pendingFor(application, pending_actions), next_status }
	})

	serve(changeStatusCall, async ({ services, db, partner, actor, params, body }) =>
		viewOf(db, { services, partner }, await changeStatus(services, db, partner, actor, params.applicationId, body.status)),
	)

	serve(updateApplication, async ({ services, db, partner, actor, params, body }) =>
		viewOf(db, { services, partner }, await updateCompanyTaxId(db, actor, params.applicationId, body)),
	)

	serve(getCustomFields, async ({ db, actor, params }) =>
		customFieldsOf(db, await requireOwnApplication(db, actor, params.applicationId, { sees: 'company' })),
	)

	serve(updateCustomFieldsCall, async ({ services, db, partner, actor, params, body }) =>
		viewOf(
			db,
			{ services, partner },
			await updateCustomFields(db, { user: actor, partner, now: services.now() }, params.applicationId, body),
		),
	)

	serve(updateBankInfoCall, async ({ services, db, partner, actor, params, body }) =>
		viewOf(db, { services, partner }, await updateBankInfo(db, actor, params.applicationId, body)),
	)
}
