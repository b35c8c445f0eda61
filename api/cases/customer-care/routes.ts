import { getCustomerCare, setCustomerCare as setCall } from '#contract/cases/staff/customer-care.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { customerCareOf, setCustomerCare } from './customer-care.ts'

export function routes(serve: Serve): void {
	serve(getCustomerCare, async ({ services, db, actor, params }) =>
		customerCareOf({ services, db, staff: actor }, await requireCase(db, params.applicationId)),
	)
	serve(setCall, async ({ services, db, actor, params, body }) => {
		const file = await requireCase(db, params.applicationId, { lock: true })
		await setCustomerCare({ services, db, staff: actor }, file, body.staff_id)
		return customerCareOf({ services, db, staff: actor }, file)
	})
}
