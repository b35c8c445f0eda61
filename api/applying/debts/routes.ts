import {
	addDebt as addCall,
	deleteDebt as deleteCall,
	listDebts,
	stateNoDebts as stateCall,
	updateDebt as updateCall,
} from '#contract/applying/debts.ts'
import { getCaseDebts } from '#contract/applying/staff/debts.ts'
import { todayIn } from '#domain/platform/dates.ts'

import { requireOwnApplication } from '../applications/own.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { requireCase } from '../applications/case/case.ts'
import { addDebt, debtRegisterOf, deleteDebt, ownRegister, stateNoDebts, updateDebt, type Circumstances } from './debts.ts'

const circumstances = (services: Services, partner: Partner): Circumstances => ({
	partner,
	today: todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()),
})

export function routes(serve: Serve): void {
	serve(listDebts, async ({ db, actor, params }) =>
		ownRegister(db, await requireOwnApplication(db, actor, params.applicationId, { sees: 'documents' })),
	)

	serve(addCall, ({ services, partner, db, actor, params, body }) =>
		addDebt(db, actor, params.applicationId, body, circumstances(services, partner)),
	)

	serve(updateCall, ({ services, partner, db, actor, params, body }) =>
		updateDebt(db, actor, params, body, circumstances(services, partner)),
	)

	serve(deleteCall, ({ services, partner, db, actor, params }) => deleteDebt(db, actor, params, circumstances(services, partner)))

	serve(stateCall, ({ services, partner, db, actor, params, body }) =>
		stateNoDebts(db, actor, params.applicationId, body.has_no_debts, circumstances(services, partner)),
	)

	serve(getCaseDebts, async ({ db, params }) => {
		const file = await requireCase(db, params.applicationId)
		return debtRegisterOf(db, file.application_id, file.partner_id)
	})
}
