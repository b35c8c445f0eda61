import {
	addScenario as addCall,
	changeScenario as changeCall,
	listScenarios,
	removeScenario as removeCall,
} from '#contract/review/staff/scenarios.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { addScenario, changeScenario, removeScenario, scenarioList } from './scenarios.ts'

const by = ({ services, db, actor }: { readonly services: Services; readonly db: StaffDb; readonly actor: SessionStaff }) => ({
	actor,
	now: services.now(),
	productOf: async (application: ApplicationRow) =>
		productOf({ db, partner: await services.partners.ofId(mintPartnerId(application.partner_id)) }, application),
})

export function routes(serve: Serve): void {
	serve(listScenarios, async ({ services, db, actor, params }) =>
		scenarioList({ db, actor, now: services.now() }, await requireCase(db, params.applicationId)),
	)

	serve(addCall, (call) => addScenario({ db: call.db, ...by(call) }, call.params.applicationId, call.body))

	serve(changeCall, (call) => changeScenario({ db: call.db, ...by(call) }, call.params, call.body))

	serve(removeCall, ({ services, db, actor, params }) => removeScenario({ db, actor, now: services.now() }, params))
}
