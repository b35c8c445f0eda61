import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { shareBetween } from '#domain/money/loans/day-counts.ts'
import { stepOn, type Piece } from '#domain/money/loans/interest.ts'
import { claimAccounts, type ClaimAccount } from './accounts.ts'
import { credit, debit, post, type Book, type Claim, type Line, type Lot, type Taken } from './book.ts'
import { explained } from './journals.ts'

export function addClaim(book: Book, claim: Pick<Claim, 'instalment' | 'due_on' | 'counting_on'>, open: Partial<Claim['open']>): void {
	const nothing = cents(0)
	book.claims.push({
		...claim,
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
		post(book, 'late_interest', { value_on, instalment: claim.instalment, derivations: [derivation] }, [
			debit('late_interest_due', figure_cents),
			credit('late_interest_income', figure_cents),
		])
	}
}

/** What money pays of claims, in order: by due day, and in each costs, late interest, interest, principal; after termination one claim. */
function orderOf(book: Book, lot: Lot): readonly (readonly [Claim, ClaimAccount])[] {
	const open = book.claims.filter((claim) => !isSettled(claim))
	if (book.is_terminated) return claimAccounts.flatMap((account) => open.map((claim) => [claim, account] as const))
	const named = open.filter(({ instalment }) => instalment !== null && instalment === lot.instalment)
	// Costs that were charged later to an instalment are paid with it.
	const together = Map.groupBy([...named, ...open], (claim) => claim.instalment ?? claim)
	return [...together.values()].flatMap((claims) => claimAccounts.flatMap((account) => claims.map((claim) => [claim, account] as const)))
}

/** Pays what is due with the money that waits (sections 366 and 367 BGB). */
export function allocate(book: Book, value_on: IsoDate): void {
	if (book.lots.every(({ left_cents }) => left_cents === 0) || book.claims.every(isSettled)) return
	for (const lot of book.lots.filter(({ left_cents }) => left_cents > 0)) {
		const lines: Line[] = []
		let paid = 0
		for (const [claim, account] of orderOf(book, lot)) {
			const amount_cents = cents(Math.min(lot.left_cents, claim.open[account]))
			if (amount_cents === 0) continue
			claim.open[account] = cents(claim.open[account] - amount_cents)
			take(lot, { claim, account, amount_cents })
			lines.push(credit(account, amount_cents, claim.instalment))
			paid += amount_cents
		}
		post(book, 'allocation', { value_on, fact_id: lot.fact_id }, [debit('unallocated', paid), ...lines])
	}
}

function take(lot: Lot, taken: Taken): void {
	lot.left_cents = cents(lot.left_cents - taken.amount_cents)
	lot.taken.push(taken)
}

/** Takes money that waits, the oldest first, for something that is no claim; answers with what there was. */
export function takeWaiting(book: Book, wanted: Cents, account: 'principal' | 'recovered'): Cents {
	let missing = wanted
	for (const lot of book.lots) {
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

function reopened(book: Book, { claim, account }: Taken, { back, value_on }: { back: Cents; value_on: IsoDate }): Line[] {
	if (account === 'recovered') return [debit('recovered', back), debit('written_off_claim', back), credit('written_off_mirror', back)]
	if (claim === null) addClaim(book, { instalment: null, due_on: value_on, counting_on: value_on }, { [account]: back })
	else {
		// Until this day the money was here.
		countLate(book, claim, value_on)
		claim.open[account] = addCents(claim.open[account], back)
	}
	return [debit(account, back, claim?.instalment ?? null)]
}
