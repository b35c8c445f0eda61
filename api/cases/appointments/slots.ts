import type { FreeSlots } from '#contract/cases/appointments.ts'
import type { AppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { bookableDays, slotsOf, writeMoment, type Calendar } from '#domain/cases/appointments/slots.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { offeredAppointments } from '#domain/partners/configuration/configuration.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { holidaysOf } from './holidays.ts'
import { listHolds, listMeetings, type Span } from './store.ts'

/** The partner's advisor now, with their calendar. */
export interface Advisor {
	readonly name: string
	readonly configuration: AppointmentConfiguration
	readonly calendar: Calendar
	spanOf(start: Temporal.Instant): Span
}

/** Refuses if the partner offers no appointments. */
export async function advisorOf({ configuration: partner }: Partner, now: Date): Promise<Advisor> {
	const configuration = offeredAppointments(partner) ?? refuse('err_feature_not_enabled')
	return {
		name: configuration.advisor.name,
		configuration,
		calendar: {
			hours: configuration,
			time_zone: partner.time_zone,
			now: Temporal.Instant.fromEpochMilliseconds(now.getTime()),
			isHoliday: await holidaysOf(partner.default_country, configuration.holiday_region),
		},
		spanOf: (start) => ({
			meeting_time: new Date(start.epochMilliseconds),
			ends_at: new Date(start.add({ minutes: configuration.meeting_duration_minutes }).epochMilliseconds),
		}),
	}
}

const doOverlap = (one: Span, other: Span): boolean => one.meeting_time < other.ends_at && other.meeting_time < one.ends_at

/** Other people's appointments and holds in a period. */
async function othersIn(
	db: TenantDb,
	advisor: Advisor,
	{ span: { meeting_time, ends_at }, application_id }: { readonly span: Span; readonly application_id: string },
): Promise<Span[]> {
	const period = {
		partner_id: db.scope,
		advisor: advisor.name,
		from: meeting_time,
		until: ends_at,
		except_application_id: application_id,
	}
	return [...(await db.all(listMeetings, period)), ...(await db.all(listHolds, period))]
}

export const isTaken = async (
	db: TenantDb,
	advisor: Advisor,
	{ span, application_id }: { readonly span: Span; readonly application_id: string },
): Promise<boolean> => (await othersIn(db, advisor, { span, application_id })).length > 0

/** The free slots of a month; by default of the first month that has any. */
export async function freeSlots(
	db: TenantDb,
	advisor: Advisor,
	{ application_id, wanted }: { readonly application_id: string; readonly wanted: string | undefined },
): Promise<FreeSlots> {
	const { earliest, latest } = bookableDays(advisor.calendar)
	const all = daysFrom(earliest, latest)
	const months = wanted === undefined ? [...new Set(all.map((day) => day.slice(0, 7)))] : [wanted]
	for (const month of months) {
		const inMonth = all.filter((day) => day.startsWith(month))
		const days = await freeDays(db, advisor, { application_id, days: inMonth })
		if (days.length > 0) return { month, earliest, latest, days }
	}
	return { month: months[0] ?? earliest.slice(0, 7), earliest, latest, days: [] }
}

/** The days in this range that have a free slot. */
async function freeDays(
	db: TenantDb,
	advisor: Advisor,
	{ application_id, days }: { readonly application_id: string; readonly days: readonly IsoDate[] },
): Promise<FreeSlots['days']> {
	const offered = days.map((date) => ({ date, starts: slotsOf(advisor.calendar, date) })).filter(({ starts }) => starts.length > 0)
	const first = offered.at(0)?.starts.at(0)
	const last = offered.at(-1)?.starts.at(-1)
	if (first === undefined || last === undefined) return []
	const period = { meeting_time: advisor.spanOf(first).meeting_time, ends_at: advisor.spanOf(last).ends_at }
	const others = await othersIn(db, advisor, { span: period, application_id })
	const isFree = (start: Temporal.Instant): boolean => !others.some((other) => doOverlap(advisor.spanOf(start), other))
	return offered
		.map(({ date, starts }) => ({
			date,
			slots: starts.filter(isFree).map((start) => writeMoment(start, advisor.calendar.time_zone)),
		}))
		.filter(({ slots }) => slots.length > 0)
}

function daysFrom(first: IsoDate, last: IsoDate): IsoDate[] {
	const begin = Temporal.PlainDate.from(first)
	const count = begin.until(Temporal.PlainDate.from(last), { largestUnit: 'day' }).days + 1
	return Array.from({ length: count }, (_, at) => begin.add({ days: at }).toString())
}
