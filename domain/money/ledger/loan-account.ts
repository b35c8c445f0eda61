import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { stepOn } from '#domain/money/loans/interest.ts'
import { bearingRates, type Plan } from '#domain/money/loans/plan.ts'
import type { InstalmentStatus } from '#domain/money/loans/statuses.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import type { JournalKind } from './accounts.ts'
import { balanceOf, type Book, type Claim } from './book.ts'
import { bookLate, openOf, waiting } from './claims.ts'
import { isSettled, nothingOutside } from './loan-closing.ts'
import { isFactOf, type Fact } from './facts.ts'
import { explained, type Derivation } from './journals.ts'
import { bookOf, type LawRates } from './replay.ts'
import { interestDerivations, settlementOn, type Settlement } from './settlement.ts'
import { asAgreed, standingOf, type InstalmentStanding } from './loan-standing.ts'
import { troubleOf, untroubled, type Trouble } from './trouble.ts'
import { transactionsOf, type Transaction } from './transactions.ts'

/** A line of the repayment plan, past or to come. */
export interface AccountInstalment {
	readonly number: number
	readonly due_on: IsoDate
	readonly status: InstalmentStatus
	readonly paid_on: IsoDate | null
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	readonly fee_cents: Cents
	/** The planned balance after it. */
	readonly balance_cents: Cents
	/** The interest of each of its periods. */
	readonly derivations: readonly Derivation[]
}

/** What is due and not paid. */
export interface OpenClaim {
	readonly instalment: number | null
	readonly due_on: IsoDate
	readonly counting_on: IsoDate
	readonly principal_cents: Cents
	readonly interest_cents: Cents
	readonly fees_cents: Cents
	readonly late_interest_cents: Cents
	readonly late_interest: Derivation | null
}

export interface LoanAccount {
	readonly day: IsoDate
	readonly terms: ServicingTerms
	readonly paid_out_on: IsoDate
	readonly paid_out_cents: Cents
	/** Since then all of it is due. */
	readonly terminated_on: IsoDate | null
	/** What left the books unpaid, the last time on a day, and what of it is owed still. */
	readonly written_off: { readonly on: IsoDate; readonly amount_cents: Cents; readonly open_cents: Cents } | null
	/** Nothing is to come, and nothing is owed, by either side. */
	readonly is_settled: boolean
	readonly balance_cents: Cents
	/** Money of the borrower that nothing is due for. */
	readonly waiting_cents: Cents
	readonly rate_percent: string
	readonly instalments: readonly AccountInstalment[]
	readonly open: readonly OpenClaim[]
	readonly arrears_cents: Cents
	readonly days_past_due: number
	readonly transactions: readonly Transaction[]
	readonly settlement: Settlement | null
	readonly trouble: Trouble
}

/** The account of a loan on a day: one function of its facts. Undefined before the payout. */
export function loanAccount(facts: readonly Fact[], law_rates: LawRates, day: IsoDate): LoanAccount | undefined {
	const { book, course } = bookOf(facts, law_rates, day)
	const { plan } = book
	const paid_out = book.journals.find(({ kind }) => kind === 'payout')
	if (plan === undefined || paid_out === undefined) return undefined
	const booked = book.journals.length
	// Booked at the month's end or with the next payment, but owed to the day.
	bookLate(book, day, day)
	const { balance_cents, arrears_cents, days_past_due, instalments } = standingOf(book, course, { day, outside: nothingOutside })
	// Whoever pays today owes nothing of the day that a month's end books ahead.
	const { book: owed } = bookOf(facts, law_rates, day, 'money')
	bookLate(owed, day, day)
	return {
		day,
		terms: plan.terms,
		paid_out_on: paid_out.value_on,
		paid_out_cents: paidOut(book),
		terminated_on: terminatedOn(book, facts),
		written_off: writtenOff(book),
		is_settled: isSettled(book),
		balance_cents,
		waiting_cents: waiting(book),
		rate_percent: stepOn(bearingRates(plan), day)?.percent ?? plan.terms.rate_percent,
		instalments: instalments.map((one) => shown(book, plan, one)),
		open: book.claims.filter((claim) => openOf(claim) > 0).map(openClaim),
		arrears_cents,
		days_past_due,
		transactions: transactionsOf({ ...book, booked }),
		settlement: plan.to_come.length === 0 ? null : settlementOn(owed, plan, { day, ahead_cents: null, is_charged: true }),
		trouble: troubleOf(book, course, day),
	}
}

/** With its interest, in the books or suspended. */
function terminatedOn({ journals }: Book, facts: readonly Fact[]): IsoDate | null {
	const terminations = new Set<string | null>(facts.filter(isFactOf('termination')).map(({ fact_id }) => fact_id))
	return journals.find(({ fact_id }) => fact_id !== null && terminations.has(fact_id))?.value_on ?? null
}

/** Of a loan whose payments are not recorded here: nobody knows what of it was paid. */
export const withoutStanding = (account: LoanAccount) => ({
	...account,
	instalments: account.instalments.map(asAgreed),
	transactions: account.transactions.filter(({ kind }) => kind !== 'late_interest'),
	open: [],
	arrears_cents: null,
	days_past_due: null,
	settlement: null,
	trouble: untroubled,
})

function writtenOff(book: Book): LoanAccount['written_off'] {
	const journals = book.journals.filter(({ kind }) => kind === 'write_off')
	const last = journals.at(-1)
	if (last === undefined) return null
	const entries = journals.flatMap((journal) => journal.entries.filter(({ account }) => account === 'written_off_claim'))
	const amount_cents = addCents(cents(0), ...entries.map((entry) => entry.amount_cents))
	return { on: last.value_on, amount_cents, open_cents: balanceOf(book, 'written_off_claim') }
}

const paidOut = ({ journals }: Book): Cents =>
	addCents(
		...journals
			.filter(({ kind }) => kind === 'payout')
			.flatMap(({ entries }) => entries.filter(({ account }) => account === 'principal').map(({ amount_cents }) => amount_cents)),
	)

function openClaim({ instalment, due_on, counting_on, open, late }: Claim): OpenClaim {
	const arithmetic = { by: 'interest', day_count: 'act/act', pieces: late.pieces } as const
	return {
		instalment,
		due_on,
		counting_on,
		principal_cents: open.principal,
		interest_cents: open.interest_due,
		fees_cents: open.fees_due,
		late_interest_cents: open.late_interest_due,
		late_interest: late.pieces.length === 0 ? null : explained({ clause: 'late_interest', booked_before_cents: cents(0), ...arithmetic }),
	}
}

function shown(book: Book, plan: Plan, { number, status, due_on, ...one }: InstalmentStanding): AccountInstalment {
	// Interest that was suspended falls due by a journal of that kind.
	const isDue = (kind: JournalKind, value_on: IsoDate) => kind === 'due' || (kind === 'suspension' && value_on === due_on)
	const due = book.journals.filter(
		({ kind, value_on, instalment, derivations }) =>
			instalment === number && isDue(kind, value_on) && derivations.every(({ clause }) => clause === 'contract_interest'),
	)
	const paid = book.journals.findLast(
		({ kind, entries }) => (kind === 'allocation' || kind === 'suspended_paid') && entries.some(({ instalment }) => instalment === number),
	)
	const planned = plan.to_come.find((to_come) => to_come.number === number)
	return {
		number,
		due_on,
		status,
		paid_on: status === 'paid' ? (paid?.value_on ?? null) : null,
		interest_cents: one.interest_cents,
		principal_cents: one.principal_cents,
		fee_cents: one.fee_cents,
		balance_cents: one.balance_cents,
		// Of one that has fallen due also what was booked before it did.
		derivations:
			planned === undefined
				? due.flatMap(({ derivations }) => derivations.map((derivation) => explained({ ...derivation, booked_before_cents: cents(0) })))
				: interestDerivations(plan, planned),
	}
}
