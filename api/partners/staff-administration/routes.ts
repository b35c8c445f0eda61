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
import { acceptInvitation } from './invitations.ts'
import { administrationFor } from './view.ts'

export function routes(serve: Serve): void {
	serve(getStaffAdministration, ({ services, db, actor }) => administrationFor(services, db, actor))

	serve(inviteStaff, async ({ services, db, actor, body }) => {
		await invite({ services, db, staff: actor }, body)
		return administrationFor(services, db, actor)
	})
	serve(inviteStaffAgain, async ({ services, db, actor, params }) => {
		await inviteAgain({ services, db, staff: actor }, params.staffId)
		return administrationFor(services, db, actor)
	})
	serve(proposeStaffChange, async ({ services, db, actor, params, body }) => {
		await proposeChange({ services, db, staff: actor }, params.staffId, body)
		return administrationFor(services, db, actor)
	})
	serve(proposeEntitlements, async ({ services, db, actor, params, body }) => {
		await proposeEntitled({ services, db, staff: actor }, params.partnerKey, body.entitlements)
		return administrationFor(services, db, actor)
	})
	// Stepwise, because a partner's entitlements are reloaded after the write.
	serve.stepwise(answerStaffChange, async ({ services, actor, params, body, read, transact }) => {
		await transact(async (db) => {
			await answer({ services, db, staff: actor }, params.changeId, body.is_confirmed)
			return administrationFor(services, db, actor)
		})
		await services.partners.readAgain()
		return read((db) => administrationFor(services, db, actor))
	})
	serve(disableStaff, async ({ services, db, actor, params }) => {
		await disable({ services, db, staff: actor }, params.staffId)
		return administrationFor(services, db, actor)
	})
	serve(certifyRole, async ({ services, db, actor, params, body }) => {
		await certifyOf({ services, db, staff: actor }, params.staffId, body.role)
		return administrationFor(services, db, actor)
	})

	serve(acceptStaffInvitation, ({ services, db, body }) => acceptInvitation(services, db, body), {
		limits: [{ name: 'staff_invitation', max: 30, window_s: 3600 }],
	})
}
