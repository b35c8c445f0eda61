import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'
import type { Entry, Journal } from './journals.ts'

/** A journal that stands in the ledger: no reversal, and not reversed. */
export interface StandingJournal extends Pick<Journal, 'kind' | 'value_on' | 'fact_id' | 'instalment' | 'entries'> {
	readonly journal_id: string
}

/** What makes two journals equal; how a figure came about does not. */
export const keyOf = ({ kind, value_on, fact_id, instalment, entries }: Omit<StandingJournal, 'journal_id'>): string =>
	JSON.stringify([kind, value_on, fact_id, instalment, entries.map((entry) => [entry.account, entry.amount_cents, entry.instalment])])

export interface Differences {
	/** Journals that no longer hold. */
	readonly to_reverse: readonly StandingJournal[]
	readonly to_book: readonly Journal[]
}

/** What has to be booked so that the ledger says what was wanted. Equal journals are left alone. */
export function differencesOf(wanted: readonly Journal[], standing: readonly StandingJournal[]): Differences {
	const by_key = Map.groupBy(standing, keyOf)
	const to_book = wanted.filter((journal) => by_key.get(keyOf(journal))?.shift() === undefined)
	const left = new Set([...by_key.values()].flat().map(({ journal_id }) => journal_id))
	return { to_reverse: standing.filter(({ journal_id }) => left.has(journal_id)), to_book }
}

/** The entries that take a journal back. */
export const mirrored = (entries: readonly Entry[]): Entry[] =>
	entries.map((entry) => ({ ...entry, amount_cents: cents(0 - entry.amount_cents) }))

export interface Closing {
	readonly booked_on: IsoDate
	/** The last day of the partner's closed months. */
	readonly closed_through: IsoDate | null
}

/** The value date while its month is open, else the day of booking, which is an open one. */
export function accountingDay(value_on: IsoDate, { booked_on, closed_through }: Closing): IsoDate {
	if (closed_through === null || value_on > closed_through) return value_on
	const first_open = addDays(closed_through, 1)
	return booked_on > first_open ? booked_on : first_open
}
