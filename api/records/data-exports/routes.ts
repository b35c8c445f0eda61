import { downloadDataExport, listDataExports, requestDataExport } from '#contract/records/data-exports.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { requirePasswordAgain } from '#api/accounts/second-factors/password.ts'
import { downloadExport, exportsOf, requestExport } from './data-exports.ts'

export function routes(serve: Serve): void {
	serve(listDataExports, (call) => exportsOf(call))

	serve(requestDataExport, async (call) => {
		await requestExport(call)
		return exportsOf(call)
	})

	// Stepwise, because a wrong password must stay counted although the call is refused.
	serve.stepwise(downloadDataExport, async ({ read, scope, actor, params, body }) => {
		const person = { owner: { partner_id: scope, user_id: actor.id }, email: actor.email }
		await requirePasswordAgain(read, person, body.password)
		return (await read((db) => downloadExport({ db, actor }, params.exportId))) as never
	})
}
