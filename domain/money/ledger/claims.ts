import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { shareBetween } from '#domain/money/loans/day-counts.ts'
import { stepOn, type Piece } from '#domain/money/loans/interest.ts'
import { claimAccounts, type ClaimAccount } from './accounts.ts'
import { apartNow, behindOf, earnedBy, lower, openAt, raise, suspended } from './apart.ts'
import { credit, debit, post, type Apart, type Book, type Claim, type Line, type Lot, type Taken } from './book.ts'
import { explained } from './journals.ts'

type NewClaim = Pick<Claim, 'instalment' | 'due_on' | 'counting_on'> & {
	/** What of its interest stands apart. */
	readonly apart?: Apart
}

export function addClaim(book: Book, { apart, ...claim }: NewClaim, open: Partial<Claim['open']>): void {
	const nothing = cents(0)
	book.claims.push({
		...claim,
		suspended: { interest_due: apart?.suspended ?? nothing, late_interest_due: nothing },
		behind: { interest_due: apart?.behind ?? nothing, late_interest_due: nothing },
		open: { fees_due: nothing, late_interest_due: nothing, interest_due: nothing, principal: nothing, ...open },
		late: { pieces: [], until: claim.counting_on, booked_cents: nothing },
		is_written_off: false,
	})
	// Most are the latest already.
	const before = book.claims.at(-2)
	if (before !== undefined && before.due_on > claim.due_on)
		book.claims.sort((one, other) => (one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0))
}

export const openOf = ({ open }: Claim): Cents => cents(open.fees_due + open.late_interest_due + open.interest_due + open.principal)

/** Each part is nothing or more. Of a long loan nearly all claims are settled, and are looked at on each of its days. */
const isSettled = ({ open }: Claim): boolean => (open.principal || open.interest_due || open.fees_due || open.late_interest_due) === 0

export const waiting = (book: Book): Cents => addCents(...book.lots.map(({ left_cents }) => left_cents))

/** Counts late interest on the overdue principal as it stood until a day. */
function countLate(book: Book, claim: Claim, to: IsoDate): void {
	const { late, open } = claim
	if (to <= late.until) return
	const cuts = book.late_rates.map(({ on }) => on).filter((on) => on > late.until && on < to)
	for (const end of [...cuts, to]) {
		const rate_percent = stepOn(book.late_rates, late.until)?.percent
		if (rate_percent !== undefined && open.principal > 0)
			addPiece(late.pieces, { from: late.until, to: end, rate_percent, base_cents: open.principal })
		late.until = end
	}
}

/** A piece that goes on where the last one ended, on the same base at the same rate, is the same piece. */
function addPiece(pieces: Piece[], piece: Omit<Piece, 'days' | 'parts'>): void {
	const last = pieces.at(-1)
	const goes_on = last?.to === piece.from && last.rate_percent === piece.rate_percent && last.base_cents === piece.base_cents
	const from = goes_on ? last.from : piece.from
	if (goes_on) pieces.pop()
	const { days, parts } = shareBetween('act/act', from, piece.to)
	pieces.push({ ...piece, from, days, parts: Number(parts) })
}

/** Books late interest until a day, for each claim by itself. */
export function bookLate(book: Book, value_on: IsoDate, until: IsoDate): void {
	for (const claim of book.claims) {
		if (claim.open.principal === 0 && claim.late.pieces.length === 0) {
			if (claim.late.until < until) claim.late.until = until
			continue
		}
		countLate(book, claim, until)
		if (claim.late.pieces.length === 0) continue
		const { pieces, booked_cents } = claim.late
		const arithmetic = { by: 'interest', day_count: 'act/act', pieces: [...pieces] } as const
		const derivation = explained({ clause: 'late_interest', booked_before_cents: booked_cents, ...arithmetic })
		const { figure_cents } = derivation
		claim.late.booked_cents = addCents(booked_cents, figure_cents)
		claim.open.late_interest_due = addCents(claim.open.late_interest_due, figure_cents)
		const apart = apartNow(book, figure_cents)
		claim.suspended.late_interest_due = addCents(claim.suspended.late_interest_due, apart.suspended)
		claim.behind.late_interest_due = addCents(claim.behind.late_interest_due, apart.behind)
		const income = [debit('late_interest_due', figure_cents), credit('late_interest_income', figure_cents)]
		const posting = { value_on, instalment: claim.instalment, derivations: [derivation] }
		if (book.is_suspended) post(book, 'suspension', posting, suspended(figure_cents))
		else post(book, 'late_interest', posting, income)
	}
}

type Place = readonly [claim: Claim, account: ClaimAccount, is_behind: boolean]

/** What money pays of claims, in order; last of all interest since insolvency proceedings. */
export function placesOf(book: Book, instalment: number | null): readonly Place[] {
	const order = orderOf(book, instalment)
	const behind = order.filter(([claim, account]) => behindOf(claim, account) > 0)
	return [...order.map((place) => [...place, false] as const), ...behind.map((place) => [...place, true] as const)]
}

/** By due day, and in each costs, late interest, interest, principal; after termination one claim. */
function orderOf(book: Book, instalment: number | null): readonly (readonly [Claim, ClaimAccount])[] {
	const open = book.claims.filter((claim) => !isSettled(claim))
	if (book.is_terminated) return claimAccounts.flatMap((account) => open.map((claim) => [claim, account] as const))
	const named = open.filter((claim) => claim.instalment !== null && claim.instalment === instalment)
	// Costs that were charged later to an instalment are paid with it.
	const together = Map.groupBy([...named, ...open], (claim) => claim.instalment ?? claim)
	return [...together.values()].flatMap((claims) => claimAccounts.flatMap((account) => claims.map((claim) => [claim, account] as const)))
}

/** Pays what is due with the money that waits (sections 366 and 367 BGB). */
export function allocate(book: Book, value_on: IsoDate): void {
	if (book.lots.every(({ left_cents }) => left_cents === 0) || book.claims.every(isSettled)) return
	for (const lot of book.lots.filter(({ left_cents }) => left_cents > 0)) {
		const lines: Line[] = []
		const earned: Line[] = []
		let paid = 0
		let paid_suspended = 0
		for (const [claim, account, is_behind] of placesOf(book, lot.instalment)) {
			const amount_cents = cents(Math.min(lot.left_cents, openAt(claim, account, is_behind)))
			if (amount_cents === 0) continue
			const split = lower(claim, account, { amount_cents, is_behind })
			if (split.booked > 0) take(lot, { claim, account, amount_cents: split.booked, is_behind })
			if (split.suspended > 0) take(lot, { claim, account, amount_cents: split.suspended, is_behind, is_suspended: true })
			lines.push(credit(account, split.booked, claim.instalment))
			earned.push(...earnedBy(account, split.suspended, claim.instalment))
			paid += split.booked
			paid_suspended += split.suspended
		}
		const posting = { value_on, fact_id: lot.fact_id }
		post(book, 'allocation', posting, [debit('unallocated', paid), ...lines])
		post(book, 'suspended_paid', posting, [debit('unallocated', paid_suspended), ...earned])
	}
}

function take(lot: Lot, taken: Taken): void {
	lot.left_cents = cents(lot.left_cents - taken.amount_cents)
	lot.taken.push(taken)
}

/** Takes money that waits, the oldest first, for something that is no claim; answers with what there was. */
export function takeWaiting({ lots }: Pick<Book, 'lots'>, wanted: Cents, account: 'principal' | 'recovered'): Cents {
	let missing = wanted
	for (const lot of lots) {
		const amount_cents = cents(Math.min(missing, lot.left_cents))
		if (amount_cents === 0) continue
		take(lot, { claim: null, account, amount_cents })
		missing = cents(missing - amount_cents)
	}
	return cents(wanted - missing)
}

/** Takes money that waits back out, the youngest first; answers with what there was. */
export function refundWaiting(book: Book, wanted: Cents): Cents {
	let missing = wanted
	for (const lot of book.lots.toReversed()) {
		const amount_cents = cents(Math.min(missing, lot.left_cents))
		lot.left_cents = cents(lot.left_cents - amount_cents)
		missing = cents(missing - amount_cents)
	}
	return cents(wanted - missing)
}

/** A receipt goes back: from what still waits of it, then from what it paid, the last first. What is gone is a claim due at once. */
export function takeBack(book: Book, { receipt, amount_cents }: { receipt: string; amount_cents: Cents }, value_on: IsoDate): Line[] {
	const lot = book.lots.find(({ fact_id }) => fact_id === receipt)
	const lines: Line[] = []
	const from_waiting = cents(Math.min(lot?.left_cents ?? 0, amount_cents))
	let missing = cents(amount_cents - from_waiting)
	if (lot !== undefined) lot.left_cents = cents(lot.left_cents - from_waiting)
	for (const taken of lot?.taken.toReversed() ?? []) {
		const back = cents(Math.min(taken.amount_cents, missing))
		if (back === 0) continue
		taken.amount_cents = cents(taken.amount_cents - back)
		missing = cents(missing - back)
		lines.push(...reopened(book, taken, { back, value_on }))
	}
	if (missing > 0) {
		addClaim(book, { instalment: null, due_on: value_on, counting_on: value_on }, { fees_due: missing })
		lines.push(debit('fees_due', missing))
	}
	const reopened_cents = cents(amount_cents - from_waiting)
	return [...lines, credit('unallocated', reopened_cents), debit('unallocated', amount_cents), credit('clearing', amount_cents)]
}

function reopened(book: Book, taken: Taken, { back, value_on }: { back: Cents; value_on: IsoDate }): Line[] {
	const { claim, account } = taken
	if (account === 'recovered') return [debit('recovered', back), debit('written_off_claim', back), credit('written_off_mirror', back)]
	if (claim === null) {
		addClaim(book, { instalment: null, due_on: value_on, counting_on: value_on }, { [account]: back })
		return [debit(account, back, null)]
	}
	// Until this day the money was here.
	countLate(book, claim, value_on)
	return raise(book, claim, { ...taken, account, amount_cents: back })
}
