import { useFormats } from './formats.ts'

export interface Times {
	/** Day and time in the reader's time zone: `21.11.2026, 14:05`. */
	exact(moment: Date): string
	/** `21.11.2026`. */
	day(moment: Date): string
	/** `14:05`. */
	clock(moment: Date): string
	/** The age of a moment up to a week, then its day. */
	relative(moment: Date, now: Date): string
}

const minute_s = 60
const hour_s = 60 * minute_s
const day_s = 24 * hour_s

const made = new Map<string, Times>()

/**
 * Formats moments for staff in their own time zone, unlike the portal's days in UTC. In a zone, it is that one's day and time, and the zone is named
 * where it is not the reader's. Built once for all: making a formatter takes ten times as long as using it, and every row has an age.
 */
export function makeTimes(locale: string, zone?: string): Times {
	const key = `${locale} ${zone ?? ''}`
	const times = made.get(key) ?? buildTimes(locale, zone)
	made.set(key, times)
	return times
}

function buildTimes(locale: string, zone?: string): Times {
	const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
	const is_foreign = zone !== undefined && zone !== new Intl.DateTimeFormat().resolvedOptions().timeZone
	const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
	const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
	const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
	return {
		exact: (moment) => (is_foreign ? `${exact.format(moment)} (${zone})` : exact.format(moment)),
		day: (moment) => day.format(moment),
		clock: (moment) => clock.format(moment),
		relative: (moment, now) => {
			// The server's clock may be slightly ahead; no age is negative.
			const past_s = Math.max(0, (now.getTime() - moment.getTime()) / 1000)
			if (past_s < minute_s) return ago.format(0, 'second')
			if (past_s < hour_s) return ago.format(-Math.floor(past_s / minute_s), 'minute')
			if (past_s < day_s) return ago.format(-Math.floor(past_s / hour_s), 'hour')
			return past_s < 7 * day_s ? ago.format(-Math.floor(past_s / day_s), 'day') : day.format(moment)
		},
	}
}

export function useTimes(zone?: string): Times {
	const { locale } = useFormats()
	return makeTimes(locale, zone)
}
