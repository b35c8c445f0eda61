import type { Currency } from '#domain/platform/currencies.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { addCents, cents, centsOf, majorOf, type Cents } from '#domain/platform/money.ts'
import { outcomeOfEnd, type Owed } from '#domain/money/ledger/end-outcome.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { bookOf, type LawRates } from '#domain/money/ledger/replay.ts'
import { isHeld, obstaclesOf, type Obstacle, type Outside } from '#domain/money/ledger/loan-closing.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { factOf, type EndChange } from './changes.ts'

interface Ending {
	readonly currency: Currency
	readonly facts: readonly Fact[]
	readonly law_rates: LawRates
	readonly outside: Outside
	readonly day: IsoDate
}

/** What stands against closing a loan on its day. */
export const obstaclesTo = ({ facts, law_rates, outside, day }: Omit<Ending, 'currency'>): Obstacle[] =>
	obstaclesOf(bookOf(facts, law_rates, day).book, { day, outside })

/** Why an end of a loan may not be recorded; undefined where it may be. */
export function issueOfEnd(change: EndChange, ending: Ending): Issue | undefined {
	if (change.kind === 'closing') return ofClosing(ending)
	const { facts, law_rates } = ending
	const { before } = outcomeOfEnd(facts, law_rates, { on: change.value_on, content: factOf(change, undefined) })
	if (change.kind === 'write_off') return ofWriteOff(change, before, ending)
	// What was written off is owed all the same.
	return ofAmount(centsOf(change.amount), addCents(before.due_cents, before.written_off_cents), ending)
}

/** A part is of what is due; all of the loan is what is to come as well. */
function ofWriteOff(
	{ amount }: Extract<EndChange, { kind: 'write_off' }>,
	{ due_cents, principal_cents }: Owed,
	ending: Ending,
): Issue | undefined {
	if (amount !== null) return ofAmount(centsOf(amount), due_cents, ending)
	return due_cents === 0 && principal_cents === 0 ? issue('err_loan_nothing_open', 'amount') : undefined
}

function ofAmount(amount_cents: Cents, open_cents: Cents, { currency }: Ending): Issue | undefined {
	if (open_cents === 0) return issue('err_loan_nothing_open', 'amount')
	return amount_cents <= open_cents
		? undefined
		: issue('err_payment_amount_mismatch', 'amount', { expected: majorOf(open_cents), currency })
}

/** A person gives up waiting for what banks may take back, and for nothing else. */
function ofClosing(ending: Ending): Issue | undefined {
	const held = obstaclesTo(ending).filter(isHeld)
	if (held.length === 0) return undefined
	const balance = addCents(cents(0), ...held.map(({ amount_cents }) => amount_cents))
	return issue('err_loan_balance_not_zero', undefined, { balance: majorOf(balance), currency: ending.currency })
}
