import { addDays, daysBetween, type IsoDate } from '#domain/platform/dates.ts'

/** Days on which banks settle: euro (TARGET), Swiss francs (SIC), złoty (the Polish public holidays). */
export const bankCalendars = ['TARGET', 'CH', 'PL'] as const
export type BankCalendar = (typeof bankCalendars)[number]

/** A closing day of every year as MM-DD, with the first year it holds in; or days after Easter Sunday. */
type ClosingDay = { readonly day: string; readonly since?: number } | { readonly easter: number }

const goodFriday: ClosingDay = { easter: -2 }
const easterMonday: ClosingDay = { easter: 1 }

const closingDays = {
	// Long-term calendar of the European Central Bank since 2002.
	TARGET: [{ day: '01-01' }, goodFriday, easterMonday, { day: '05-01' }, { day: '12-25' }, { day: '12-26' }],
	// Swiss Interbank Clearing: Berchtold's day, Ascension, Whit Monday and 1 August, but not 1 May.
	CH: [
		{ day: '01-01' },
		{ day: '01-02' },
		goodFriday,
		easterMonday,
		{ easter: 39 },
		{ easter: 50 },
		{ day: '08-01' },
		{ day: '12-25' },
		{ day: '12-26' },
	],
	// Act of 18 January 1951 on days free from work: Epiphany since 2011, Christmas Eve since 2025; Corpus Christi is 60 days after Easter.
	PL: [
		{ day: '01-01' },
		{ day: '01-06', since: 2011 },
		easterMonday,
		{ day: '05-01' },
		{ day: '05-03' },
		{ easter: 60 },
		{ day: '08-15' },
		{ day: '11-01' },
		{ day: '11-11' },
		{ day: '12-24', since: 2025 },
		{ day: '12-25' },
		{ day: '12-26' },
	],
} as const satisfies Record<BankCalendar, readonly ClosingDay[]>

/** Easter Sunday of the Gregorian calendar, by the rule of Oudin. */
function easterOf(year: number): IsoDate {
	const century = Math.floor(year / 100)
	const golden = year % 19
	const solar = (century - Math.floor(century / 4) - Math.floor((century - Math.floor((century - 17) / 25)) / 3) + 19 * golden + 15) % 30
	const moon = solar - Math.floor(solar / 28) * (1 - Math.floor(solar / 28) * Math.floor(29 / (solar + 1)) * Math.floor((21 - golden) / 11))
	const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
	return addDays(`${year}-03-28`, moon - weekday)
}

const known = new Map<string, ReadonlySet<IsoDate>>()

/** Closing days of a year, weekends aside; computed once. */
function closedIn(calendar: BankCalendar, year: number): ReadonlySet<IsoDate> {
	const key = `${calendar} ${year}`
	const present = known.get(key)
	if (present !== undefined) return present
	const easter = easterOf(year)
	const listed: readonly ClosingDay[] = closingDays[calendar]
	const days = listed
		.filter((one) => !('since' in one) || (one.since ?? year) <= year)
		.map((one) => ('easter' in one ? addDays(easter, one.easter) : `${year}-${one.day}`))
	const closed = new Set(days)
	known.set(key, closed)
	return closed
}

const a_monday = '1900-01-01'
const days_of_a_week = 7
/** From Monday as 0. */
const saturday = 5

export function isBankDay(calendar: BankCalendar, day: IsoDate): boolean {
	const weekday = daysBetween(a_monday, day) % days_of_a_week
	return (weekday < 0 ? weekday + days_of_a_week : weekday) < saturday && !closedIn(calendar, Number(day.slice(0, 4))).has(day)
}

/** The day itself, or the next on which banks settle: until then a payment is in time (section 193 BGB). */
export function countingDay(calendar: BankCalendar, day: IsoDate): IsoDate {
	let counting = day
	while (!isBankDay(calendar, counting)) counting = addDays(counting, 1)
	return counting
}
