import { getIdentification, startIdentification as startCall, takeIdentificationLink } from '#contract/signing/identifications.ts'
import {
	announceEvidence,
	answerVerdict as answerVerdictCall,
	judgeIdentification,
	listCaseIdentifications,
} from '#contract/signing/staff/identifications.ts'

import { requireOwnApplication } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { announceStaffFile } from '#api/applying/documents/staff-files.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { lastRun, requireOwnRecord, viewOf } from './identifications.ts'
import { presentPerson } from './present.ts'
import { startIdentification, takeLink } from './start.ts'
import { listEvents, listRuns } from './store.ts'
import { answerVerdict, isOwnCase, judge, takeEvidence } from './verdicts/verdicts.ts'

export function routes(serve: Serve): void {
	serve(getIdentification, async (call) => {
		const { services, db, partner, params } = call
		const application = await requireOwnApplication(call, params.applicationId, { sees: 'any' })
		const record = await requireOwnRecord(call, params.applicationId, params.signatoryId)
		const last = await lastRun(db, params.applicationId, { record })
		return viewOf(services, { partner, application, record, last })
	})

	// Stepwise, because a provider may be slow and no transaction should wait for it.
	serve.stepwise(startCall, (call) => startIdentification(call, call.params, call.body), {
		limits: [{ name: 'start_identification', max: 100, window_s: 3600 }],
	})

	serve(takeIdentificationLink, (call) => takeLink(call, call.params.token), {
		limits: [{ name: 'identification_link', max: 100, window_s: 3600 }],
	})

	serve(listCaseIdentifications, (call) => caseView(call, call.params.applicationId))

	serve(announceEvidence, async ({ services, db, actor, params, body, request }) => {
		const application = await requireCase(db, params.applicationId, { lock: true })
		const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
		// The back office's own origin, because a browser may PUT to its own origin only.
		const origin = `${request.protocol}://${request.host}`
		return announceStaffFile({ services, db, actor, partner, origin }, application, { ...body, document_type: 'kyc' })
	})

	serve.stepwise(judgeIdentification, async (call) => {
		const { services, actor, params, body, transact } = call
		await takeEvidence(call, params, body)
		return transact(async (db) => {
			await judge({ services, db, actor }, params, body)
			return caseView({ db, actor }, params.applicationId)
		})
	})

	serve(answerVerdictCall, async (call) => {
		const { params, body } = call
		await answerVerdict(call, params, body)
		return caseView(call, params.applicationId)
	})
}

async function caseView(context: Pick<StaffContext, 'db' | 'actor'>, application_id: string) {
	const { db, actor } = context
	const application = await requireCase(db, application_id)
	const of_application = { partner_id: application.partner_id, application_id }
	const known = {
		runs: await db.all(listRuns, of_application),
		events: await db.all(listEvents, of_application),
		staff: await staffNames(db),
		is_own_case: await isOwnCase(context, application),
	}
	const records = await signatoriesOf(db, application_id, application.partner_id)
	return { people: records.map((record) => presentPerson({ application, record }, known, actor)) }
}
