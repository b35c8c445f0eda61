import {
	acceptStaffInvitation,
	answerStaffChange,
	certifyRole,
	disableStaff,
	getStaffAdministration,
	inviteStaff,
	inviteStaffAgain,
	proposeEntitlements,
	proposeStaffChange,
} from '#contract/partners/staff/administration.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { answer, certifyOf, disable, invite, inviteAgain, proposeChange, proposeEntitled } from './administration.ts'
import { withHash } from '#api/accounts/account/passwords.ts'
import { acceptInvitation } from './invitations.ts'
import { administrationFor } from './view.ts'

export function routes(serve: Serve): void {
	serve(getStaffAdministration, (call) => administrationFor(call))

	serve(inviteStaff, async (call) => {
		await invite(call, call.body)
		return administrationFor(call)
	})
	serve(inviteStaffAgain, async (call) => {
		await inviteAgain(call, call.params.staffId)
		return administrationFor(call)
	})
	serve(proposeStaffChange, async (call) => {
		await proposeChange(call, call.params.staffId, call.body)
		return administrationFor(call)
	})
	serve(proposeEntitlements, async (call) => {
		await proposeEntitled(call, call.params.partnerKey, call.body.entitlements)
		return administrationFor(call)
	})
	// Stepwise, because a partner's entitlements are reloaded after the write.
	serve.stepwise(answerStaffChange, async ({ services, actor, params, body, read, transact }) => {
		await transact(async (db) => {
			await answer({ services, db, actor }, params.changeId, body)
			return administrationFor({ services, db, actor })
		})
		await services.partners.readAgain()
		return read((db) => administrationFor({ services, db, actor }))
	})
	serve(disableStaff, async (call) => {
		await disable(call, call.params.staffId)
		return administrationFor(call)
	})
	serve(certifyRole, async (call) => {
		await certifyOf(call, call.params.staffId, call.body.role)
		return administrationFor(call)
	})

	serve.stepwise(
		acceptStaffInvitation,
		async ({ services, body, transact }) => {
			const form = await withHash(body)
			await transact((db) => acceptInvitation({ services, db }, form))
		},
		{ limits: [{ name: 'staff_invitation', max: 30, window_s: 3600 }] },
	)
}
