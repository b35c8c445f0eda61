import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { bookLoans, lawRates, type Loan } from '../ledger.ts'
import { listWithoutStanding } from '../standing/store.ts'
import { holdLoans } from '../store.ts'
import { laterOf } from './business-date.ts'
import { findBusinessDate, findNextDue, holdDayEnd, holdToMove, listDue, moveBusinessDate } from './store.ts'

const beforeAll = { after_on: '0001-01-01', after_id: '00000000-0000-0000-0000-000000000000' }
type After = typeof beforeAll

/** Loans that are booked and committed together, and held so long. */
const batch = 25

/** More than these are no fault of single loans: the day does not end. */
const most_failures = 1_000

/** What ends the days of a partner in one run: a loan that could not be booked is said, left out of the rest of the run and tried again by the next. */
interface Run {
	readonly services: Pick<Services, 'database' | 'log' | 'now'>
	readonly partner: Partner
	readonly failures: Map<string, unknown>
	booked: number
}

type Listed = Omit<Loan, 'partner_id'> & { readonly next_on?: IsoDate | null }
type List = (db: Db, of: After & { readonly page: number; readonly failed: readonly string[] }) => Promise<readonly Listed[]>

/** Books every loan of a list through a day, so many in each transaction. One that cannot be booked holds up no other. */
async function bookAll(run: Run, day: IsoDate, list: List): Promise<void> {
	const { services, partner, failures } = run
	const { partner_id } = partner
	const law_rates = await services.database.read(partner_id, lawRates)
	let after = beforeAll
	// Of a batch that failed each is booked by itself, so that the one at fault is known.
	let alone = 0
	for (let last: Listed | undefined | null = null; last !== undefined;) {
		const of = { ...after, page: alone > 0 ? 1 : batch, failed: [...failures.keys()] }
		let loans: readonly Listed[] = []
		try {
			await services.database.transaction(partner_id, async (db) => {
				await db.all(holdDayEnd, { partner_id })
				loans = await list(db, of)
				await db.all(holdLoans, { partner_id, loan_ids: loans.map(({ loan_id }) => loan_id) })
				await bookLoans(
					db,
					loans.map((loan) => ({ ...loan, partner_id })),
					{ day, now: services.now(), partner, law_rates },
				)
			})
			run.booked += loans.length
			alone -= 1
			last = loans.at(-1)
			if (last !== undefined) after = { after_on: last.next_on ?? beforeAll.after_on, after_id: last.loan_id }
		} catch (error) {
			if (loans.length > 1) alone = loans.length
			else fail(run, loans[0], error)
		}
	}
}

function fail({ services: { log }, failures }: Run, loan: Listed | undefined, error: unknown): void {
	if (loan === undefined || failures.size >= most_failures) throw error
	log.error({ loan_id: loan.loan_id, error }, 'a loan could not be booked')
	failures.set(loan.loan_id, error)
}

/** Moves the date to a day through which everything is booked. Whoever was booking a loan is waited for; false where something follows from that. */
function moveTo({ services: { database, now }, partner: { partner_id }, failures }: Run, day: IsoDate): Promise<boolean> {
	return database.transaction(partner_id, async (db) => {
		await db.all(holdDayEnd, { partner_id })
		const held = await db.first(holdToMove, { partner_id })
		const left = await db.all(listDue, { partner_id, day, ...beforeAll, page: 1, failed: [...failures.keys()] })
		if (left.length > 0) return false
		if (held === undefined || isBefore(held.business_on, day))
			await db.all(moveBusinessDate, { partner_id, business_on: day, moved_at: now() })
		return true
	})
}

async function endDay(run: Run, day: IsoDate): Promise<void> {
	const { partner_id } = run.partner
	do await bookAll(run, day, (db, of) => db.all(listDue, { partner_id, day, ...of }))
	while (!(await moveTo(run, day)))
}

/** The next day to end after the last one: one on which something follows, since the days before it end with it. */
async function nextDay({ services: { database }, partner: { partner_id } }: Run, last: IsoDate, through: IsoDate): Promise<IsoDate> {
	const found = await database.read(partner_id, (db) => db.first(findNextDue, { partner_id, day: last }))
	const day = laterOf(addDays(last, 1), found?.next_on)
	return found === undefined || isBefore(through, day) ? through : day
}

export interface DaysEnded {
	readonly business_on: IsoDate
	/** How often a loan was booked. */
	readonly booked: number
	/** Loans that could not be booked, each with what was in the way. The days have ended without them. */
	readonly failures: ReadonlyMap<string, unknown>
}

/**
 * Ends a partner's business days through one, each after the other, and books what was left of earlier ones. It may be broken off anywhere: the next
 * run goes on. Two at once take turns.
 */
export async function endDays(services: Run['services'], partner: Partner, through: IsoDate): Promise<DaysEnded> {
	const { partner_id, configuration } = partner
	const { payments_from } = configuration
	const run: Run = { services, partner, failures: new Map(), booked: 0 }
	const found = await services.database.read(partner_id, (db) => db.first(findBusinessDate, { partner_id }))
	// Where no day is to end, the last one again: what could not be booked. The first one ends whatever came before it.
	let business_on = found?.business_on ?? through
	if (found === undefined || !isBefore(business_on, through)) await endDay(run, business_on)
	while (isBefore(business_on, through)) {
		business_on = await nextDay(run, business_on, through)
		await endDay(run, business_on)
	}
	if (payments_from !== null)
		await bookAll(run, business_on, (db, { after_on: _, ...of }) => db.all(listWithoutStanding, { partner_id, payments_from, ...of }))
	return { business_on, booked: run.booked, failures: run.failures }
}
