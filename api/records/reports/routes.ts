import { getReports, refreshReports as refreshCall } from '#contract/records/staff/reports.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { refreshReports, reportsOf } from './reports.ts'

export function routes(serve: Serve): void {
	serve(getReports, ({ services, db, query }) => reportsOf(db, services, query))

	serve(refreshCall, async ({ services, db }) => {
		await refreshReports(db, services)
		return { is_being_counted: true }
	})
}
