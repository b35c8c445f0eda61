import {
	cancelExport as cancelCall,
	getExport,
	listExports,
	requestExport as requestCall,
	retryExport as retryCall,
} from '#contract/records/staff/exports.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { cancelExport, exportsOf, fetchExport, requestExport, retryExport } from './exports.ts'

export function routes(serve: Serve): void {
	serve(listExports, ({ services, db, actor }) => exportsOf(db, actor, services.now()))

	serve(requestCall, async ({ services, partner, db, actor, body }) => {
		await requestExport(db, actor, { services, partner }, body)
		return exportsOf(db, actor, services.now())
	})

	serve(cancelCall, async ({ services, db, actor, params }) => {
		await cancelExport(db, actor, { services }, params.exportId)
		return exportsOf(db, actor, services.now())
	})

	serve(retryCall, async ({ services, partner, db, actor, params }) => {
		await retryExport(db, actor, { services, partner }, params.exportId)
		return exportsOf(db, actor, services.now())
	})

	serve.file(getExport, ({ services, actor, params }) => fetchExport(services, actor, params.exportId))
}
