import {
	assignCaseTo as assignCaseCall,
	countQueues as countQueuesCall,
	deleteSavedView,
	listAssignable,
	listColleagues,
	listQueue as listQueueCall,
	listSavedViews,
	saveView as saveViewCall,
	watchQueues,
} from '#contract/cases/staff/queues.ts'

import { every_application } from '#api/platform/db/changes.ts'
import type { Serve, StepwiseCall } from '#api/platform/http/serve.ts'
import { leftOut } from '#api/platform/partner.ts'
import { withAbsence } from '../waiting/absences/absences.ts'
import { assignableTo, assignCaseTo, colleaguesOf, countQueues, listQueue, presentQueueRow, takeUpPlaces } from './queues.ts'
import { serviceLevelsOfEach } from './service-levels.ts'
import { forgetView, savedViewsOf, saveView } from './saved-views.ts'

/** Shorter than the idle timeout of common proxies. */
const heartbeat_ms = 25_000
/** Changes within this time are sent as one event. */
const gathered_ms = 1_000

export function routes(serve: Serve): void {
	serve(listQueueCall, async ({ services, db, actor, query }) => {
		const partners = new Map((await services.partners.all()).map((partner) => [String(partner.partner_id), partner]))
		const { partner_key, ...filter } = query
		const chosen = partner_key === undefined ? undefined : await services.partners.ofKey(partner_key)
		if (partner_key !== undefined && chosen === undefined) return { applications: [], total: 0, is_more: false }
		const { rows, ...counted } = await listQueue(db, {
			...filter,
			stage: filter.stage,
			status: filter.status,
			assigned_staff_id: filter.assigned_staff_id,
			staff_id: actor.id,
			partner_id: chosen?.partner_id,
			left_out: await leftOut(services, actor, chosen?.partner_id),
			places: takeUpPlaces(actor),
		})
		const levelsOf = await serviceLevelsOfEach(
			{ services, db },
			rows.map(({ partner_id }) => partner_id),
		)
		return {
			applications: rows.flatMap((row) => {
				const partner = partners.get(row.partner_id)
				return partner === undefined ? [] : [presentQueueRow(row, { partner, service_levels: levelsOf(row.partner_id) }, actor)]
			}),
			...counted,
		}
	})

	serve(countQueuesCall, (call) => countQueues(call.services, call, call.query))
	serve(listColleagues, async (call) => ({ colleagues: await colleaguesOf(call) }))
	serve(listAssignable, async (call) => ({ colleagues: await withAbsence(call, await assignableTo(call, call.params.applicationId)) }))
	serve(assignCaseCall, (call) => assignCaseTo(call, call.params.applicationId, call.body))

	serve(listSavedViews, async (call) => ({ views: await savedViewsOf(call) }))
	serve(saveViewCall, async (call) => ({ views: await saveView(call, call.body) }))
	serve(deleteSavedView, async (call) => ({ views: await forgetView(call, call.params.view_id) }))

	serve.watch(watchQueues, tellChanges)
}

/** Sends an event after any change; the page reads the details itself. */
async function* tellChanges({ services }: StepwiseCall<typeof watchQueues>) {
	const watch = services.changes.watch(every_application)
	try {
		while (!watch.is_over) {
			yield { changed: services.changes.last_heard.toISOString() }
			await watch.next(heartbeat_ms)
			await watch.pause(gathered_ms)
		}
	} finally {
		watch.end()
	}
}
