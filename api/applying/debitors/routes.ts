import {
	addCompany as addCompanyCall,
	addDebitor as addCall,
	deleteDebitor as deleteCall,
	listDebitors,
	requestCover as requestCoverCall,
	updateDebitor as updateCall,
} from '#contract/applying/debitors.ts'
import { decideCover as decideCoverCall, listCaseDebitors } from '#contract/applying/staff/debitors.ts'

import { requireOwnApplication } from '../applications/own.ts'
import { presentAdded } from '../companies/chosen.ts'
import { findRegistered } from '../companies/companies.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requestCover } from './covers/covers.ts'
import { decideCover, caseDebitors } from './covers/staff-acts.ts'
import { addCompany, addDebitor, debitorListOf, debitorView, deleteDebitor, updateDebitor } from './debitors.ts'

export function routes(serve: Serve): void {
	serve(listDebitors, async (call) =>
		debitorListOf(call, await requireOwnApplication(call, call.params.applicationId, { sees: 'company' })),
	)

	// Stepwise, because the register may be slow and no transaction should wait for it.
	serve.stepwise(addCall, async ({ services, scope, actor, params, body, transact }) => {
		const registered = await findRegistered({ services, scope }, body.company_id)
		return transact(async (db) =>
			debitorView({ services, db }, await addDebitor({ db, actor }, params.applicationId, { wanted: body, registered })),
		)
	})

	serve(updateCall, async (call) =>
		debitorView(
			call,
			await updateDebitor(call, { application_id: call.params.applicationId, debitor_id: call.params.debitorId }, call.body),
		),
	)

	serve(deleteCall, (call) => deleteDebitor(call, { application_id: call.params.applicationId, debitor_id: call.params.debitorId }))

	serve(requestCoverCall, async (call) =>
		debitorView(
			call,
			await requestCover(call, { application_id: call.params.applicationId, debitor_id: call.params.debitorId }, call.body),
		),
	)

	serve(addCompanyCall, async (call) => presentAdded(await addCompany(call, call.params.applicationId, call.body)))

	serve(listCaseDebitors, (call) => caseDebitors(call, call.params.applicationId))

	serve(decideCoverCall, (call) => decideCover(call, call.params, call.body))
}
