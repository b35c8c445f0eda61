import {
	addFinanceObject as addCall,
	deleteFinanceObject as deleteCall,
	listFinanceObjects,
	updateFinanceObject as updateCall,
} from '#contract/applying/finance-objects.ts'
import { todayIn } from '#domain/platform/dates.ts'

import { requireOwnApplication } from '../applications/own.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { Services } from '#api/platform/services.ts'
import { addFinanceObject, deleteFinanceObject, financeObjectsOf, updateFinanceObject, type Circumstances } from './finance-objects.ts'

const circumstances = (services: Services, { configuration }: Partner): Circumstances => ({
	today: todayIn(configuration.time_zone, services.now().toTemporalInstant()),
})

export function routes(serve: Serve): void {
	serve(listFinanceObjects, async ({ db, partner, actor, params }) => {
		const application = await requireOwnApplication(db, actor, params.applicationId, { sees: 'company' })
		const { max_finance_objects } = await productOf(db, partner, application)
		return { finance_objects: await financeObjectsOf(db, application.application_id), max_finance_objects }
	})

	serve(addCall, ({ services, partner, db, actor, params, body }) =>
		addFinanceObject(db, partner, actor, params.applicationId, body, circumstances(services, partner)),
	)

	serve(updateCall, ({ services, partner, db, actor, params, body }) =>
		updateFinanceObject(db, actor, params.applicationId, params.financeObjectId, body, circumstances(services, partner)),
	)

	serve(deleteCall, ({ db, actor, params }) => deleteFinanceObject(db, actor, params.applicationId, params.financeObjectId))
}
