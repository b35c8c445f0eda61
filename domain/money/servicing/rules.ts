import type { Currency } from '#domain/platform/currencies.ts'
import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { addCents, cents, centsOf, majorOf, type Cents } from '#domain/platform/money.ts'
import type { ClaimAccount, WaivedAccount } from '#domain/money/ledger/accounts.ts'
import { isFactOf, type Fact, type FactKind } from '#domain/money/ledger/facts.ts'
import { loanAccount, type LoanAccount, type OpenClaim } from '#domain/money/ledger/loan-account.ts'
import type { Outside } from '#domain/money/ledger/loan-closing.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'
import { firstPayoutOn, uncorrected } from '#domain/money/ledger/standing.ts'
import type { LoanStatus } from '#domain/money/loans/statuses.ts'
import { isOfEnd, isOfPlan, takesBack, type LoanChange } from './changes.ts'
import { issueOfEnd } from './ends.ts'
import { issueOfPlanChange, lastPlanChangeOn } from './plan-changes.ts'
import { isOfTrouble, issueOfTrouble } from './trouble-changes.ts'

/** A loan as it is when somebody enters something about it. */
export interface Servicing {
	readonly status: LoanStatus
	readonly currency: Currency
	/** Its payments are recorded here. */
	readonly is_followed: boolean
	readonly facts: readonly Fact[]
	/** The facts that people have entered: those alone they take back. */
	readonly entered: ReadonlySet<string>
	readonly law_rates: LawRates
	/** What its ledger does not know. */
	readonly outside: Outside
	/** The partner's today. */
	readonly day: IsoDate
}

type Of<Kind extends LoanChange['kind']> = Extract<LoanChange, { readonly kind: Kind }>

const taken: readonly FactKind[] = [
	'receipt',
	'return',
	'fee',
	'waiver',
	'prepayment',
	'plan_version',
	'termination',
	'default',
	'cure',
	'insolvency',
	'insolvency_lifted',
	'write_off',
	'set_off',
	'closing',
]

/**
 * The facts that people have entered and may still take back. A payment that its bank has taken back is none: its money went once, and would be
 * free to be booked again.
 */
export const reversible = ({ facts, entered }: Pick<Servicing, 'facts' | 'entered'>): Fact[] =>
	uncorrected(facts).filter(
		(fact) =>
			entered.has(fact.fact_id) && taken.includes(fact.content.kind) && (fact.content.kind !== 'receipt' || isReturnable(fact, { facts })),
	)

/** What a change takes back, if it still may. */
export function takenBackBy(change: LoanChange, servicing: Servicing): Fact | undefined {
	const fact_id = takesBack(change)
	const found = reversible(servicing).find((fact) => fact.fact_id === fact_id)
	return change.kind === 'returned' && (found === undefined || !isReturnable(found, servicing)) ? undefined : found
}

/** A payment comes back as a whole, so only once. */
export const isReturnable = ({ fact_id, content: { kind } }: Fact, { facts }: Pick<Servicing, 'facts'>): boolean =>
	kind === 'receipt' &&
	uncorrected(facts)
		.filter(isFactOf('return'))
		.every(({ content }) => content.receipt !== fact_id)

/** The value date of what a change records: what never held is taken back on the day it was entered for. */
export function valueOf(change: LoanChange, servicing: Servicing): IsoDate {
	if (change.kind === 'closing') return servicing.day
	return change.kind === 'reversal' ? (takenBackBy(change, servicing)?.value_on ?? servicing.day) : change.value_on
}

/** Why a change may not be recorded; undefined where it may be. */
export function issueOfChange(change: LoanChange, servicing: Servicing): Issue | undefined {
	const is_taking = change.kind === 'reversal' || change.kind === 'returned'
	const closed = is_taking ? closedForTaking(servicing) : closedBy(servicing)
	if (closed !== undefined) return issue(closed, undefined)
	if (is_taking) return ofTaking(change, servicing)
	if (change.kind === 'closing') return issueOfEnd(change, servicing)
	const of_day = ofDay(change.value_on, earliestOf(change, servicing), servicing)
	if (of_day !== undefined) return of_day
	if (isOfEnd(change)) return issueOfEnd(change, servicing)
	if (isOfTrouble(change)) return issueOfTrouble(change, servicing)
	return isOfPlan(change) ? issueOfPlanChange(change, servicing) : ofMoney(change, servicing)
}

/** Why nothing new is entered at a loan. */
export function closedBy({ status, is_followed, facts }: Servicing): 'err_loan_payments_elsewhere' | 'err_loan_not_open' | undefined {
	if (firstPayoutOn(facts) === undefined || status === 'canceled' || status === 'repaid') return 'err_loan_not_open'
	return is_followed ? undefined : 'err_loan_payments_elsewhere'
}

/** The same of what is taken back, which a loan that is repaid still allows. */
export const closedForTaking = (servicing: Servicing): ReturnType<typeof closedBy> =>
	closedBy(servicing.status === 'repaid' ? { ...servicing, status: 'open' } : servicing)

/** No earlier than the payout. A change of the plan comes after those before it: what they came to was seen, and stays so. */
function earliestOf(change: LoanChange, { facts, day }: Servicing): IsoDate {
	const paid_out_on = firstPayoutOn(facts) ?? day
	const last = isOfPlan(change) || change.kind === 'write_off' ? lastPlanChangeOn(facts) : undefined
	return last === undefined || isBefore(last, paid_out_on) ? paid_out_on : addDays(last, 1)
}

function ofDay(value_on: IsoDate, earliest: IsoDate, { day }: Servicing): Issue | undefined {
	if (isBefore(day, value_on)) return issue('err_date_in_future', 'value_on')
	return isBefore(value_on, earliest) ? issue('err_form_date_too_early', 'value_on', { min_date: earliest }) : undefined
}

function ofTaking(change: Of<'reversal' | 'returned'>, servicing: Servicing): Issue | undefined {
	const found = takenBackBy(change, servicing)
	if (found === undefined) return issue('err_payment_id_mismatch', 'fact_id')
	return change.kind === 'reversal' ? undefined : ofDay(change.value_on, found.value_on, servicing)
}

function ofMoney(change: Of<'payment' | 'fee' | 'waiver'>, { currency, facts, law_rates }: Servicing): Issue | undefined {
	if (change.kind === 'payment' && change.currency !== currency)
		return issue('err_payment_currency_mismatch', 'currency', { expected: currency })
	if (change.kind !== 'waiver') return undefined
	const open_cents = openOn(loanAccount(facts, law_rates, change.value_on), change.account)
	if (open_cents === 0) return issue('err_loan_nothing_open', 'account')
	if (centsOf(change.amount) <= open_cents) return undefined
	return issue('err_payment_amount_mismatch', 'amount', { expected: majorOf(open_cents), currency })
}

const columns = {
	fees_due: 'fees_cents',
	late_interest_due: 'late_interest_cents',
	interest_due: 'interest_cents',
	principal: 'principal_cents',
} as const satisfies Record<ClaimAccount, keyof OpenClaim>

/** What is due and open on an account, late interest to the day with it, and what was written off. */
export function openOn(of: LoanAccount | undefined, account: WaivedAccount): Cents {
	if (account === 'written_off_claim') return of?.written_off?.open_cents ?? cents(0)
	return addCents(cents(0), ...(of?.open ?? []).map((claim) => claim[columns[account]]))
}

/** Balance, arrears and what was written off, less the money that is there and waits for them. */
export function stillOwed({ facts, law_rates, day }: Pick<Servicing, 'facts' | 'law_rates' | 'day'>): number {
	const account = loanAccount(facts, law_rates, day)
	return account === undefined
		? 0
		: account.balance_cents + account.arrears_cents + (account.written_off?.open_cents ?? 0) - account.waiting_cents
}
