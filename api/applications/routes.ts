import {
	changeStatus as changeStatusCall,
	createApplication as createApplicationCall,
	getApplication,
	listApplications as listApplicationsCall,
	updateApplication,
	updateBankInfo as updateBankInfoCall,
	validateNextStatus,
} from '#contract/applications.ts'

import { findRegistered } from '../companies/companies.ts'
import type { Serve } from '../http/serve.ts'
import { changeStatus, listApplications, preCheck, updateBankInfo, updateCompanyTaxId, viewOf } from './applications.ts'
import { createApplication } from './create.ts'
import { requireOwnApplication } from './own.ts'
import { presentSummary } from './present.ts'

export function routes(serve: Serve): void {
	// In steps: the register is asked before the transaction begins.
	serve.stepwise(
		createApplicationCall,
		async ({ services, partner, actor, body, request, transact }) => {
			const key = String(request.headers['idempotency-key'])
			const registered = await findRegistered(services, body.companyCreditProviderId ?? null)
			return transact(async (db) => viewOf(db, partner, await createApplication(services, db, partner, actor, body, registered, key)))
		},
		{ limits: [{ name: 'create_application', max: 60, window_s: 3600 }] },
	)

	serve(listApplicationsCall, async ({ db, actor }) => ({ applications: (await listApplications(db, actor)).map(presentSummary) }))

	serve(getApplication, async ({ db, partner, actor, params }) =>
		viewOf(db, partner, await requireOwnApplication(db, actor, params.applicationId)),
	)

	serve(validateNextStatus, async ({ services, db, partner, actor, params }) => {
		const checked = await preCheck(services, db, partner, await requireOwnApplication(db, actor, params.applicationId))
		return { pending_actions: [...checked.pending_actions], next_status: checked.next_status }
	})

	serve(changeStatusCall, async ({ services, db, partner, actor, params, body }) =>
		viewOf(db, partner, await changeStatus(services, db, partner, actor, params.applicationId, body.status)),
	)

	serve(updateApplication, async ({ db, partner, actor, params, body }) =>
		viewOf(db, partner, await updateCompanyTaxId(db, actor, params.applicationId, body)),
	)

	serve(updateBankInfoCall, async ({ db, partner, actor, params, body }) =>
		viewOf(db, partner, await updateBankInfo(db, actor, params.applicationId, body)),
	)
}
