import { answerRequest as answerRequestCall, listRequests } from '#contract/applying/requests.ts'
import {
	createRequest as createRequestCall,
	decideRequest as decideRequestCall,
	listCaseRequests,
} from '#contract/applying/staff/requests.ts'
import { askableKinds } from '#domain/applying/requests/rules.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import { requireOwnApplication, type ApplicationRow } from '../applications/own.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '../applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { presentForStaff, presentOwn, presentRequest } from './present.ts'
import { answerRequest, createRequest, decideRequest, namedIn, requestsOf, requestViewsFor } from './requests.ts'
import type { RequestRow } from './store.ts'

export function routes(serve: Serve): void {
	serve(listRequests, async ({ db, actor, params }) => ({
		requests: await requestViewsFor(db, actor, await requireOwnApplication(db, actor, params.applicationId, { sees: 'any' })),
	}))

	serve(answerRequestCall, async ({ db, actor, params, body }) => {
		const { application, row } = await answerRequest(db, actor, params.applicationId, params.requestId, body)
		const { rounds } = await requestsOf(db, row)
		return presentOwn(presentRequest(row, rounds, await namedIn(db, row)), application.status, true)
	})

	serve(listCaseRequests, async ({ db, actor, params }) => {
		const file = await requireCase(db, params.applicationId)
		const { rows, rounds } = await requestsOf(db, file)
		const named = { ...(await namedIn(db, file)), staff: await staffNames(db) }
		return {
			requests: rows.map((row) => presentForStaff(row, rounds, named, { roles: actor.roles, status: file.status })),
			askable_kinds: mayStaff(actor.roles, 'request_create') ? [...askableKinds(file.status)] : [],
		}
	})

	serve(createRequestCall, async ({ services, db, actor, params, body }) => {
		const file = await held(services, db, params.applicationId)
		return forStaff(db, actor, file.application, await createRequest(db, actor, file, body))
	})

	serve(decideRequestCall, async ({ services, db, actor, params, body }) => {
		const file = await held(services, db, params.applicationId)
		return forStaff(db, actor, file.application, await decideRequest(db, actor, file, params.requestId, body))
	})
}

/** The case, locked, with the data that due dates depend on. */
async function held(services: Services, db: StaffDb, application_id: string) {
	const application: ApplicationRow = await requireCase(db, application_id, { lock: true })
	return { application, partner: await services.partners.ofId(mintPartnerId(application.partner_id)), now: services.now() }
}

async function forStaff(db: StaffDb, { roles }: SessionStaff, { status }: ApplicationRow, row: RequestRow) {
	const { rounds } = await requestsOf(db, row)
	return presentForStaff(row, rounds, { ...(await namedIn(db, row)), staff: await staffNames(db) }, { roles, status })
}
