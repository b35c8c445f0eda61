import { answerRequest as answerRequestCall, listRequests } from '#contract/applying/requests.ts'
import {
	createRequest as createRequestCall,
	decideRequest as decideRequestCall,
	listCaseRequests,
	remindOfRequests as remindCall,
} from '#contract/applying/staff/requests.ts'
import { askableKinds } from '#domain/applying/requests/rules.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import { requireOwnApplication, type ApplicationRow } from '../applications/own.ts'
import type { Context, StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '../applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { presentForStaff, presentOwn, presentRequest } from './present.ts'
import { remindOfRequests } from './reminders.ts'
import { answerRequest, createRequest, decideRequest, namedIn, requestsOf, requestViewsFor } from './requests.ts'
import type { RequestRow } from './store.ts'

export function routes(serve: Serve): void {
	serve(listRequests, async (call) => ({
		requests: await requestViewsFor(call, await requireOwnApplication(call, call.params.applicationId, { sees: 'any' })),
	}))

	serve(answerRequestCall, async (call) => {
		const { db, params, body } = call
		const { application, row } = await answerRequest(call, { application_id: params.applicationId, request_id: params.requestId }, body)
		const { rounds } = await requestsOf(db, row)
		return presentOwn(presentRequest(row, rounds, await namedIn(db, row)), application.status, true)
	})

	serve(listCaseRequests, async ({ db, actor, params }) => {
		const application = await requireCase(db, params.applicationId)
		const { rows, rounds } = await requestsOf(db, application)
		const named = { ...(await namedIn(db, application)), staff: await staffNames(db) }
		return {
			requests: rows.map((row) => presentForStaff({ row, rounds }, named, { roles: actor.roles, status: application.status })),
			askable_kinds: mayStaff(actor.roles, 'request_create') ? [...askableKinds(application.status)] : [],
		}
	})

	serve(createRequestCall, async (call) => {
		const the_case = await held(call, call.params.applicationId)
		return forStaff(call, the_case.application, await createRequest(call, the_case, call.body))
	})

	serve(remindCall, async (call) => ({ reminded: await remindOfRequests(call, await held(call, call.params.applicationId)) }))

	serve(decideRequestCall, async (call) => {
		const { params, body } = call
		const the_case = await held(call, params.applicationId)
		return forStaff(call, the_case.application, await decideRequest(call, { ...the_case, request_id: params.requestId }, body))
	})
}

/** The case, locked, with the data that due dates depend on. */
async function held({ services, db }: Pick<Context, 'services' | 'db'>, application_id: string) {
	const application: ApplicationRow = await requireCase(db, application_id, { lock: true })
	return { application, partner: await services.partners.ofId(mintPartnerId(application.partner_id)), now: services.now() }
}

async function forStaff({ db, actor: { roles } }: Pick<StaffContext, 'db' | 'actor'>, { status }: ApplicationRow, row: RequestRow) {
	const { rounds } = await requestsOf(db, row)
	return presentForStaff({ row, rounds }, { ...(await namedIn(db, row)), staff: await staffNames(db) }, { roles, status })
}
