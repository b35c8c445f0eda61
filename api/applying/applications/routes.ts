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
import { changeStatus, pendingFor, preCheck, presentList, updateBankInfo, updateCompanyTaxId, viewOf, viewOfShown } from './applications.ts'
import { shownOfReader } from './beside/store.ts'
import { createApplication } from './create.ts'
import { liveApplicationOf } from './duplicates.ts'
import { customFieldsOf, updateCustomFields } from './custom-fields.ts'
import { requireOwnApplication } from './own.ts'
import { listOfReader } from './person/store.ts'
import { presentSummary } from './present.ts'

export function routes(serve: Serve): void {
	// Stepwise, because the register is asked before the transaction begins.
	serve.stepwise(
		createApplicationCall,
		async ({ services, scope, partner, actor, body, request, transact }) => {
			const key = String(request.headers['idempotency-key'])
			const chosen = await findChosen({ services, scope }, body)
			return transact(async (db) => {
				const judged = await judgeRequest(db, { partner, language: actor.interface_language, now: services.now() }, body)
				return viewOf(
					{ db, services, partner },
					await createApplication({ services, db, partner, actor }, judged, { ...chosen, creation_key: key }),
				)
			})
		},
		{ limits: [{ name: 'create_application', max: 60, window_s: 3600 }] },
	)

	serve.stepwise(findLiveApplication, async ({ services, scope, actor, query, read }) => {
		const registered = await findRegistered({ services, scope }, query.companyCreditProviderId)
		const live = await read((db) => liveApplicationOf({ db, actor }, query, { registered }))
		return { application: live === undefined ? null : presentSummary(live) }
	})

	serve.own(listApplicationsCall, { read: listOfReader, values: () => ({}) }, async (call, rows) => ({
		applications: await presentList(call, rows),
	}))

	serve.own(
		getApplication,
		{ read: shownOfReader, values: ({ params, services }) => ({ application_id: params.applicationId, now: services.now() }) },
		async (call, [row]) => viewOfShown(call, row),
	)

	serve(validateNextStatus, async (call) => {
		const application = await requireOwnApplication(call, call.params.applicationId, { sees: 'any' })
		const { pending_actions, next_status } = await preCheck(call, application)
		return { pending_actions: pendingFor(application, pending_actions), next_status }
	})

	serve(changeStatusCall, async (call) => viewOf(call, await changeStatus(call, call.params.applicationId, call.body)))

	serve(updateApplication, async (call) => viewOf(call, await updateCompanyTaxId(call, call.params.applicationId, call.body)))

	serve(getCustomFields, async (call) =>
		customFieldsOf(call.db, await requireOwnApplication(call, call.params.applicationId, { sees: 'company' })),
	)

	serve(updateCustomFieldsCall, async (call) => viewOf(call, await updateCustomFields(call, call.params.applicationId, call.body)))

	serve(updateBankInfoCall, async (call) => viewOf(call, await updateBankInfo(call, call.params.applicationId, call.body)))
}
