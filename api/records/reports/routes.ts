import { getReports, refreshReports as refreshCall } from '#contract/records/staff/reports.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { refreshReports, reportsOf } from './reports.ts'

export function routes(serve: Serve): void {
	serve(getReports, (call) => reportsOf({ ...call, reader: call.actor }, call.query))

	serve(refreshCall, async (call) => {
		await refreshReports(call)
		return { is_being_counted: true }
	})
}
