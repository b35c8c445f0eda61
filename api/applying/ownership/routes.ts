import { checkOwnership as checkCall, getOwnership, type CaseOwnership } from '#contract/applying/staff/ownership.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import type { ApplicationRow } from '../applications/own.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '../applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { checkOwnership, ownershipChecks } from './ownership.ts'

export function routes(serve: Serve): void {
	serve(getOwnership, async ({ db, actor, params }) => view(db, actor, await requireCase(db, params.applicationId)))

	serve(checkCall, async ({ services, db, actor, params, body }) => {
		const file = await requireCase(db, params.applicationId, { lock: true })
		await checkOwnership(db, actor, { file, services }, body)
		return view(db, actor, file)
	})
}

async function view(db: StaffDb, staff: SessionStaff, file: ApplicationRow): Promise<CaseOwnership> {
	const names = await staffNames(db)
	return {
		checks: (await ownershipChecks(db, file)).map((check) => ({
			...check,
			checked_by: names.get(check.checked_by) ?? '',
			checked_at: check.checked_at.toISOString(),
		})),
		may_check: file.status === 'ubo_check' && mayStaff(staff.roles, 'application_screening'),
	}
}
