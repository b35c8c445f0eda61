import { getStaffProfile, showSandboxes, staffLogin, staffLogout } from '#contract/accounts/staff/account.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { beginSecondStep, secondStepCookies } from '../second-factors/second-step.ts'
import { backOfficeAt } from '../second-factors/sites.ts'
import { endStaffSession, staff_session_cookie } from '#api/platform/sessions/sessions.ts'
import { logInStaff } from './account.ts'
import { presentStaff } from './present.ts'
import { setSeesSandboxes } from './store.ts'

export function routes(serve: Serve): void {
	serve.stepwise(
		staffLogin,
		async ({ services, read, partner, body, setCookie }) => {
			const known = await logInStaff(services.database, body)
			const second = await read((db) => beginSecondStep(db, known, backOfficeAt(partner)))
			if (second === undefined) throw new Error('Staff have a second step, or set one up.')
			setCookie(secondStepCookies.staff, second.token)
			return { second_step: second.step }
		},
		{ limits: [{ name: 'staff_login', max: 100, window_s: 3600 }] },
	)

	serve(staffLogout, async ({ db, actor, setCookie }) => {
		await endStaffSession(db, actor.token_hash)
		setCookie(staff_session_cookie, undefined)
	})

	serve(getStaffProfile, ({ actor }) => presentStaff(actor))

	serve(showSandboxes, async ({ db, actor, body: { sees_sandboxes } }) => {
		await db.all(setSeesSandboxes, { staff_id: actor.id, sees_sandboxes })
		return presentStaff({ ...actor, sees_sandboxes })
	})
}
