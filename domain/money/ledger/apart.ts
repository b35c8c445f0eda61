import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { incomeOf, isInterest, type ClaimAccount } from './accounts.ts'
import { credit, debit, type Apart, type Book, type Claim, type Line, type Taken } from './book.ts'

const nothing: Apart = { suspended: cents(0), behind: cents(0) }

/** What of the interest of a running period stands apart. */
export const apartOf = ({ accrued_apart }: Pick<Book, 'accrued_apart'>, from: IsoDate): Apart => accrued_apart.get(from) ?? nothing

/** Of interest that is booked now. */
export const apartNow = ({ is_suspended, insolvent_since }: Book, figure_cents: Cents): Apart => ({
	suspended: is_suspended ? figure_cents : cents(0),
	behind: insolvent_since === null ? cents(0) : figure_cents,
})

export const addApart = (...parts: readonly Apart[]): Apart => ({
	suspended: addCents(...parts.map(({ suspended }) => suspended)),
	behind: addCents(...parts.map(({ behind }) => behind)),
})

type Instalment = number | null | undefined

/** The memo pair of interest that is no income yet, and the same back. */
export const suspended = (amount: number, instalment?: Instalment): Line[] => [
	debit('suspended', amount, instalment),
	credit('suspended_mirror', amount, instalment),
]
export const unsuspended = (amount: number, instalment?: Instalment): Line[] => suspended(0 - amount, instalment)

const suspendedOf = ({ suspended: of_claim }: Claim, account: ClaimAccount): Cents => (isInterest(account) ? of_claim[account] : cents(0))
export const behindOf = ({ behind }: Claim, account: ClaimAccount): Cents => (isInterest(account) ? behind[account] : cents(0))

/** What is open on an account and ranks as it is asked. */
export const openAt = (claim: Claim, account: ClaimAccount, is_behind: boolean): Cents =>
	is_behind ? behindOf(claim, account) : cents(claim.open[account] - behindOf(claim, account))

/** What of an amount stood in the books, and what was suspended. */
interface Split {
	readonly booked: Cents
	readonly suspended: Cents
}

/** Takes an amount off what is open on an account: first what stands in the books, then what is suspended. */
export function lower(
	claim: Claim,
	account: ClaimAccount,
	{ amount_cents, is_behind }: { readonly amount_cents: Cents; readonly is_behind: boolean },
): Split {
	const booked = cents(Math.min(amount_cents, claim.open[account] - suspendedOf(claim, account)))
	const rest = cents(amount_cents - booked)
	claim.open[account] = cents(claim.open[account] - amount_cents)
	if (isInterest(account)) {
		claim.suspended[account] = cents(claim.suspended[account] - rest)
		if (is_behind) claim.behind[account] = cents(claim.behind[account] - amount_cents)
	}
	return { booked, suspended: rest }
}

/** Takes an amount off a claim, however it ranks; what ranks behind goes last. */
export function takeOff(claim: Claim, account: ClaimAccount, amount_cents: Cents): Split {
	const before = cents(Math.min(amount_cents, openAt(claim, account, false)))
	const first = lower(claim, account, { amount_cents: before, is_behind: false })
	const last = lower(claim, account, { amount_cents: cents(amount_cents - before), is_behind: true })
	return { booked: addCents(first.booked, last.booked), suspended: addCents(first.suspended, last.suspended) }
}

interface Back extends Pick<Taken, 'is_suspended' | 'is_behind'> {
	readonly account: ClaimAccount
	readonly amount_cents: Cents
}

/** What was taken is open again, and stands apart again where the loan still does. */
export function raise(book: Book, claim: Claim, { account, amount_cents: back, is_suspended, is_behind }: Back): Line[] {
	const { instalment } = claim
	claim.open[account] = addCents(claim.open[account], back)
	if (!isInterest(account)) return [debit(account, back, instalment)]
	if (is_behind === true && book.insolvent_since !== null) claim.behind[account] = addCents(claim.behind[account], back)
	if (is_suspended !== true || !book.is_suspended) return [debit(account, back, instalment)]
	claim.suspended[account] = addCents(claim.suspended[account], back)
	return [debit(incomeOf[account], back, instalment), ...suspended(back, instalment)]
}

/** Suspended interest of an account that was paid is income. */
export const earnedBy = (account: ClaimAccount, amount: Cents, instalment: number | null): Line[] =>
	isInterest(account) ? [credit(incomeOf[account], amount, instalment), ...unsuspended(amount, instalment)] : []
