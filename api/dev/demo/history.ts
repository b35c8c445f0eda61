import { setTimeout as pause } from 'node:timers/promises'

import { countingDay } from '#domain/money/loans/bank-days.ts'
import { addDays, isBefore, todayIn, type IsoDate } from '#domain/platform/dates.ts'

import { hashPassword } from '../../accounts/account/passwords.ts'
import { businessDate, letMove } from '../../money/ledger/day-end/business-date.ts'
import { takeMandatesOver } from '../../money/direct-debits/mandates.ts'
import { addAccount } from '../../money/payments/payments.ts'
import { liveThrough } from '../../money/sandbox-days/move.ts'
import type { Partner } from '../../platform/partner.ts'
import { SimulatedBank } from '../../platform/providers/payments/choose.ts'
import type { Services } from '../../platform/services.ts'
import { demo_password } from '../seed/seed.ts'
import { borrowers, type Borrower } from './borrowers.ts'
import { lend } from './lend.ts'
import { collects, happens, paysOnTime, strays, type Past } from './happenings.ts'
import { findLoanOfEmail, listPlanned } from './store.ts'

/** The nights before today that are walked one by one: something is late, comes back or is waited for in each of them. */
const nights_alone = 16

export const demoBorrowersNotice = (): string[] => [
	'  Borrowers of the demo’s first partner, from a minute after the first start (not for production):',
	...borrowers.map(({ email, state }) => `    ${email.padEnd(34)} ${demo_password}   ${state}`),
]

/** The day of the payout, which the plan takes its day of the month from. */
function paidOutOn({ paid_out }: Borrower, today: IsoDate): IsoDate {
	if (paid_out === null) return today
	const { months, days } = paid_out
	return Temporal.PlainDate.from(today).subtract({ days }).subtract({ months }).toString()
}

/** Noon of a day at the partner: what is done on it is done then. */
const at = (day: IsoDate, { configuration: { time_zone } }: Partner): Date =>
	new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: time_zone, plainTime: '12:00' }).epochMilliseconds)

/** So often a machine that is busy with something else is given time. */
const most_tries = 10
const pause_ms = 5_000

/** Each night is done or done again, so whatever was in the way is tried once more after a moment. */
export async function withPatience(services: Pick<Services, 'log'>, work: () => Promise<void>): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await work()
		} catch (error) {
			services.log.warn({ err: error }, 'the demo loans have not come to today yet')
			// The next start goes on from there.
			if (tries === most_tries) return
			await pause(pause_ms)
		}
	}
}

interface Demo {
	readonly services: Services
	readonly partner: Partner
	readonly bank: SimulatedBank
	readonly today: IsoDate
}

/**
 * Lets loans of the demo's first partner begin in the past and come to today, night by night, by the operations of staff, companies and the bank:
 * made once, where no day of the partner has ended before. Undefined where nothing is to be made. Until it has come to today the partner's day
 * moves by hand, so no clock runs ahead of it, and a start that was broken off goes on from the night it has come to.
 */
export async function beginDemoLoans(services: Services): Promise<(() => Promise<void>) | undefined> {
	const partner = (await services.partners.all()).find(({ is_default }) => is_default)
	if (partner === undefined || !partner.products.some(({ loan_type }) => loan_type === 'general_liquidity')) return undefined
	const { payments: bank } = await services.providersOf(partner.partner_id)
	if (!(bank instanceof SimulatedBank)) return undefined
	const today = todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())
	const first = borrowers.map((borrower) => paidOutOn(borrower, today)).reduce((one, other) => (isBefore(other, one) ? other : one))
	const is_begun = await services.database.transaction(partner.partner_id, async (db) => {
		const { business_on, is_by_hand } = await businessDate({ db, partner, now: services.now() })
		if (business_on !== undefined) return is_by_hand && !isBefore(today, business_on) && !isBefore(business_on, first)
		await letMove({ db, partner, now: at(addDays(first, -1), partner) }, 'hand')
		await addHouseAccount(db, partner)
		return true
	})
	if (!is_begun) return undefined
	return () => comeToToday({ services, partner, bank, today })
}

async function addHouseAccount(db: Parameters<typeof addAccount>[0], { configuration }: Partner): Promise<void> {
	const { lender, legal_name } = configuration
	if (lender !== null) await addAccount(db, { iban: lender.iban, bic: lender.bic, currency: 'EUR', holder: legal_name })
}

async function comeToToday({ services, partner, bank, today }: Demo): Promise<void> {
	const { database } = services
	const { partner_id } = partner
	const password_hash = await hashPassword(demo_password)
	for (;;) {
		const day = (await database.read(partner_id, (db) => businessDate({ db, partner, now: services.now() }))).acts_on
		const then = { ...services, now: () => at(day, partner) }
		const past: Past = { services: then, partner, bank, day, today }
		// Of a night that was broken off the bank's side was done already.
		const { day: banked_on } = await bank.booksOf(partner.key)
		if (banked_on === null || banked_on <= day) await liveOn(past, password_hash)
		if (!isBefore(day, today)) break
		const next = await nextDay(past)
		await liveThrough({ ...services, now: () => at(next, partner) }, past, next)
	}
	await database.transaction(partner_id, (db) => letMove({ db, partner, now: services.now() }, 'clock'))
}

/** All of a day; what was done on it already is not done again. */
async function liveOn(past: Past, password_hash: string): Promise<void> {
	const { services, partner, day, today } = past
	for (const borrower of borrowers) {
		if (isBefore(day, paidOutOn(borrower, today))) continue
		await services.database.transaction(partner.partner_id, (db) => lend({ services, db, partner, password_hash, day }, borrower))
	}
	await takeMandatesOver(services, partner)
	for (const borrower of borrowers) {
		await paysOnTime(past, borrower)
		await collects(past, borrower)
		for (const act of borrower.acts ?? []) if (addDays(today, -act.days_ago) === day) await happens(past, borrower, act)
	}
	if (addDays(today, -1) === day) await strays(past)
}

/** The next day on which something happens: days between them hold nothing but interest, which the day end books. */
async function nextDay({ services, partner, day, today }: Past): Promise<IsoDate> {
	const { partner_id } = partner
	const due = await services.database.read(partner_id, async (db) => {
		const days: IsoDate[] = []
		for (const { email } of borrowers) {
			const loan = await db.first(findLoanOfEmail, { partner_id, email })
			for (const { due_on } of loan === undefined ? [] : await db.all(listPlanned, { partner_id, loan_id: loan.loan_id }))
				if (due_on !== null) days.push(countingDay('TARGET', due_on))
		}
		return days
	})
	const alone = Array.from({ length: nights_alone }, (_, back) => addDays(today, -back))
	const days = [...borrowers.map((borrower) => paidOutOn(borrower, today)), ...due.flatMap((on) => [addDays(on, -1), on]), ...alone]
	return days.filter((on) => isBefore(day, on)).reduce((one, other) => (isBefore(other, one) ? other : one), today)
}
