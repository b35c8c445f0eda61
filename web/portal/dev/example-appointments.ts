import type { FreeSlots, OwnAppointment } from '#contract/cases/appointments.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'

import { appointment } from '../../kit/dev/example-application.ts'

const ours = { label: null, description: null, confirmation_description: null }

export const meetings: PublicAppointmentConfiguration = {
	meeting_types: [
		{ ...ours, value: 'in_person' },
		{ ...ours, value: 'telephone' },
		{ ...ours, value: 'webex' },
	],
	meeting_duration_minutes: 30,
	address: 'Jungfernstieg 7, 20354 Hamburg',
	advisor: { name: appointment.advisor, role: { de: 'Firmenkundenberaterin', en: 'Corporate client advisor' }, avatar_url: null },
	info_text: null,
}

/** A single coloured pixel, in place of a portrait. */
const portrait = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwADgwGAkqXnFgAAAABJRU5ErkJggg=='

/** A partner with texts of its own for everything. */
export const ownWords: PublicAppointmentConfiguration = {
	...meetings,
	meeting_types: [
		{
			value: 'webex',
			label: { de: 'Videogespräch', en: 'Video call' },
			description: { de: 'Am Bildschirm, mit Ihren Zahlen vor Augen.', en: 'On screen, with your figures in front of us.' },
			confirmation_description: { de: 'Der Link kommt eine Stunde vorher.', en: 'The link comes an hour before.' },
		},
	],
	address: null,
	advisor: { ...meetings.advisor, avatar_url: portrait },
	info_text: { de: 'Termine gibt es dienstags bis donnerstags.', en: 'Appointments are from Tuesday to Thursday.' },
}

const halfHours = ['09:00', '09:30', '10:00', '10:30', '11:30', '13:00', '13:30', '14:30', '15:00', '16:30']

export const freeSlots: FreeSlots = {
	month: '2026-03',
	earliest: '2026-03-18',
	latest: '2026-04-16',
	days: ['18', '19', '20', '24', '25', '26', '30', '31'].map((day) => ({
		date: `2026-03-${day}`,
		slots: halfHours.map((time) => `2026-03-${day}T${time}:00+0${day === '30' || day === '31' ? 2 : 1}:00`),
	})),
}

export const ownAppointment: OwnAppointment = { ...appointment, token: 'token', calendar_file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' }
