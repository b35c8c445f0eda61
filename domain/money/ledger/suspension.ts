import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'
import { incomeOf, type InterestAccount } from './accounts.ts'
import { apartOf, unsuspended } from './apart.ts'
import { credit, debit, post, type Book, type Line } from './book.ts'
import { bookLate } from './claims.ts'
import type { Course } from './course.ts'
import type { Fact } from './facts.ts'
import { accrue } from './interest-of-contract.ts'

const interestAccounts = ['interest_due', 'late_interest_due'] as const satisfies readonly InterestAccount[]

/**
 * At the end of a day: interest is suspended from the day after a default has begun, and what was suspended becomes income on the day it is cured. Until then the
 * day's own interest is booked as before (docs/domain/readings B540).
 */
export function suspendOrResume(book: Book, { default_since }: Course, day: IsoDate): void {
	const is_wanted = book.plan?.terms.suspends_interest === true && default_since !== null
	if (is_wanted === book.is_suspended) return
	if (is_wanted) {
		accrue(book, day, addDays(day, 1))
		bookLate(book, day, addDays(day, 1))
	} else resume(book, day)
	book.is_suspended = is_wanted
}

/** What was suspended and not paid is a claim with its income again. */
function resume(book: Book, value_on: IsoDate): void {
	const lines: Line[] = []
	for (const { suspended, instalment } of book.claims)
		for (const account of interestAccounts) {
			lines.push(debit(account, suspended[account], instalment), credit(incomeOf[account], suspended[account], instalment))
			lines.push(...unsuspended(suspended[account], instalment))
			suspended[account] = cents(0)
		}
	for (const { number, periods } of book.plan?.to_come ?? [])
		for (const { from } of periods) {
			const apart = apartOf(book, from)
			lines.push(debit('interest_accrued', apart.suspended, number), credit('interest_income', apart.suspended, number))
			lines.push(...unsuspended(apart.suspended, number))
			book.accrued_apart.set(from, { ...apart, suspended: cents(0) })
		}
	post(book, 'cure', { value_on }, lines)
}

/** Facts as a borrower knows them: what is income of the bank, and when, is its own affair, and interest is owed as any other. */
export const asOwed = (facts: readonly Fact[]): Fact[] =>
	facts.map((fact) => {
		const { content } = fact
		if (content.kind !== 'plan_version' || content.version.change !== 'contract') return fact
		const terms = { ...content.version.terms, suspends_interest: false }
		return { ...fact, content: { ...content, version: { ...content.version, terms } } }
	})

/** It ranks behind no longer. */
export function liftInsolvency(book: Book): void {
	book.insolvent_since = null
	for (const { behind } of book.claims) for (const account of interestAccounts) behind[account] = cents(0)
	for (const [from, apart] of book.accrued_apart) book.accrued_apart.set(from, { ...apart, behind: cents(0) })
}

/** Interest to the day ranks with the other claims, later interest behind them. */
export function openInsolvency(book: Book, day: IsoDate): void {
	if (book.insolvent_since !== null) return
	accrue(book, day, day)
	book.insolvent_since = day
}
