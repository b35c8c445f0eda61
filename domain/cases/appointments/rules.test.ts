import { describe, expect, it } from 'vitest'

import { issuesOf } from '#domain/platform/errors/issues.ts'
import { statuses } from '#domain/applying/applications/status.ts'
import { wordsIn } from '#domain/partners/configuration/own-words.ts'
import { appointmentConfiguration } from './configuration.ts'
import { mayMeet, meetingTime, newAppointment } from './rules.ts'

const contact = {
	meeting_time: '2026-06-02T09:00:00+02:00',
	meeting_type: 'telephone',
	first_name: 'Jana',
	last_name: 'Krüger',
	company_name: 'BMW',
	contact_email: 'Jana@Example.com',
	contact_phone: '+49 40 1234567',
}

const faults = (change: Record<string, unknown>): string[] => {
	const { error } = newAppointment.safeParse({ ...contact, ...change }, { reportInput: true })
	return error === undefined ? [] : issuesOf(error).map(({ code, field }) => `${field} ${code}`)
}

describe('an appointment', () => {
	it('requires everything but the topic', () => {
		expect(newAppointment.parse(contact)).toEqual({
			...contact,
			contact_email: 'jana@example.com',
			contact_phone: '+49401234567',
			notes: null,
		})
		for (const field of Object.keys(contact)) expect(faults({ [field]: undefined })).toEqual([`${field} err_field_required`])
	})

	it.each([
		['notes', 'x'.repeat(1000), []],
		['notes', 'x'.repeat(1001), ['notes err_field_too_long']],
		['meeting_type', 'zoom', ['meeting_type err_field_invalid']],
		['contact_phone', '040 1234567', ['contact_phone err_phone_invalid']],
		['contact_email', 'jana', ['contact_email err_email_invalid']],
		['advisor', 'x', ['advisor err_field_unknown']],
	])('%s %s: %j', (field, value, expected) => expect(faults({ [field]: value })).toEqual(expected))
})

const codeOf = (sent: unknown): string | undefined => {
	const { error } = meetingTime.safeParse(sent, { reportInput: true })
	return error === undefined ? undefined : issuesOf(error)[0]?.code
}

describe('a time on the wire', () => {
	it.each([
		['2026-03-30T09:00:00+02:00', undefined],
		['2028-02-29T09:00:00+01:00', undefined],
		['2027-02-29T09:00:00+01:00', 'invalid_date'],
		['2026-06-31T09:00:00+02:00', 'invalid_date'],
		['0000-00-00T09:00:00+02:00', 'invalid_date'],
		['+012026-06-02T09:00:00+02:00', 'invalid_date'],
		['02.06.2026T09:00:00+02:00', 'invalid_date'],
		['2026-06-02', 'invalid_time'],
		['2026-06-02T24:00:00+02:00', 'invalid_time'],
		['2026-06-02T23:59:60+02:00', 'invalid_time'],
		['2026-06-02T09:00+02:00', 'invalid_time'],
		['2026-06-02T09:00:00', 'invalid_time'],
		['2026-06-02T09:00:00Z', 'invalid_time'],
		['2026-06-02 09:00:00+02:00', 'invalid_date'],
		['', 'err_field_required'],
		[undefined, 'err_field_required'],
		[1, 'err_field_invalid'],
	])('%s: %s', (sent, code) => expect(codeOf(sent)).toBe(code))
})

describe('a configuration', () => {
	const configuration = {
		meeting_types: [{ value: 'telephone' }],
		days_of_week_allowed: [1],
		end_date_in_days: 30,
		start_time: '09:00',
		end_time: '17:00',
		meeting_duration_minutes: 30,
		address: null,
		advisor: { name: 'Ada', avatar_url: null },
	}
	const isSound = (change: Record<string, unknown>): boolean => appointmentConfiguration.safeParse({ ...configuration, ...change }).success

	it.each([
		[{}, true],
		[{ minute_step: 0 }, false],
		[{ minute_step: 1 }, true],
		[{ minute_step: 60 }, true],
		[{ minute_step: 61 }, false],
		[{ end_date_in_days: 0 }, false],
		[{ end_date_in_days: 1 }, true],
		[{ end_date_in_days: 365 }, true],
		[{ end_date_in_days: 366 }, false],
		[{ start_time: '16:59' }, true],
		[{ start_time: '17:00' }, false],
		[{ end_time: '24:00' }, false],
		[{ days_of_week_allowed: [] }, false],
		[{ days_of_week_allowed: [7] }, false],
		[{ meeting_types: [] }, false],
		[{ meeting_types: [{ value: 'telephone' }, { value: 'telephone' }] }, false],
		[{ advisor: { name: 'Ada', avatar_url: 'https://elsewhere.example/ada.png' } }, false],
		[{ advisor: { name: 'Ada', avatar_url: 'data:image/png;base64,iVBORw0KGgo=' } }, true],
	])('%j: %s', (change, is_sound) => expect(isSound(change)).toBe(is_sound))

	it('has steps of 15 minutes by default', () => {
		expect(appointmentConfiguration.parse(configuration).minute_step).toBe(15)
	})
})

it('gives a partner’s text in the requested language, else in its own, else none', () => {
	expect(wordsIn({ de: 'Filiale', en: 'Branch' }, 'en', 'de')).toBe('Branch')
	expect(wordsIn({ de: 'Filiale', en: 'Branch' }, 'fr', 'de')).toBe('Filiale')
	expect(wordsIn(null, 'fr', 'de')).toBeNull()
})

it('does not allow appointments about a closed application', () => {
	expect(statuses.filter((status) => !mayMeet(status))).toEqual(['Rejected'])
})
