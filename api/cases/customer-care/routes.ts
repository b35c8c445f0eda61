import { getCustomerCare, setCustomerCare as setCall } from '#contract/cases/staff/customer-care.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { customerCareOf, setCustomerCare } from './customer-care.ts'

export function routes(serve: Serve): void {
	serve(getCustomerCare, async (call) => customerCareOf(call, await requireCase(call.db, call.params.applicationId)))
	serve(setCall, async (call) => {
		const { db, params, body } = call
		const application = await requireCase(db, params.applicationId, { lock: true })
		await setCustomerCare(call, application, body.staff_id)
		return customerCareOf(call, application)
	})
}
