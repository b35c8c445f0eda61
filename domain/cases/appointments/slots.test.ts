import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { appointmentConfiguration } from './configuration.ts'
import { meetingTime } from './rules.ts'
import { bookableDays, momentIssue, reminderOf, slotsOf, writeMoment, type Calendar } from './slots.ts'

const office = {
	days_of_week_allowed: [1, 2, 3, 4, 5],
	end_date_in_days: 30,
	start_time: '09:00',
	end_time: '17:00',
	minute_step: 15,
	meeting_duration_minutes: 30,
}
const always = { ...office, days_of_week_allowed: [0, 1, 2, 3, 4, 5, 6], start_time: '00:00', end_time: '23:45' }

const calendarAt = (now: string, hours: Calendar['hours'] = office, more: Partial<Calendar> = {}): Calendar => ({
	hours,
	time_zone: 'Europe/Berlin',
	now: Temporal.Instant.from(now),
	isHoliday: () => false,
	...more,
})

const written = (calendar: Calendar, day: string): string[] => slotsOf(calendar, day).map((slot) => writeMoment(slot, calendar.time_zone))
const codeOf = (calendar: Calendar, sent: string): string | undefined => momentIssue(calendar, sent)?.code

describe('a day’s slots', () => {
	const calendar = calendarAt('2026-06-01T10:00:00Z')

	it('begin at the opening, and the last one ends at the closing', () => {
		const slots = written(calendar, '2026-06-02')
		expect(slots.at(0)).toBe('2026-06-02T09:00:00+02:00')
		expect(slots.at(-1)).toBe('2026-06-02T16:30:00+02:00')
		expect(slots).toHaveLength(31)
	})

	it.each([
		['today', '2026-06-01', 0],
		['tomorrow', '2026-06-02', 31],
		['the last day', '2026-07-01', 31],
		['the day after it', '2026-07-02', 0],
		['a Saturday', '2026-06-06', 0],
		['a Sunday', '2026-06-07', 0],
		['a Monday', '2026-06-08', 31],
	])('on %s: %s has %i', (_, day, count) => expect(slotsOf(calendar, day)).toHaveLength(count))

	it('are none on a holiday', () => {
		const closed = calendarAt('2026-06-01T10:00:00Z', office, { isHoliday: (day) => day === '2026-06-04' })
		expect(slotsOf(closed, '2026-06-03')).not.toEqual([])
		expect(slotsOf(closed, '2026-06-04')).toEqual([])
		expect(codeOf(closed, '2026-06-04T09:00:00+02:00')).toBe('err_appointment_public_holiday')
	})

	it('follow a step that does not divide the hour', () => {
		const slots = written(calendarAt('2026-06-01T10:00:00Z', { ...office, minute_step: 25 }), '2026-06-02')
		expect(slots.slice(0, 3)).toEqual(['2026-06-02T09:00:00+02:00', '2026-06-02T09:25:00+02:00', '2026-06-02T09:50:00+02:00'])
	})
})

describe('the days that can be booked', () => {
	it.each([
		['2026-06-01T21:59:59Z', '2026-06-02', '2026-07-01'],
		['2026-06-01T22:00:00Z', '2026-06-03', '2026-07-02'],
		['2026-12-01T22:59:59Z', '2026-12-02', '2026-12-31'],
		['2026-12-01T23:00:00Z', '2026-12-03', '2027-01-01'],
		// The day before a change of clocks, the days of 23 and of 25 hours, and the night after.
		['2027-03-27T22:59:59Z', '2027-03-28', '2027-04-26'],
		['2027-03-27T23:00:00Z', '2027-03-29', '2027-04-27'],
		['2027-03-28T21:59:59Z', '2027-03-29', '2027-04-27'],
		['2027-03-28T22:00:00Z', '2027-03-30', '2027-04-28'],
		['2027-10-31T22:59:59Z', '2027-11-01', '2027-11-30'],
		['2027-10-31T23:00:00Z', '2027-11-02', '2027-12-01'],
	])('at %s are %s to %s', (now, earliest, latest) => expect(bookableDays(calendarAt(now))).toEqual({ earliest, latest }))
})

describe('a requested moment', () => {
	const calendar = calendarAt('2026-06-01T10:00:00Z')

	it.each([
		['2026-06-01T16:00:00+02:00', 'err_appointment_too_early'],
		['2026-06-02T09:00:00+02:00', undefined],
		['2026-07-01T16:30:00+02:00', undefined],
		['2026-07-02T09:00:00+02:00', 'err_appointment_too_far'],
		['2026-06-06T10:00:00+02:00', 'err_appointment_day_not_offered'],
		['2026-06-02T08:59:00+02:00', 'err_appointment_outside_hours'],
		['2026-06-02T16:30:00+02:00', undefined],
		['2026-06-02T16:31:00+02:00', 'err_appointment_outside_hours'],
		['2026-06-02T17:00:00+02:00', 'err_appointment_outside_hours'],
		['2026-06-02T09:07:00+02:00', 'invalid_time'],
		['2026-06-02T09:00:30+02:00', 'invalid_time'],
		['2026-06-02T09:00:00+01:00', 'invalid_time'],
		['2026-06-02T09:00:00-05:00', 'invalid_time'],
	])('%s: %s', (sent, code) => expect(codeOf(calendar, sent)).toBe(code))
})

describe('when the clocks change', () => {
	const spring = calendarAt('2027-03-26T10:00:00Z', always)
	const autumn = calendarAt('2027-10-29T10:00:00Z', always)

	it('the skipped hour in spring has no slot', () => {
		const slots = written(spring, '2027-03-28').map((slot) => slot.slice(11))
		expect(slots).toEqual(expect.arrayContaining(['01:45:00+01:00', '03:00:00+02:00']))
		expect(slots.filter((slot) => slot.startsWith('02:'))).toEqual([])
		expect(new Set(slots).size).toBe(slots.length)
		expect(codeOf(spring, '2027-03-28T02:30:00+01:00')).toBe('invalid_time')
		expect(codeOf(spring, '2027-03-28T02:30:00+02:00')).toBe('invalid_time')
	})

	it('the repeated hour in autumn has each slot twice, told apart by the offset', () => {
		const slots = written(autumn, '2027-10-31').map((slot) => slot.slice(11))
		expect(slots.filter((slot) => slot.startsWith('02:30'))).toEqual(['02:30:00+02:00', '02:30:00+01:00'])
		expect(codeOf(autumn, '2027-10-31T02:30:00+02:00')).toBeUndefined()
		expect(codeOf(autumn, '2027-10-31T02:30:00+01:00')).toBeUndefined()
	})

	it('the next working day has the new offset, and the old one is refused', () => {
		expect(written({ ...spring, hours: office }, '2027-03-29')[0]).toBe('2027-03-29T09:00:00+02:00')
		expect(codeOf({ ...spring, hours: office }, '2027-03-29T10:00:00+01:00')).toBe('invalid_time')
		expect(written({ ...autumn, hours: office }, '2027-11-01')[0]).toBe('2027-11-01T09:00:00+01:00')
		expect(codeOf({ ...autumn, hours: office }, '2027-11-01T10:00:00+02:00')).toBe('invalid_time')
	})

	it('has no slot for a meeting that the clocks turn back to before the hours', () => {
		const from_half_past = { ...autumn, hours: { ...always, start_time: '02:30', meeting_duration_minutes: 30 } }
		const slots = written(from_half_past, '2027-10-31').map((slot) => slot.slice(11))
		expect(slots.slice(0, 3)).toEqual(['02:30:00+01:00', '02:45:00+01:00', '03:00:00+01:00'])
	})

	/** Days with a change of clocks and the days beside them. */
	const changes = fc
		.constantFrom(
			['Europe/Berlin', '2027-03-28'],
			['Europe/Berlin', '2027-10-31'],
			['Europe/London', '2027-03-28'],
			['Europe/London', '2027-10-31'],
			['America/New_York', '2027-03-14'],
			['Australia/Lord_Howe', '2027-10-03'],
			['UTC', '2027-03-28'],
		)
		.chain(([zone = '', day = '']) =>
			fc.integer({ min: -1, max: 1 }).map((days) => [zone, Temporal.PlainDate.from(day).add({ days }).toString()] as const),
		)
	// Most changes of clocks are between one and four.
	const minutes = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 60, max: 240 }))
	const time = minutes.map((at) => `${two(Math.trunc(at / 60))}:${two(at % 60)}`)
	const hours = fc
		.record({
			start_time: time,
			end_time: time,
			minute_step: fc.integer({ min: 1, max: 60 }),
			meeting_duration_minutes: fc.integer({ min: 5, max: 180 }),
		})
		.filter(({ start_time, end_time }) => start_time < end_time)
		.map((chosen) => ({ ...always, ...chosen }))

	it('offers every slot once, inside any hours of the partner’s clock, and accepts each', () => {
		fc.assert(
			fc.property(hours, changes, (chosen, [time_zone, day]) => {
				const before = Temporal.PlainDate.from(day).subtract({ days: 2 }).toString()
				const calendar = calendarAt(`${before}T12:00:00Z`, chosen, { time_zone })
				const slots = slotsOf(calendar, day)
				expect(new Set(slots.map(String)).size).toBe(slots.length)
				for (const slot of slots) {
					const start = slot.toZonedDateTimeISO(time_zone)
					const end = start.add({ minutes: chosen.meeting_duration_minutes })
					expect(start.toPlainDate().toString()).toBe(day)
					expect(start.toPlainTime().toString().slice(0, 5) >= chosen.start_time).toBe(true)
					expect(end.toPlainDate().toString()).toBe(day)
					expect(end.toPlainTime().toString().slice(0, 5) <= chosen.end_time).toBe(true)
					expect(momentIssue(calendar, writeMoment(slot, time_zone))).toBeUndefined()
				}
			}),
			{ numRuns: 200 },
		)
	})
})

const two = (number: number): string => String(number).padStart(2, '0')

describe('the reminder', () => {
	const [march, october] = ['2027-03-29T09:00:00+02:00', '2027-11-01T09:00:00+01:00']

	it.each([
		[march, '2027-03-20T12:00:00Z', '2027-03-28T07:00:00Z'],
		[march, '2027-03-28T06:59:59Z', '2027-03-28T07:00:00Z'],
		[march, '2027-03-28T07:00:00Z', null],
		[october, '2027-10-20T12:00:00Z', '2027-10-31T08:00:00Z'],
		[october, '2027-10-31T07:59:59Z', '2027-10-31T08:00:00Z'],
		[october, '2027-10-31T08:00:00Z', null],
	])('of %s, made at %s, comes at %s', (meeting, now, due) => {
		expect(reminderOf(Temporal.Instant.from(meeting), 'Europe/Berlin', Temporal.Instant.from(now))?.toString() ?? null).toBe(due)
	})
})

const { VECTORS_DIR } = process.env
const read = (): unknown => JSON.parse(readFileSync(`${VECTORS_DIR}/11-datetime.json`, 'utf8'))

describe.runIf(VECTORS_DIR)('published cases', () => {
	const case_schema = z.object({
		now_utc: z.string(),
		config: z.looseObject({ time_zone: z.string() }),
		date: z.string(),
		time: z.string(),
		sent: z.string().nullable(),
		expect: z.string(),
		why: z.string(),
	})

	function judge({ now_utc, config, date, time, sent }: z.output<typeof case_schema>): 'no configuration' | 'accepted' | 'refused' {
		const hours = appointmentConfiguration.safeParse({
			...config,
			meeting_types: [{ value: 'telephone' }],
			address: null,
			advisor: { name: 'Advisor', avatar_url: null },
		})
		if (!hours.success) return 'no configuration'
		const { time_zone } = config
		const wish = meetingTime.safeParse(sent ?? withOffset(date, time, time_zone))
		const is_accepted = wish.success && momentIssue(calendarAt(now_utc, hours.data, { time_zone }), wish.data) === undefined
		return is_accepted ? 'accepted' : 'refused'
	}

	it('are judged as published', () => {
		const { appointments } = z.object({ appointments: z.array(case_schema) }).parse(read())
		expect(appointments.length).toBeGreaterThan(30)
		for (const published of appointments) {
			// The published cases leave two points open; here a meeting ends within the hours and a wrong offset is refused.
			const { expect: expected } = published
			const verdict = expected.startsWith('configuration refused')
				? 'no configuration'
				: expected.startsWith('accept')
					? 'accepted'
					: 'refused'
			expect({ published, verdict: judge(published) }).toEqual({ published, verdict })
		}
	})

	it('agree with the clock changes here', () => {
		const transition = z.object({ kind: z.enum(['gap', 'overlap']), local_gap_or_overlap: z.tuple([z.string(), z.string()]) })
		const { transitions } = z.object({ transitions: z.record(z.string(), z.array(transition)) }).parse(read())
		for (const [time_zone, changes] of Object.entries(transitions)) {
			for (const { kind, local_gap_or_overlap } of changes) {
				const begins = Temporal.PlainDateTime.from(local_gap_or_overlap[0])
				const calendar = calendarAt(`${begins.toPlainDate().subtract({ days: 3 }).toString()}T12:00:00Z`, always, { time_zone })
				const day = begins.toPlainDate().toString()
				const at = begins.add({ minutes: 30 }).toString().slice(0, 16)
				const found = written(calendar, day).filter((slot) => slot.startsWith(at))
				expect({ time_zone, at, count: found.length }).toEqual({ time_zone, at, count: kind === 'gap' ? 0 : 2 })
			}
		}
	})
})

/** The time with the offset of the partner's zone; an invalid time stays as it is. */
function withOffset(date: string, time: string, time_zone: string): string {
	try {
		return writeMoment(
			Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' }).toZonedDateTime(time_zone).toInstant(),
			time_zone,
		)
	} catch {
		return `${date}T${time}+02:00`
	}
}
