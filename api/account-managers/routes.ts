import { getAccountManager, setAccountManager as setCall } from '#contract/staff/account-managers.ts'

import type { Serve } from '../http/serve.ts'
import { requireFile } from '../staff/files.ts'
import { accountManagerOf, setAccountManager } from './account-managers.ts'

export function routes(serve: Serve): void {
	serve(getAccountManager, async ({ services, db, actor, params }) =>
		accountManagerOf({ services, db, staff: actor }, await requireFile(db, params.applicationId)),
	)
	serve(setCall, async ({ services, db, actor, params, body }) => {
		const file = await requireFile(db, params.applicationId, { lock: true })
		await setAccountManager({ services, db, staff: actor }, file, body.staff_id)
		return accountManagerOf({ services, db, staff: actor }, file)
	})
}
