import { randomUUIDv7 } from 'node:crypto'

import { isNewStage } from '#domain/applying/applications/clock.ts'
import type { RejectionReason } from '#domain/applying/applications/reasons.ts'
import { isTerminal, type Status } from '#domain/applying/applications/status.ts'
import { findTransition } from '#domain/applying/applications/transitions.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { AllowedUpdate } from '#domain/applying/permissions/allowed-updates.ts'

import type { Context } from '#api/platform/context.ts'
import { tellOfChanges } from '#api/platform/db/change-statement.ts'
import type { Db } from '#api/platform/db/database.ts'
import { keepWaitsSince } from './clock/awaited.ts'
import { caseEnded } from './events.ts'
import { countEvents, insertEvent } from './events/store.ts'
import { updateAssignment, updateStatus, type ApplicationRow } from './store.ts'

export interface MoveDetails {
	readonly reason?: RejectionReason
	readonly note?: string
	readonly details?: Readonly<Record<string, unknown>>
	/** The new assignee of the case; unchanged when omitted, null for nobody. */
	readonly assigned_staff_id?: string | null
	/** The parts that may be changed in the new status; when omitted, everything the status allows. */
	readonly reopened_for?: AllowedUpdate[] | null
}

/**
 * The only way to change a status: the table of transitions must allow the move for this actor, and every move records its event in the
 * same transaction. Guards are the caller's task; the row must have been locked or read in this transaction.
 */
export async function moveApplication(
	context: Pick<Context, 'db' | 'actor'>,
	application: ApplicationRow,
	{ to, ...details }: MoveDetails & { readonly to: Status },
): Promise<ApplicationRow> {
	const transition = findTransition(application.flow, application.status, to, context.actor.type)
	if (transition === undefined) refuse('err_application_status_change_not_allowed')
	const now = new Date()
	const moved = await context.db.first(updateStatus, {
		partner_id: application.partner_id,
		application_id: application.application_id,
		from: application.status,
		to,
		rejection_reason: details.reason ?? null,
		assigned_staff_id: details.assigned_staff_id === undefined ? application.assigned_staff_id : details.assigned_staff_id,
		reopened_for: details.reopened_for ?? null,
		stage_since: isNewStage(application.status, to) ? now : null,
		submitted_at: to === 'Submitted' ? now : null,
	})
	if (moved === undefined) refuse('err_application_status_unexpected')
	await recordEvent(context, application, {
		kind: 'status_changed',
		...details,
		transition_id: transition.id,
		from_status: application.status,
		to_status: to,
	})
	if (isTerminal(to)) await context.db.tell(caseEnded, { application: moved, actor: context.actor })
	return moved
}

export interface EventDetails extends Omit<MoveDetails, 'assigned_staff_id' | 'reopened_for'> {
	readonly transition_id?: string
	readonly from_status?: Status | null
	readonly to_status?: Status
}

/** Records an audited event, of a change of status or of another act. */
export async function recordEvent(
	{ db, actor }: Pick<Context, 'db' | 'actor'>,
	application: { partner_id: string; application_id: string; submitted_at?: Date | null },
	{ kind, ...event }: EventDetails & { readonly kind: string },
): Promise<void> {
	const written = db.all(insertEvent, {
		partner_id: application.partner_id,
		application_id: application.application_id,
		event_id: randomUUIDv7(),
		kind,
		actor_type: actor.type,
		actor_id: actor.id,
		transition_id: event.transition_id ?? null,
		from_status: event.from_status ?? null,
		to_status: event.to_status ?? null,
		reason: event.reason ?? null,
		note: event.note ?? null,
		details: JSON.stringify(event.details ?? {}),
	})
	// Sent together, in one round trip; watchers hear of it on commit.
	await Promise.all([written, db.all(tellOfChanges, { application_ids: [application.application_id] })])
	// Staff wait for nothing before the submit.
	if (application.submitted_at !== null) await keepWaitsSince(db, application)
}

/** Assigns the case to a member of staff, or to nobody, without a change of status. */
export async function assignCase(db: Db, application: ApplicationRow, assigned_staff_id: string | null): Promise<ApplicationRow> {
	const { partner_id, application_id } = application
	const updated = await db.first(updateAssignment, { partner_id, application_id, assigned_staff_id })
	return updated ?? refuse('err_entity_not_found')
}

/** Number of changes to the application: every change records an event, and none is ever deleted. */
export const countChanges = async (db: Db, { partner_id, application_id }: ApplicationRow): Promise<number> =>
	(await db.first(countEvents, { partner_id, application_id }))?.changes ?? 0
