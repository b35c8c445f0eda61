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
import type { Context } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '../applications/case/case.ts'
import { addDebt, debtRegisterOf, deleteDebt, ownRegister, stateNoDebts, updateDebt, type Circumstances } from './debts.ts'

const circumstances = ({ services, partner }: Pick<Context, 'services' | 'partner'>): Circumstances => ({
	partner,
	today: todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()),
})

export function routes(serve: Serve): void {
	serve(listDebts, async (call) =>
		ownRegister(call.db, await requireOwnApplication(call, call.params.applicationId, { sees: 'documents' })),
	)

	serve(addCall, (call) => addDebt({ db: call.db, actor: call.actor, ...circumstances(call) }, call.params.applicationId, call.body))

	serve(updateCall, (call) => updateDebt({ db: call.db, actor: call.actor, ...circumstances(call) }, call.params, call.body))

	serve(deleteCall, (call) => deleteDebt({ db: call.db, actor: call.actor, ...circumstances(call) }, call.params))

	serve(stateCall, (call) =>
		stateNoDebts({ db: call.db, actor: call.actor, ...circumstances(call) }, call.params.applicationId, call.body.has_no_debts),
	)

	serve(getCaseDebts, async ({ db, params }) => {
		const application = await requireCase(db, params.applicationId)
		return debtRegisterOf(db, application.application_id, application.partner_id)
	})
}
