import type { BodyOf } from '#contract/endpoint.ts'
import type { moveFile as moveFileCall } from '#contract/staff/applications.ts'
import { allowedMoves, refusalOfMove, reopen_max_days, targetOf, type CaseFacts } from '#domain/applications/staff-moves.ts'
import { refuse } from '#domain/errors/catalogue.ts'
import { systemActor } from '#domain/permissions/actor.ts'

import { hasLiveTwin } from '../applications/duplicates.ts'
import { assignCase, moveApplication, recordEvent } from '../applications/moves.ts'
import type { ApplicationRow } from '../applications/own.ts'
import type { StaffDb } from '../db/database.ts'
import { applicationValues, sendMail } from '../mails/mails.ts'
import type { SessionStaff } from '../sessions/sessions.ts'
import { findApplicant, findFile, listEvents, listStaffNames, lockFile, queueCount, queuePage, type QueueFilter } from './store.ts'

export async function listQueue(db: StaffDb, filter: QueueFilter) {
	const rows = await db.dynamic(queuePage(filter))
	const [counted] = await db.dynamic(queueCount(filter))
	return { rows, total: counted?.total ?? 0 }
}

export async function requireFile(db: StaffDb, application_id: string): Promise<ApplicationRow> {
	return (await db.first(findFile, { application_id })) ?? refuse('err_entity_not_found')
}

export const historyOf = (db: StaffDb, file: ApplicationRow) =>
	db.all(listEvents, { partner_id: file.partner_id, application_id: file.application_id })

/** The account that sent it. */
export async function applicantOf(db: StaffDb, file: ApplicationRow) {
	const found = await db.first(findApplicant, { partner_id: file.partner_id, user_id: file.user_id })
	return found ?? refuse('err_entity_not_found')
}

export async function staffNames(db: StaffDb): Promise<ReadonlyMap<string, string>> {
	return new Map((await db.all(listStaffNames, {})).map((row) => [row.staff_id, row.display_name]))
}

const day_ms = 86_400_000

export function caseFacts(file: ApplicationRow, history: Awaited<ReturnType<typeof historyOf>>, now: Date): CaseFacts {
	const rejection = file.status === 'Rejected' ? history.find((event) => event.to_status === 'Rejected') : undefined
	return {
		flow: file.flow,
		status: file.status,
		assigned_staff_id: file.assigned_staff_id,
		rejected:
			rejection === undefined
				? null
				: {
						by_staff_id: rejection.actor_type === 'bouser' ? rejection.actor_id : null,
						days_ago: (now.getTime() - rejection.happened_at.getTime()) / day_ms,
						reason: file.rejection_reason,
					},
	}
}

export const movesOf = (facts: CaseFacts, staff: SessionStaff) => allowedMoves(facts, staff)

/** One move of a file by staff: guarded by the table, by the person and by the version seen, audited by its event. */
export async function moveFile(
	db: StaffDb,
	staff: SessionStaff,
	application_id: string,
	body: BodyOf<typeof moveFileCall>,
	now: Date,
): Promise<ApplicationRow> {
	const file = (await db.first(lockFile, { application_id })) ?? refuse('err_entity_not_found')
	if (file.version !== body.version) refuse('err_version_conflict')
	const facts = caseFacts(file, await historyOf(db, file), now)
	const refusal = refusalOfMove(body.move, facts, staff)
	if (refusal === 'err_application_reopen_too_late') refuse(refusal, { max_days: reopen_max_days })
	if (refusal !== undefined) refuse(refusal)
	switch (body.move) {
		case 'take':
			return take(db, staff, file)
		case 'release':
			return release(db, staff, file, body.note)
		case 'reopen':
			return reopen(db, staff, file, body.note, body.items)
		case 'reject': {
			const rejected = await moveApplication(db, file, 'Rejected', staff, { reason: body.reason, note: body.note, assigned_staff_id: null })
			if (body.reason === 'declined') {
				await sendMail(db, { template: 'application_rejected', ...mailOf(file) })
			}
			return rejected
		}
	}
}

/** T05 to T08 by the system once somebody has the case; T14 by the person. Without a score the file goes on, marked so. */
async function take(db: StaffDb, staff: SessionStaff, file: ApplicationRow): Promise<ApplicationRow> {
	if (file.status === 'Submitted' && (await hasLiveTwin(db, file))) refuse('err_application_duplicate')
	await recordEvent(db, file, 'case_taken', staff)
	const target = targetOf('take', file)
	if (target === undefined || target === 'same') return assignCase(db, file, staff.id)
	const actor = file.status === 'Submitted' ? systemActor : staff
	return moveApplication(db, file, target, actor, { assigned_staff_id: staff.id })
}

async function release(db: StaffDb, staff: SessionStaff, file: ApplicationRow, note: string): Promise<ApplicationRow> {
	const target = targetOf('release', file)
	if (target === undefined || target === 'same') {
		await recordEvent(db, file, 'case_released', staff, { note })
		return assignCase(db, file, null)
	}
	return moveApplication(db, file, target, staff, { note, assigned_staff_id: null })
}

/** Reopened lasts a moment only: the system passes it to Open at once, with the list of what to correct. */
async function reopen(db: StaffDb, staff: SessionStaff, file: ApplicationRow, note: string, items: string[]): Promise<ApplicationRow> {
	const reopened = await moveApplication(db, file, 'Reopened', staff, { note, details: { items }, assigned_staff_id: null })
	const open = await moveApplication(db, reopened, 'Open', systemActor)
	await sendMail(db, { template: 'application_reopened', ...mailOf(file, { items }) })
	return open
}

const mailOf = (file: ApplicationRow, more: { items?: string[] } = {}) => ({
	partner_id: file.partner_id,
	user_id: file.user_id,
	application_id: file.application_id,
	values: { ...applicationValues(file), ...more },
})
