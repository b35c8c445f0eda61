import {
	createPartner,
	getPartner,
	listAllPartners,
	makeSandbox,
	proposePartnerMove,
	savePartnerLender,
	savePartnerSettings,
	suspendPartner,
} from '#contract/partners/staff/partner-administration.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { makePartner, proposeMove, saveLender, saveSettings, suspend } from './partner-administration.ts'
import { makeSandboxOf } from './sandbox.ts'
import { idOf, partnerLines, partnerView } from './view.ts'

export function routes(serve: Serve): void {
	serve(listAllPartners, async (call) => ({ partners: await partnerLines(call) }))
	serve(getPartner, (call) => partnerView(call, call.params.partnerKey))

	// Stepwise, because the partners are read again after the write: this process then shows what it has written.
	serve.stepwise(createPartner, async ({ services, actor, body, transact }) => {
		const made = await transact(async (db) => {
			await makePartner({ services, db, actor }, body)
			return { key: body.key }
		})
		await services.partners.readAgain()
		return made
	})
	serve.stepwise(savePartnerSettings, async ({ services, actor, params: { partnerKey }, body, transact, read }) => {
		const partner_id = await idOf({ services }, partnerKey)
		await transact(async (db) => {
			await saveSettings({ services, db, actor }, partner_id, body)
			return partnerView({ services, db }, partnerKey)
		})
		await services.partners.readAgain()
		return read((db) => partnerView({ services, db }, partnerKey))
	})
	serve.stepwise(savePartnerLender, async ({ services, actor, params: { partnerKey }, body, transact, read }) => {
		const partner_id = await idOf({ services }, partnerKey)
		await transact(async (db) => {
			await saveLender({ services, db, actor }, partner_id, body)
			return partnerView({ services, db }, partnerKey)
		})
		await services.partners.readAgain()
		return read((db) => partnerView({ services, db }, partnerKey))
	})
	serve.stepwise(makeSandbox, async ({ services, actor, params: { partnerKey }, transact }) => {
		const partner_id = await idOf({ services }, partnerKey)
		const made = await transact((db) => makeSandboxOf({ services, db, actor }, partner_id))
		await services.partners.readAgain()
		return made
	})
	serve(proposePartnerMove, async (call) => {
		await proposeMove(call, await idOf(call, call.params.partnerKey), call.body)
		return partnerView(call, call.params.partnerKey)
	})
	serve.stepwise(suspendPartner, async ({ services, actor, params: { partnerKey }, body, transact, read }) => {
		const partner_id = await idOf({ services }, partnerKey)
		await transact(async (db) => {
			await suspend({ services, db, actor }, partner_id, body.reason)
			return partnerView({ services, db }, partnerKey)
		})
		await services.partners.readAgain()
		return read((db) => partnerView({ services, db }, partnerKey))
	})
}
