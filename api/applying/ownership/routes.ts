import { checkOwnership as checkCall, getOwnership, type CaseOwnership } from '#contract/applying/staff/ownership.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import type { ApplicationRow } from '../applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '../applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { checkOwnership, ownershipChecks } from './ownership.ts'

export function routes(serve: Serve): void {
	serve(getOwnership, async (call) => view(call, await requireCase(call.db, call.params.applicationId)))

	serve(checkCall, async (call) => {
		const { services, db, params, body } = call
		const application = await requireCase(db, params.applicationId, { lock: true })
		await checkOwnership(call, { application, services }, body)
		return view(call, application)
	})
}

async function view({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, application: ApplicationRow): Promise<CaseOwnership> {
	const names = await staffNames(db)
	return {
		checks: (await ownershipChecks(db, application)).map((check) => ({
			...check,
			checked_by: names.get(check.checked_by) ?? '',
			checked_at: check.checked_at.toISOString(),
		})),
		may_check: application.status === 'ubo_check' && mayStaff(actor.roles, 'application_screening'),
	}
}
