import { randomUUIDv7 } from 'node:crypto'

import { decideScreening, getScreenings, recordScreening, screenAgain, type CaseScreenings } from '#contract/review/staff/screenings.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { openSigning } from '../offers/job-names.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { askAbout, screeningStateOf } from './screenings.ts'
import { decideHit, insertScreening } from './store.ts'

export function routes(serve: Serve): void {
	serve(getScreenings, async (call) => view(call, await requireCase(call.db, call.params.applicationId)))

	serve(screenAgain, async (call) => {
		const { services, db, params } = call
		const application = await requireCase(db, params.applicationId, { lock: true })
		const { missing } = await screeningStateOf(call, application)
		const { screening } = await services.providersOf(application.partner_id)
		if (screening === undefined || missing.length === 0) refuse('err_screening_not_possible')
		await askAbout(call, application, missing)
		await recordEvent(call, application, { kind: 'screening_requested' })
		return view(call, application)
	})

	serve(recordScreening, async (call) => {
		const { services, db, params, body } = call
		const application = await requireCase(db, params.applicationId, { lock: true })
		const { subjects } = await screeningStateOf(call, application)
		const asked = subjects.find(({ subject }) => subject.signatory_id === body.signatory_id) ?? refuse('err_entity_not_found')
		if (asked.last?.status === 'hit' && asked.last.decision === null) refuse('err_screening_not_possible')
		const { partner_id, application_id } = application
		const screening_id = randomUUIDv7()
		const now = services.now()
		await db.all(insertScreening, {
			partner_id,
			screening_id,
			application_id,
			...asked.subject,
			provider: 'manual',
			status: body.result,
			matches: '[]',
			requested_at: now,
			answered_at: now,
			decision_note: body.note,
		})
		const details = { screening_id, signatory_id: body.signatory_id, result: body.result }
		await recordEvent(call, application, { kind: 'screening_recorded', note: body.note, details })
		await db.enqueue(openSigning, { partner_id, application_id })
		return view(call, application)
	})

	serve(decideScreening, async (call) => {
		const { services, db, actor, params, body } = call
		const application = await requireCase(db, params.applicationId, { lock: true })
		const { partner_id, application_id } = application
		const { decision, is_enhanced, note } = body
		const decided = await db.first(decideHit, {
			partner_id,
			application_id,
			screening_id: params.screeningId,
			decision,
			is_enhanced,
			decision_note: note,
			decided_by: actor.id,
			decided_at: services.now(),
		})
		if (decided === undefined) refuse('err_screening_not_possible')
		await recordEvent(call, application, { kind: 'screening_decided', note, details: { ...decided, decision, is_enhanced } })
		await db.enqueue(openSigning, { partner_id, application_id })
		return view(call, application)
	})
}

async function view(context: Pick<StaffContext, 'services' | 'db' | 'actor'>, application: ApplicationRow): Promise<CaseScreenings> {
	const { services, db, actor } = context
	const { subjects } = await screeningStateOf(context, application)
	const names = await staffNames(db)
	const may_see = mayStaff(actor.roles, 'signatory_sensitive_read')
	return {
		subjects: subjects.map(({ subject: { signatory_id, name }, last }) => ({
			signatory_id,
			name,
			screening:
				last === undefined
					? null
					: {
							screening_id: last.screening_id,
							provider: last.provider,
							status: last.status,
							matches: may_see ? [...last.matches] : [],
							requested: last.requested_at.toISOString(),
							answered: last.answered_at?.toISOString() ?? null,
							decision: last.decision,
							is_enhanced: last.is_enhanced,
							note: may_see ? last.decision_note : null,
							decided_by: last.decided_by === null ? null : (names.get(last.decided_by) ?? null),
							decided_at: last.decided_at?.toISOString() ?? null,
						},
		})),
		is_automatic: (await services.providersOf(application.partner_id)).screening !== undefined,
		may_decide: mayStaff(actor.roles, 'application_screening'),
	}
}
