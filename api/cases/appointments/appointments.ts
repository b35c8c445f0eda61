import { randomUUIDv7 } from 'node:crypto'

import type { MeetingType } from '#domain/cases/appointments/configuration.ts'
import { mayMeet, standingOf, type NewAppointment } from '#domain/cases/appointments/rules.ts'
import { momentIssue, reminderOf } from '#domain/cases/appointments/slots.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { systemActor, type Actor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { holdsPart, requireOwnApplication, type ApplicationRow } from '#api/applying/applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { activeAppointment } from './active.ts'
import { enqueueMail } from './mails.ts'
import type { Link } from './links.ts'
import { advisorOf, isTaken, type Advisor } from './slots.ts'
import {
	cancel,
	closeOver,
	findAppointment,
	hold,
	insertAppointment,
	lockAppointment,
	lockDay,
	move,
	release,
	type AppointmentRow,
	type Span,
} from './store.ts'

/** Seconds for which a chosen slot is held without a booking (docs/domain/readings Q130). */
export const held_for_s = 300

interface Circumstances {
	readonly services: Services
	readonly partner: Partner
	readonly db: TenantDb
}

/** Holds a slot while the person fills in the rest. */
export async function holdSlot(
	{ actor, ...circumstances }: Circumstances & { readonly actor: SessionUser },
	application_id: string,
	meeting_time: string,
): Promise<void> {
	const { db } = circumstances
	const { advisor } = await requireBookable({ ...circumstances, actor }, application_id)
	const span = await requireFree(circumstances, advisor, { application_id, meeting_time })
	await db.all(hold, { partner_id: db.scope, application_id, advisor: advisor.name, ...span, held_for_s })
}

/** Books the appointment. A concurrent booking of the same slot waits, and is then refused. */
export async function createAppointment(
	{ actor, ...circumstances }: Circumstances & { readonly actor: SessionUser },
	application_id: string,
	{ meeting_time, ...wanted }: NewAppointment,
): Promise<AppointmentRow> {
	const { services, partner, db } = circumstances
	const { application, advisor } = await requireBookable({ ...circumstances, actor }, application_id)
	requireOffered(advisor, wanted.meeting_type)
	await db.all(closeOver, { partner_id: db.scope, application_id, now: services.now() })
	const span = await requireFree(circumstances, advisor, { application_id, meeting_time })
	const made = await db.first(insertAppointment, {
		...wanted,
		...span,
		partner_id: db.scope,
		appointment_id: randomUUIDv7(),
		application_id,
		booked_by: actor.id,
		advisor: advisor.name,
		remind_at: remindAt(span, partner, services.now()),
	})
	if (made === undefined) throw new Error('An insert returns its row.')
	await db.all(release, { partner_id: db.scope, application_id })
	await changed(db, { application, appointment: made }, { kind: 'booked', actor })
	return made
}

/** The conditions for a hold and a booking: one's own application, not ended, without an appointment. */
async function requireBookable({ services, partner, db, actor }: Circumstances & { readonly actor: SessionUser }, application_id: string) {
	const application: ApplicationRow = await requireOwnApplication({ db, actor }, application_id, {
		lock: true,
		changes: 'appointments',
	})
	const advisor = await advisorOf(partner, services.now())
	if (!mayMeet(application.status)) refuse('err_application_update_not_allowed')
	if ((await activeAppointment(db, application, services.now())) !== undefined) refuse('err_appointment_exists')
	return { application, advisor }
}

function requireOffered(advisor: Advisor, meeting_type: MeetingType): void {
	if (advisor.configuration.meeting_types.some(({ value }) => value === meeting_type)) return
	throw new Refusal([issue('err_appointment_meeting_type_not_offered', 'meeting_type')])
}

/** The requested slot, if it can be chosen and is free. The advisor's day is locked until the transaction ends. */
async function requireFree(
	{ partner, db }: Circumstances,
	advisor: Advisor,
	{ application_id, meeting_time }: { readonly application_id: string; readonly meeting_time: string },
): Promise<Span> {
	const found = momentIssue(advisor.calendar, meeting_time)
	if (found !== undefined) throw new Refusal([found])
	const start = Temporal.Instant.from(meeting_time)
	const day = start.toZonedDateTimeISO(partner.configuration.time_zone).toPlainDate().toString()
	const span = advisor.spanOf(start)
	await db.all(lockDay, { partner_id: db.scope, advisor: advisor.name, day })
	if (await isTaken(db, advisor, { span, application_id })) throw new Refusal([issue('err_appointment_slot_taken', 'meeting_time')])
	return span
}

const remindAt = ({ meeting_time }: Span, partner: Partner, now: Date): Date | null => {
	const due = reminderOf(
		Temporal.Instant.fromEpochMilliseconds(meeting_time.getTime()),
		partner.configuration.time_zone,
		Temporal.Instant.fromEpochMilliseconds(now.getTime()),
	)
	return due === null ? null : new Date(due.epochMilliseconds)
}

/** Each change is recorded as an event and mailed. */
async function changed(
	db: TenantDb,
	{
		application,
		appointment: { appointment_id, meeting_time, meeting_type },
	}: { readonly application: { partner_id: string; application_id: string }; readonly appointment: AppointmentRow },
	{ kind, actor }: { kind: 'booked' | 'moved' | 'cancelled'; actor: Actor },
): Promise<void> {
	const details = { appointment_id, meeting_time: meeting_time.toISOString(), meeting_type }
	await recordEvent({ db, actor }, application, { kind: `appointment_${kind}`, details })
	await enqueueMail(db, { partner_id: db.scope, appointment_id, template: `appointment_${kind}` })
}

/**
 * The appointment of a verified link, as long as its holder may change the application's appointments: a person who left the team loses
 * access (docs/domain/readings B105).
 */
export async function appointmentOf(db: TenantDb, { appointment_id, holder_id }: Link) {
	const found = await db.first(findAppointment, { partner_id: db.scope, appointment_id })
	if (found === undefined || !(await holdsPart({ db, actor: { id: holder_id } }, found.application_id, 'appointments'))) {
		refuse('err_appointment_link_invalid')
	}
	return found
}

/** The user of a link acts for the applicant, without a name. */
const linkHolder: Actor = { ...systemActor, type: 'user' }

async function requireChangeable({ services, db }: Circumstances, link: Link): Promise<AppointmentRow> {
	const found = await db.first(lockAppointment, { partner_id: db.scope, appointment_id: link.appointment_id })
	if (found === undefined) refuse('err_appointment_link_invalid')
	if (standingOf(found, services.now()) !== 'booked') refuse('err_appointment_over')
	return found
}

export async function moveAppointment(
	circumstances: Circumstances,
	link: Link,
	{ meeting_time, meeting_type }: Pick<NewAppointment, 'meeting_time' | 'meeting_type'>,
): Promise<AppointmentRow> {
	const { services, partner, db } = circumstances
	const { application_id } = await appointmentOf(db, link)
	// Locked from here on, in the same order as for a booking; no meeting takes place once the application has ended.
	const { status } = await requireOwnApplication({ db, actor: { id: link.holder_id } }, application_id, {
		lock: true,
		changes: 'appointments',
	})
	if (!mayMeet(status)) refuse('err_application_update_not_allowed')
	const before = await requireChangeable(circumstances, link)
	const { appointment_id } = before
	const advisor = await advisorOf(partner, services.now())
	requireOffered(advisor, meeting_type)
	const span = await requireFree(circumstances, advisor, { application_id, meeting_time })
	const moved = await db.first(move, {
		partner_id: db.scope,
		appointment_id,
		...span,
		meeting_type,
		advisor: advisor.name,
		remind_at: remindAt(span, partner, services.now()),
	})
	if (moved === undefined) refuse('err_appointment_link_invalid')
	await changed(db, { application: before, appointment: moved }, { kind: 'moved', actor: linkHolder })
	return moved
}

export async function cancelAppointment(circumstances: Circumstances, link: Link): Promise<AppointmentRow> {
	const { db } = circumstances
	await appointmentOf(db, link)
	const before = await requireChangeable(circumstances, link)
	const cancelled =
		(await db.first(cancel, { partner_id: db.scope, appointment_id: before.appointment_id })) ?? refuse('err_appointment_link_invalid')
	await changed(db, { application: before, appointment: cancelled }, { kind: 'cancelled', actor: linkHolder })
	return cancelled
}
