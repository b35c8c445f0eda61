import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { balanceOf, type Book } from './book.ts'
import { openOf, waiting } from './claims.ts'

/** What keeps a loan from closing: what its ledger says, then what is on its way to it, then what a bank may still take back. */
export const obstacleKinds = [
	'principal',
	'interest_and_fees',
	'unallocated',
	'deferred_fees',
	'written_off_claim',
	'collection',
	'entry',
	'change',
	'refund_window',
] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

export interface Obstacle {
	readonly kind: ObstacleKind
	/** What is pending, as there may be several of a kind; else the kind. */
	readonly id: string
	readonly amount_cents: Cents
	/** The last day on which it stands in the way, where a day ends it. */
	readonly until: IsoDate | null
}

/** What of a loan its ledger does not know. */
export interface Outside {
	/** Direct debits and entries of a bank on their way, and what waits for a second person. */
	readonly pending: readonly { readonly kind: 'collection' | 'entry' | 'change'; readonly id: string; readonly amount_cents: Cents }[]
	/** What was debited and not taken back, where the payer may have that done without a reason. */
	readonly debited: readonly { readonly on: IsoDate; readonly amount_cents: Cents }[]
}

export const nothingOutside: Outside = { pending: [], debited: [] }

/** Eight weeks after a direct debit its payer's bank takes it back without a reason (docs/domain/readings B537). */
const refund_days = 56

const ofKind = (kind: ObstacleKind, amount_cents: Cents, until: IsoDate | null = null): Obstacle[] =>
	amount_cents === 0 ? [] : [{ kind, id: kind, amount_cents, until }]

/** What the ledger alone says. */
function inLedger(book: Book): Obstacle[] {
	const costs = book.claims.map((claim) => cents(openOf(claim) - claim.open.principal))
	return [
		...ofKind('principal', balanceOf(book, 'principal')),
		...ofKind('interest_and_fees', addCents(cents(0), ...costs)),
		...ofKind('unallocated', waiting(book)),
		...ofKind('deferred_fees', cents(0 - balanceOf(book, 'deferred_fees'))),
		...ofKind('written_off_claim', balanceOf(book, 'written_off_claim')),
	]
}

/** What else there is: what is pending, and the last refund window. A person who closes the loan gives up waiting for those of that day. */
function inOutside({ closed_on }: Book, { pending, debited }: Outside, day: IsoDate): Obstacle[] {
	const open = debited.filter(({ on }) => (closed_on === undefined || closed_on < on) && !isBefore(addDays(on, refund_days), day))
	const last = open.map(({ on }) => addDays(on, refund_days)).toSorted()
	return [
		...pending.map((one) => ({ ...one, until: null })),
		...ofKind('refund_window', addCents(cents(0), ...open.map(({ amount_cents }) => amount_cents)), last.at(-1) ?? null),
	]
}

/** Nothing is to come, and nothing is owed, by either side. */
export const isSettled = (book: Book): boolean => book.plan?.to_come.length === 0 && inLedger(book).length === 0

export interface OnDay {
	readonly day: IsoDate
	readonly outside: Outside
}

/** What stands against closing a loan at the end of a day: the one rule of it. With nothing in the way a loan is repaid. */
export const obstaclesOf = (book: Book, { day, outside }: OnDay): Obstacle[] => [...inLedger(book), ...inOutside(book, outside, day)]

export const isClosed = (book: Book, of: OnDay): boolean => isSettled(book) && obstaclesOf(book, of).length === 0

/** The next day on which a loan that owes nothing may close though nothing happens to it: what is pending is looked at again every day. */
export function closesOn(book: Book, { day, outside }: OnDay): IsoDate | null {
	if (!isSettled(book)) return null
	const obstacles = inOutside(book, outside, day)
	const days = obstacles.map(({ until }) => addDays(until ?? day, 1)).toSorted()
	return days[0] ?? null
}

/** All but what a person may give up waiting for. */
export const isHeld = ({ kind }: Obstacle): boolean => kind !== 'refund_window'

/** The same without what waits itself: whoever confirms it does not wait for it. */
export const outsideWithout = ({ pending, debited }: Outside, id: string): Outside => ({
	pending: pending.filter((one) => one.id !== id),
	debited,
})
