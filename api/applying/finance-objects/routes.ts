import {
	addFinanceObject as addCall,
	deleteFinanceObject as deleteCall,
	listFinanceObjects,
	updateFinanceObject as updateCall,
} from '#contract/applying/finance-objects.ts'
import { todayIn } from '#domain/platform/dates.ts'

import { requireOwnApplication } from '../applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { addFinanceObject, deleteFinanceObject, financeObjectsOf, updateFinanceObject, type Circumstances } from './finance-objects.ts'

const circumstances = ({ services, partner: { configuration } }: Pick<Context, 'services' | 'partner'>): Circumstances => ({
	today: todayIn(configuration.time_zone, services.now().toTemporalInstant()),
})

export function routes(serve: Serve): void {
	serve(listFinanceObjects, async (call) => {
		const application = await requireOwnApplication(call, call.params.applicationId, { sees: 'company' })
		const { max_finance_objects } = await productOf(call, application)
		return { finance_objects: await financeObjectsOf(call.db, application.application_id), max_finance_objects }
	})

	serve(addCall, (call) =>
		addFinanceObject(
			{ db: call.db, partner: call.partner, actor: call.actor, ...circumstances(call) },
			call.params.applicationId,
			call.body,
		),
	)

	serve(updateCall, (call) =>
		updateFinanceObject(
			{ db: call.db, actor: call.actor, ...circumstances(call) },
			{ application_id: call.params.applicationId, finance_object_id: call.params.financeObjectId },
			call.body,
		),
	)

	serve(deleteCall, (call) =>
		deleteFinanceObject(call, { application_id: call.params.applicationId, finance_object_id: call.params.financeObjectId }),
	)
}
