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
	serve(listExports, (call) => exportsOf(call, call.services.now()))

	serve(requestCall, async (call) => {
		const { services, partner, body } = call
		await requestExport(call, { services, partner }, body)
		return exportsOf(call, services.now())
	})

	serve(cancelCall, async (call) => {
		const { services, params } = call
		await cancelExport(call, { services }, params.exportId)
		return exportsOf(call, services.now())
	})

	serve(retryCall, async (call) => {
		const { services, partner, params } = call
		await retryExport(call, { services, partner }, params.exportId)
		return exportsOf(call, services.now())
	})

	serve.file(getExport, (call) => fetchExport(call, call.params.exportId))
}
