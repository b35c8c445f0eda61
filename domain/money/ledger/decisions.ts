import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, shareOf, type Cents } from '#domain/platform/money.ts'
import { plannedBalance, withPrepayment, type Plan } from '#domain/money/loans/plan.ts'
import { takeOff, unsuspended } from './apart.ts'
import { balanceOf, credit, debit, post, type Book, type Line } from './book.ts'
import { addClaim, allocate, openOf, refundWaiting, takeWaiting, waiting } from './claims.ts'
import type { FactOf } from './facts.ts'
import { endPlan } from './interest-of-contract.ts'
import { explained } from './journals.ts'

/** The contract's fee for principal paid ahead. */
export const prepaymentFee = ({ terms }: Plan, principal_cents: Cents): Cents =>
	addCents(terms.prepayment_fee_cents, shareOf(principal_cents, terms.prepayment_rate_bps))

/** The contract's fee, due at once. */
function chargePrepayment(book: Book, plan: Plan, { fact_id, day, of_cents }: { fact_id: string; day: IsoDate; of_cents: Cents }): void {
	const fee_cents = prepaymentFee(plan, of_cents)
	if (fee_cents === 0) return
	const { prepayment_fee_cents, prepayment_rate_bps } = plan.terms
	const share = { by: 'share', of_cents, part: prepayment_rate_bps, whole: 10_000, plus_cents: prepayment_fee_cents } as const
	const derivation = explained({ clause: 'prepayment_fee', booked_before_cents: cents(0), ...share })
	post(book, 'fee_due', { value_on: day, fact_id, derivations: [derivation] }, [
		debit('fees_due', fee_cents),
		credit('fee_income', fee_cents),
	])
	addClaim(book, { instalment: null, due_on: day, counting_on: day }, { fees_due: fee_cents })
	allocate(book, day)
}

/**
 * Principal paid ahead, after all that is due, by the money that waits: without it there is no prepayment. All of it needs the whole sum with
 * the interest to the day and the fee.
 */
export function prepay(book: Book, { fact_id, value_on: day, content }: FactOf<'prepayment'>): void {
	const { plan } = book
	if (plan === undefined || plan.to_come.length === 0) return
	const rest = plannedBalance(plan, day)
	const there = waiting(book)
	const wanted = cents(Math.min(content.amount_cents ?? rest, rest, there))
	const principal_cents = cents(Math.min(wanted, there - prepaymentFee(plan, wanted)))
	// An amount that leaves nothing is the whole, with its interest.
	if (content.amount_cents === null || principal_cents === rest) {
		const trial: Book = {
			...book,
			journals: [],
			claims: [],
			fallen: [],
			lots: [],
			balances: new Map(),
			accrued: new Map(book.accrued),
			accrued_apart: new Map(book.accrued_apart),
		}
		endPlan(trial, { day, kind: 'due', fact_id }, true)
		if (there < addCents(...trial.claims.map(openOf), prepaymentFee(plan, rest))) return
		endPlan(book, { day, kind: 'due', fact_id }, false)
		allocate(book, day)
		chargePrepayment(book, plan, { fact_id, day, of_cents: rest })
		bookPrepaid(book, { fact_id, day, principal_cents: rest })
		return
	}
	if (principal_cents <= 0) return
	chargePrepayment(book, plan, { fact_id, day, of_cents: principal_cents })
	bookPrepaid(book, { fact_id, day, principal_cents })
	book.plan = withPrepayment(plan, day, { principal_cents, effect: content.effect })
}

function bookPrepaid(book: Book, { fact_id, day, principal_cents }: { fact_id: string; day: IsoDate; principal_cents: Cents }): void {
	const paid = takeWaiting(book, principal_cents, 'principal')
	post(book, 'prepayment', { value_on: day, fact_id }, [debit('unallocated', paid), credit('principal', paid)])
}

/** Money goes back to the payer. What of it is not there any more is a claim due at once. */
export function refund(book: Book, { fact_id, value_on, content: { amount_cents } }: FactOf<'refund'>): void {
	const missing = cents(amount_cents - refundWaiting(book, amount_cents))
	if (missing > 0) addClaim(book, { instalment: null, due_on: value_on, counting_on: value_on }, { fees_due: missing })
	post(book, 'refund', { value_on, fact_id }, [
		debit('fees_due', missing),
		debit('unallocated', amount_cents - missing),
		credit('clearing', amount_cents),
	])
}

/** No more than is open is waived, of what was written off too. */
export function waive(book: Book, { fact_id, value_on, content }: FactOf<'waiver'>): void {
	const { account, instalment, amount_cents } = content
	if (account === 'written_off_claim') {
		const waived = Math.min(amount_cents, balanceOf(book, account))
		post(book, 'waiver', { value_on, fact_id }, [debit('written_off_mirror', waived), credit(account, waived)])
		return
	}
	let left: number = amount_cents
	let waived = 0
	const lines: Line[] = []
	for (const claim of book.claims) {
		if (instalment !== null && claim.instalment !== instalment) continue
		const amount = cents(Math.min(left, claim.open[account]))
		const split = takeOff(claim, account, amount)
		left -= amount
		waived += split.booked
		// What was no income costs none.
		lines.push(credit(account, split.booked, claim.instalment), ...unsuspended(split.suspended, claim.instalment))
	}
	post(book, 'waiver', { value_on, fact_id, instalment }, [debit('waived', waived), ...lines])
}

/** Contract interest ends, and all principal is due. */
export function terminate(book: Book, { fact_id, value_on: day }: FactOf<'termination'>): void {
	endPlan(book, { day, kind: 'termination', fact_id }, true)
	book.is_terminated = true
}
