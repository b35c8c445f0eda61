import {
	addScenario as addCall,
	changeScenario as changeCall,
	listScenarios,
	removeScenario as removeCall,
} from '#contract/staff/scenarios.ts'

import type { ApplicationRow } from '../applying/applications/own.ts'
import type { StaffDb } from '../platform/db/database.ts'
import { mintPartnerId } from '../platform/db/tenant.ts'
import type { Serve } from '../platform/http/serve.ts'
import { productOf } from '../partners/configuration/products.ts'
import type { Services } from '../platform/services.ts'
import type { SessionStaff } from '../platform/sessions/sessions.ts'
import { requireCase } from '../applying/applications/case/case.ts'
import { addScenario, changeScenario, removeScenario, scenarioList } from './scenarios.ts'

const by = ({ services, db, actor }: { readonly services: Services; readonly db: StaffDb; readonly actor: SessionStaff }) => ({
	staff: actor,
	now: services.now(),
	productOf: async (file: ApplicationRow) => productOf(db, await services.partners.ofId(mintPartnerId(file.partner_id)), file),
})

export function routes(serve: Serve): void {
	serve(listScenarios, async ({ services, db, actor, params }) =>
		scenarioList(db, { staff: actor, now: services.now() }, await requireCase(db, params.applicationId)),
	)

	serve(addCall, ({ services, db, actor, params, body }) => addScenario(db, by({ services, db, actor }), params.applicationId, body))

	serve(changeCall, ({ services, db, actor, params, body }) => changeScenario(db, by({ services, db, actor }), params, body))

	serve(removeCall, ({ services, db, actor, params }) => removeScenario(db, { staff: actor, now: services.now() }, params))
}
