import type { IsoDate } from '#domain/platform/dates.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import { balanceOf, credit, debit, post, type Book, type Line, type Lot } from './book.ts'
import { allocate, openOf, orderOf, takeWaiting } from './claims.ts'
import type { FactOf } from './facts.ts'
import { endPlan } from './interest-of-contract.ts'

/**
 * Claims leave the books and stay owed in memo: of a part as money would pay them, else all of the loan, after what money waits has paid of
 * it and with the fees not earned yet. Suspended interest, once there is any, is a claim in memo already and moves over here.
 */
export function writeOff(book: Book, { fact_id, value_on, content: { amount_cents } }: FactOf<'write_off'>): void {
	if (amount_cents === null) {
		endPlan(book, { day: value_on, kind: 'due', fact_id }, true)
		allocate(book, value_on)
	}
	const { claimed_cents, lines } = takeClaims(book, amount_cents)
	// A part leaves them to the interest that is still to come.
	const deferred = amount_cents === null ? Math.min(claimed_cents, 0 - balanceOf(book, 'deferred_fees')) : 0
	post(book, 'write_off', { value_on, fact_id }, [
		debit('written_off', claimed_cents - deferred),
		debit('deferred_fees', deferred),
		...lines,
		debit('written_off_claim', claimed_cents),
		credit('written_off_mirror', claimed_cents),
	])
}

/** No more than is due and open. */
function takeClaims(book: Book, amount_cents: Cents | null): { readonly claimed_cents: Cents; readonly lines: readonly Line[] } {
	const wanted = amount_cents ?? Number.MAX_SAFE_INTEGER
	const lines: Line[] = []
	let claimed = 0
	for (const [claim, account] of orderOf(book, null)) {
		const taken = Math.min(wanted - claimed, claim.open[account])
		if (taken === 0) continue
		claim.open[account] = cents(claim.open[account] - taken)
		claim.is_written_off = true
		claimed += taken
		lines.push(credit(account, taken, claim.instalment))
	}
	return { claimed_cents: cents(claimed), lines }
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
