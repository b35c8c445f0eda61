import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { standingOf } from '#domain/cases/appointments/rules.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import { holdsPart } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver } from '#api/accounts/mails/mails.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import { calendarFile, linkOf } from './calendar-file.ts'
import { findAppointment, takeReminders } from './store.ts'
import { wordsOf } from './words.ts'

const payload = z.object({
	partner_id: z.uuid(),
	appointment_id: z.uuid(),
	/** A member of the team, if the mail does not go to the attendee. */
	user_id: z.uuid().optional(),
	template: z.enum(['appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder']),
})
type Payload = z.output<typeof payload>

const sendOwnMail = defineJob<Payload>('send-appointment-mail')
const remind = defineJob<Record<string, never>>('remind-of-appointments')

/**
 * Mails an appointment in its current state to the attendee. If the person who booked it has left, the people who work on the application
 * get the mail (docs/domain/readings B74, B105).
 */
export const enqueueMail = (db: Db, wanted: Payload): Promise<void> => db.enqueue(sendOwnMail, wanted)

export const handlers = [
	jobHandler(sendOwnMail, {
		schema: payload,
		run: async (services, { partner_id, appointment_id, user_id, template }, job) => {
			const scope = mintPartnerId(partner_id)
			const partner = await services.partners.ofId(scope)
			const found = await services.database.transaction(scope, async (db) => {
				const appointment = await db.first(findAppointment, { partner_id, appointment_id })
				if (appointment === undefined) return undefined
				const { booked_by, application_id } = appointment
				if (user_id !== undefined || (await holdsPart({ db, actor: { id: booked_by } }, application_id, 'appointments')))
					return { appointment, account: await accountOf(db, user_id ?? booked_by) }
				for (const worker_id of await workersOf(db, appointment))
					await enqueueMail(db, { partner_id, appointment_id, user_id: worker_id, template })
				return undefined
			})
			if (found?.account === undefined) return
			const { appointment, account } = found
			const holder_id = user_id ?? appointment.booked_by
			const now = services.now()
			// A cancelled appointment has its own mail.
			if (template !== 'appointment_cancelled' && standingOf(appointment, now) !== 'booked') return
			const language = account.communication_language as Language
			const words = wordsOf(appointment, partner, language)
			const is_cancelled = template === 'appointment_cancelled'
			await deliver(services, job, {
				to: user_id === undefined ? appointment.contact_email : account.email,
				account,
				mail: {
					template,
					language,
					partner,
					link: is_cancelled
						? `${partner.origin}/dashboard/applications/${appointment.application_id}`
						: linkOf(services.secret, partner, { appointment_id, holder_id }),
					values: { advisor: appointment.advisor, when: words.when, meeting: words.meeting, next: words.next },
				},
				...(template !== 'appointment_reminder' && {
					calendar: calendarFile(appointment, { secret: services.secret, partner, language, holder_id, now }),
				}),
			})
		},
	}),

	/** Reminds on the day before. The reminder is claimed and its mail enqueued in one transaction, so that nobody is reminded twice. */
	jobHandler(remind, {
		schema: z.object({}),
		run: async (services) => {
			await services.database.transaction('every_partner', async (db) => {
				for (const { partner_id, appointment_id, meeting_time } of await db.all(takeReminders, { now: services.now() })) {
					// After a long outage the meeting may be over.
					if (meeting_time > services.now()) await enqueueMail(db, { partner_id, appointment_id, template: 'appointment_reminder' })
				}
			})
		},
		schedule: '*/10 * * * *',
	}),
]
