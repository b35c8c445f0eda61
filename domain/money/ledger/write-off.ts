import type { IsoDate } from '#domain/platform/dates.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import { lower, openAt, unsuspended } from './apart.ts'
import { balanceOf, credit, debit, post, type Book, type Line, type Lot } from './book.ts'
import { allocate, openOf, placesOf, takeWaiting } from './claims.ts'
import type { FactOf } from './facts.ts'
import { endPlan } from './interest-of-contract.ts'

/**
 * Claims leave the books and stay owed in memo: of a part as money would pay them, else all of the loan, after what money waits has paid of
 * it and with the fees not earned yet. Suspended interest is a claim in memo already and moves over.
 */
export function writeOff(book: Book, { fact_id, value_on, content: { amount_cents } }: FactOf<'write_off'>): void {
	if (amount_cents === null) {
		endPlan(book, { day: value_on, kind: 'due', fact_id }, true)
		allocate(book, value_on)
	}
	const { claimed_cents, booked_cents, lines } = takeClaims(book, amount_cents)
	// A part leaves them to the interest that is still to come.
	const deferred = amount_cents === null ? Math.min(booked_cents, 0 - balanceOf(book, 'deferred_fees')) : 0
	post(book, 'write_off', { value_on, fact_id }, [
		debit('written_off', booked_cents - deferred),
		debit('deferred_fees', deferred),
		...lines,
		debit('written_off_claim', claimed_cents),
		credit('written_off_mirror', claimed_cents),
	])
}

interface Claimed {
	readonly claimed_cents: Cents
	/** What of it stood in the books. */
	readonly booked_cents: Cents
	readonly lines: readonly Line[]
}

/** No more than is due and open. */
function takeClaims(book: Book, amount_cents: Cents | null): Claimed {
	const wanted = amount_cents ?? Number.MAX_SAFE_INTEGER
	const lines: Line[] = []
	let [claimed, booked] = [0, 0]
	for (const [claim, account, is_behind] of placesOf(book, null)) {
		const amount = cents(Math.min(wanted - claimed, openAt(claim, account, is_behind)))
		if (amount === 0) continue
		const split = lower(claim, account, { amount_cents: amount, is_behind })
		claim.is_written_off = true
		claimed += amount
		booked += split.booked
		lines.push(credit(account, split.booked, claim.instalment), ...unsuspended(split.suspended, claim.instalment))
	}
	return { claimed_cents: cents(claimed), booked_cents: cents(booked), lines }
}

/** Money that comes after a write-off pays what was written off once nothing else is due, unless its payer named an instalment to come. */
export function recover(book: Book, value_on: IsoDate): void {
	const claim = balanceOf(book, 'written_off_claim')
	if (claim === 0 || book.claims.some((one) => openOf(one) > 0)) return
	const to_come = new Set(book.plan?.to_come.map(({ number }) => number))
	const isFree = ({ instalment }: Lot): boolean => instalment === null || !to_come.has(instalment)
	const recovered = takeWaiting({ lots: book.lots.filter(isFree) }, claim, 'recovered')
	post(book, 'recovery', { value_on }, [
		debit('unallocated', recovered),
		credit('recovered', recovered),
		debit('written_off_mirror', recovered),
		credit('written_off_claim', recovered),
	])
}
