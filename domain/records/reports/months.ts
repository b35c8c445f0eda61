import type { StatusChange } from '#domain/applying/applications/clock.ts'

/** Months of figures, the current one included. */
const kept_months = 12

/** One time zone for all partners, so that their months can be added up. */
const zone = 'Europe/Berlin'

const yearMonthAt = (moment: Date): Temporal.PlainYearMonth =>
	moment.toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth()

/** Such as `2026-03`. */
export const monthOf = (moment: Date): string => yearMonthAt(moment).toString()

/** The last months up to the current one, the oldest first. */
export const lastMonths = (now: Date, count: number): string[] =>
	Array.from({ length: count }, (_, at) =>
		yearMonthAt(now)
			.subtract({ months: count - 1 - at })
			.toString(),
	)

/** The start of the oldest month with figures. */
export const keptSince = (now: Date): Date =>
	new Date(
		yearMonthAt(now)
			.subtract({ months: kept_months - 1 })
			.toPlainDate({ day: 1 })
			.toZonedDateTime(zone).epochMilliseconds,
	)

interface Answered {
	readonly at: Date
	readonly seconds: number
	readonly is_offer: boolean
}

/** The first decision after the first submission; undefined without one, or when the applicant withdrew before. */
export function answerOf(changes: readonly StatusChange[]): Answered | undefined {
	const submitted = changes.findIndex(({ to_status }) => to_status === 'Submitted')
	const asked = changes[submitted]
	const answer = changes
		.slice(submitted + 1)
		.find(({ to_status, reason }) => to_status === 'offer_available' || (to_status === 'Rejected' && reason === 'declined'))
	if (asked === undefined || answer === undefined) return undefined
	const { happened_at: at } = answer
	return { at, seconds: (at.getTime() - asked.happened_at.getTime()) / 1000, is_offer: answer.to_status === 'offer_available' }
}
