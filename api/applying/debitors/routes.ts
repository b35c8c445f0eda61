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
	serve(listDebitors, async ({ services, db, actor, partner, params }) =>
		debitorListOf(services, db, await requireOwnApplication(db, actor, params.applicationId, { sees: 'company' }), partner),
	)

	// Stepwise, because the register may be slow and no transaction should wait for it.
	serve.stepwise(addCall, async ({ services, actor, params, body, transact }) => {
		const registered = await findRegistered(services, body.company_id)
		return transact(async (db) => debitorView(services, db, await addDebitor(db, actor, params.applicationId, body, registered)))
	})

	serve(updateCall, async ({ services, db, actor, params, body }) =>
		debitorView(services, db, await updateDebitor(db, actor, params.applicationId, params.debitorId, body)),
	)

	serve(deleteCall, ({ db, actor, params }) => deleteDebitor(db, actor, params.applicationId, params.debitorId))

	serve(requestCoverCall, async ({ services, db, actor, params, body }) =>
		debitorView(services, db, await requestCover(services, db, actor, params.applicationId, params.debitorId, body)),
	)

	serve(addCompanyCall, async ({ db, actor, params, body }) => presentAdded(await addCompany(db, actor, params.applicationId, body)))

	serve(listCaseDebitors, ({ services, db, actor, params }) => caseDebitors(services, db, actor, params.applicationId))

	serve(decideCoverCall, ({ services, db, actor, params, body }) => decideCover(services, db, actor, params, body))
}
