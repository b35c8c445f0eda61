import type { IsoDate } from '#domain/platform/dates.ts'

/** Public holidays of a country or a region of it. The tables are large, so each is loaded on first use. */
const loaded = new Map<string, Promise<(day: IsoDate) => boolean>>()

export function holidaysOf(country: string, region: string | null): Promise<(day: IsoDate) => boolean> {
	const place = `${country} ${region ?? ''}`
	const known = loaded.get(place) ?? load(country, region)
	loaded.set(place, known)
	return known
}

async function load(country: string, region: string | null): Promise<(day: IsoDate) => boolean> {
	const { default: Holidays } = await import('date-holidays')
	const table = region === null ? new Holidays(country) : new Holidays(country, region)
	const years = new Map<number, ReadonlySet<IsoDate>>()
	const daysOff = (year: number): ReadonlySet<IsoDate> => {
		const days = table.getHolidays(year).flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 10)] : []))
		return new Set(days)
	}
	return (day) => {
		const year = Number(day.slice(0, 4))
		const days = years.get(year) ?? daysOff(year)
		years.set(year, days)
		return days.has(day)
	}
}
