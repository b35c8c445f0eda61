import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import type { Account, JournalKind } from '#domain/money/ledger/accounts.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { accrue } from '#domain/money/ledger/interest-of-contract.ts'
import { balanceOf } from '#domain/money/ledger/book.ts'
import { explained, type Derivation, type Journal } from '#domain/money/ledger/journals.ts'
import { loanAccount, type AccountInstalment, type LoanAccount } from '#domain/money/ledger/loan-account.ts'
import { planChangeOf, type PlanChange } from '#domain/money/ledger/plan-facts.ts'
import type { Outside } from '#domain/money/ledger/loan-closing.ts'
import { bookOf, replay, replayBeside, type LawRates } from '#domain/money/ledger/replay.ts'
import { standing } from '#domain/money/ledger/standing.ts'
import { asOwed } from '#domain/money/ledger/suspension.ts'
import type { Transaction } from '#domain/money/ledger/transactions.ts'
import { plannedPieces } from '#domain/money/loans/plan.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'

/** Part of each document: the loan, and the day it speaks of. */
interface OfLoan {
	readonly as_of: IsoDate
	readonly terms: ServicingTerms
	readonly paid_out_on: IsoDate
	readonly paid_out_cents: Cents
}

/** A figure of a period, each part of it with its arithmetic. */
interface Explained {
	readonly on: IsoDate
	readonly derivation: Derivation
}

/** What was paid on what, taken back where it was returned. */
export interface Paid {
	readonly principal_cents: Cents
	readonly interest_cents: Cents
	readonly late_interest_cents: Cents
	readonly fees_cents: Cents
}

export interface InterestStatement extends OfLoan {
	readonly kind: 'interest_statement'
	readonly from: IsoDate
	readonly balance_before_cents: Cents
	readonly paid_out_in_year_cents: Cents
	readonly released_cents: Cents
	readonly balance_cents: Cents
	/** Interest of the contract that the days of the year bear, whenever it is due. */
	readonly borne_cents: Cents
	readonly borne: readonly Explained[]
	readonly late_interest_charged_cents: Cents
	readonly paid: Paid
	readonly payments: readonly Transaction[]
}

export interface BalanceConfirmation extends OfLoan {
	readonly kind: 'balance_confirmation'
	readonly rate_percent: string
	readonly repaid_cents: Cents
	/** Waived or written off, so that nobody pays it. */
	readonly released_cents: Cents
	readonly balance_cents: Cents
	readonly overdue_principal_cents: Cents
	readonly due_interest_cents: Cents
	readonly due_fees_cents: Cents
	readonly due_late_interest_cents: Cents
	/** Of the days since the last due day, this one with them, not due yet. */
	readonly accrued_interest_cents: Cents
	readonly waiting_cents: Cents
	/** What left the books unpaid, where something did: it is owed all the same. */
	readonly written_off_cents?: Cents
	/** Principal, all interest and costs to the day, less what waits, and what was written off. */
	readonly total_cents: Cents
	readonly derivations: readonly Derivation[]
	readonly next: Pick<AccountInstalment, 'due_on' | 'interest_cents' | 'principal_cents' | 'fee_cents'> | null
}

export interface RepaymentPlan extends OfLoan {
	readonly kind: 'repayment_plan'
	readonly change: PlanChange
	readonly rate_percent: string
	readonly instalments: readonly Omit<AccountInstalment, 'status' | 'paid_on'>[]
}

/** What the lender gave up of its claims, of every account. */
export interface GivenUp {
	/** For good. */
	readonly waived_cents: Cents
	/** Left the books, and was paid later but for what was waived. */
	readonly written_off_cents: Cents
	readonly recovered_cents: Cents
}

export interface RepaymentConfirmation extends OfLoan {
	readonly kind: 'repayment_confirmation'
	readonly paid: Paid
	readonly released_cents: Cents
	/** What was not simply paid, where something was not. */
	readonly given_up?: GivenUp
}

export type LoanDocumentFigures = InterestStatement | BalanceConfirmation | RepaymentPlan | RepaymentConfirmation

const sumOn = (journals: readonly Journal[], account: Account): Cents =>
	addCents(
		cents(0),
		...journals.flatMap(({ entries }) => entries.filter((entry) => entry.account === account).map(({ amount_cents }) => amount_cents)),
	)

const ofKinds = (journals: readonly Journal[], kinds: readonly JournalKind[]): Journal[] =>
	journals.filter(({ kind }) => kinds.includes(kind))

/** Money pays claims, and a return takes back what it paid. */
const payingKinds: readonly JournalKind[] = ['receipt', 'set_off', 'allocation', 'prepayment', 'return']

const negated = (amount: Cents): Cents => cents(0 - amount)

function paidIn(journals: readonly Journal[]): Paid {
	const paying = ofKinds(journals, payingKinds)
	return {
		principal_cents: negated(sumOn(paying, 'principal')),
		interest_cents: negated(sumOn(paying, 'interest_due')),
		late_interest_cents: negated(sumOn(paying, 'late_interest_due')),
		fees_cents: negated(sumOn(paying, 'fees_due')),
	}
}

const released = (journals: readonly Journal[], account: Account): Cents =>
	negated(sumOn(ofKinds(journals, ['waiver', 'write_off']), account))

interface Known {
	readonly facts: readonly Fact[]
	readonly law_rates: LawRates
	/** The day through which the loan is booked. */
	readonly day: IsoDate
	/** What its ledger does not know, where it matters whether the loan is closed. */
	readonly outside: Outside
}

const ofLoan = ({ terms, paid_out_on, paid_out_cents }: LoanAccount, as_of: IsoDate): OfLoan => ({
	as_of,
	terms,
	paid_out_on,
	paid_out_cents,
})

/** The figures of a calendar year that has ended. */
export function interestStatement({ facts: recorded, law_rates }: Known, year: number): InterestStatement | undefined {
	const facts = asOwed(recorded)
	const [from, as_of] = [`${year}-01-01`, `${year}-12-31`]
	const account = loanAccount(facts, law_rates, as_of)
	if (account === undefined) return undefined
	const { journals } = replay(facts, law_rates, as_of)
	const of_year = journals.filter(({ value_on }) => value_on >= from)
	const bearing = ofKinds(of_year, ['accrual', 'due', 'termination'])
	return {
		kind: 'interest_statement',
		...ofLoan(account, as_of),
		from,
		balance_before_cents: sumOn(
			journals.filter(({ value_on }) => value_on < from),
			'principal',
		),
		paid_out_in_year_cents: sumOn(ofKinds(of_year, ['payout']), 'principal'),
		released_cents: released(of_year, 'principal'),
		balance_cents: sumOn(journals, 'principal'),
		borne_cents: negated(sumOn(bearing, 'interest_income')),
		borne: bearing.flatMap(({ value_on: on, derivations }) => derivations.map((derivation) => ({ on, derivation }))),
		late_interest_charged_cents: negated(sumOn(of_year, 'late_interest_income')),
		paid: paidIn(of_year),
		payments: account.transactions.filter(({ kind, value_on }) => value_on >= from && payingKinds.includes(kind)),
	}
}

/** The contract's interest that is not due at the end of a day, as the ledger would accrue it. */
function accruedAt(facts: readonly Fact[], law_rates: LawRates, day: IsoDate): { cents: Cents; derivations: Derivation[] } {
	const { book } = bookOf(facts, law_rates, day)
	const { plan } = book
	const until = addDays(day, 1)
	accrue(book, day, until)
	const running = (plan?.to_come ?? []).flatMap(({ periods }) => periods.filter(({ from }) => from < until))
	const derivations = running.flatMap((period) =>
		plan === undefined
			? []
			: explained({
					clause: 'contract_interest',
					booked_before_cents: cents(0),
					by: 'interest',
					day_count: plan.terms.day_count,
					pieces: plannedPieces(plan, period, until),
				}),
	)
	return { cents: balanceOf(book, 'interest_accrued'), derivations }
}

/** What is owed at the end of a day, and how it has come to that. */
export function balanceConfirmation({ facts: recorded, law_rates }: Known, as_of: IsoDate): BalanceConfirmation | undefined {
	const facts = asOwed(recorded)
	const account = loanAccount(facts, law_rates, as_of)
	if (account === undefined) return undefined
	const { balance_cents, open, waiting_cents, instalments, rate_percent, written_off } = account
	const written_off_cents = written_off?.open_cents ?? cents(0)
	const accrued = accruedAt(facts, law_rates, as_of)
	const { journals } = replay(facts, law_rates, as_of)
	const ofOpen = (part: 'principal_cents' | 'interest_cents' | 'fees_cents' | 'late_interest_cents'): Cents =>
		addCents(cents(0), ...open.map((claim) => claim[part]))
	const due = {
		due_interest_cents: ofOpen('interest_cents'),
		due_fees_cents: ofOpen('fees_cents'),
		due_late_interest_cents: ofOpen('late_interest_cents'),
	}
	return {
		kind: 'balance_confirmation',
		...ofLoan(account, as_of),
		rate_percent,
		repaid_cents: paidIn(journals).principal_cents,
		released_cents: released(journals, 'principal'),
		balance_cents,
		overdue_principal_cents: ofOpen('principal_cents'),
		...due,
		accrued_interest_cents: accrued.cents,
		waiting_cents,
		// As it stood before for every other loan, so that what was handed out stays what it was.
		...(written_off_cents > 0 && { written_off_cents }),
		total_cents: cents(addCents(balance_cents, accrued.cents, written_off_cents, ...Object.values(due)) - waiting_cents),
		derivations: [...accrued.derivations, ...open.flatMap(({ late_interest }) => late_interest ?? [])],
		next: instalments.find(({ due_on, status }) => due_on > as_of && status === 'scheduled') ?? null,
	}
}

/** The plan as its last change left it; undefined where nothing of it is to come. */
export function repaymentPlan({ facts, law_rates, day }: Known): RepaymentPlan | undefined {
	const changes = standing(facts).filter((fact) => fact.value_on <= day && planChangeOf(fact.content) !== undefined)
	const as_of = changes
		.map(({ value_on }) => value_on)
		.toSorted()
		.at(-1)
	const last = changes.findLast(({ value_on }) => value_on === as_of)
	const account = as_of === undefined ? undefined : loanAccount(facts, law_rates, as_of)
	const change = last === undefined ? undefined : planChangeOf(last.content)
	if (as_of === undefined || change === undefined || account === undefined || account.settlement === null) return undefined
	return {
		kind: 'repayment_plan',
		...ofLoan(account, as_of),
		// The first payout begins the plan that was signed.
		change: change === 'payout' && as_of === account.paid_out_on ? 'contract' : change,
		rate_percent: account.rate_percent,
		instalments: account.instalments
			.filter(({ status }) => status !== 'canceled')
			.map(({ status: _status, paid_on: _paid_on, ...line }) => line),
	}
}

/** Nothing where every claim was paid, so that the confirmation of such a loan stays what it was. */
function givenUpIn(journals: readonly Journal[]): Pick<RepaymentConfirmation, 'given_up'> {
	const waivers = ofKinds(journals, ['waiver'])
	const waived_cents = cents(sumOn(waivers, 'waived') - sumOn(waivers, 'written_off_claim'))
	const written_off_cents = sumOn(ofKinds(journals, ['write_off']), 'written_off_claim')
	if (waived_cents === 0 && written_off_cents === 0) return {}
	return { given_up: { waived_cents, written_off_cents, recovered_cents: negated(sumOn(journals, 'recovered')) } }
}

/** That nothing is owed any more, on the day on which the last of it was settled; undefined while something is. */
export function repaymentConfirmation({ facts: recorded, law_rates, day, outside }: Known): RepaymentConfirmation | undefined {
	const facts = asOwed(recorded)
	const {
		journals,
		standing: { status },
	} = replayBeside(facts, law_rates, { day, outside })
	const account = loanAccount(facts, law_rates, day)
	const as_of = journals
		.map(({ value_on }) => value_on)
		.toSorted()
		.at(-1)
	if (status !== 'repaid' || account === undefined || as_of === undefined) return undefined
	return {
		kind: 'repayment_confirmation',
		...ofLoan(account, as_of),
		paid: paidIn(journals),
		released_cents: released(journals, 'principal'),
		...givenUpIn(journals),
	}
}
