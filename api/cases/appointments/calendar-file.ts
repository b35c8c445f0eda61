import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

import type { Language } from '#domain/accounts/account/languages.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { Secret } from '#api/platform/secret.ts'
import { linkToken, type Link } from './links.ts'
import type { AppointmentRow } from './store.ts'
import { wordsOf } from './words.ts'

/** The page on which the appointment is shown, moved and cancelled. */
export const linkOf = (secret: Secret, partner: Partner, link: Link): string =>
	`${partner.origin}/appointments/${linkToken(secret, partner.partner_id, link)}`

export interface CalendarOptions {
	readonly secret: Secret
	readonly partner: Partner
	readonly language: Language
	/** The person whose right the link carries. */
	readonly holder_id: string
	readonly now: Date
}

interface CalendarFile {
	readonly method: 'PUBLISH' | 'CANCEL'
	readonly file_name: string
	readonly content: string
}

/**
 * The appointment as iCalendar. Its id stays and its sequence grows, so that a later file replaces an earlier one. Times are UTC: every
 * program shows them in its own zone, and no time zone table has to agree with ours.
 */
export function calendarFile(appointment: AppointmentRow, { secret, partner, language, holder_id, now }: CalendarOptions): CalendarFile {
	const words = wordsOf(appointment, partner, language)
	const { display_name, customer_support_email } = partner.configuration
	const is_cancelled = appointment.status === 'cancelled'
	const method = is_cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
	const calendar = ical({ method, prodId: { company: display_name, product: 'appointments', language } })
	const link = linkOf(secret, partner, { appointment_id: appointment.appointment_id, holder_id })
	calendar.createEvent({
		id: `${appointment.appointment_id}@${new URL(partner.origin).hostname}`,
		sequence: appointment.sequence,
		status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		stamp: now,
		start: appointment.meeting_time,
		end: appointment.ends_at,
		summary: `${words.summary}: ${appointment.advisor}`,
		description: [words.meeting, words.next, words.change(link)].join('\n\n'),
		location: words.place,
		// The organizer must be reachable, so without an address there is none.
		organizer: customer_support_email === null ? null : { name: display_name, email: customer_support_email },
	})
	return { method: is_cancelled ? 'CANCEL' : 'PUBLISH', file_name: words.file_name, content: calendar.toString() }
}
