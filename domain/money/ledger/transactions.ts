import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import type { Account, JournalKind } from './accounts.ts'
import type { FallenInstalment } from './book.ts'
import type { Derivation, Journal } from './journals.ts'

/** What a borrower sees as one event. Accruals and releases are the bank's own business: they stand in the ledger only. */
export const transactionKinds = [
	'payout',
	'due',
	'fee_due',
	'late_interest',
	'receipt',
	'set_off',
	'allocation',
	'prepayment',
	'return',
	'refund',
	'waiver',
	'termination',
	'write_off',
	'recovery',
] as const satisfies readonly JournalKind[]
export type TransactionKind = (typeof transactionKinds)[number]

export interface Transaction {
	readonly kind: TransactionKind
	readonly value_on: IsoDate
	readonly instalment: number | null
	readonly amount_cents: Cents
	readonly principal_cents: Cents
	/** Interest and costs. */
	readonly costs_cents: Cents
	/** The principal owed afterwards. */
	readonly balance_cents: Cents
	readonly derivations: readonly Derivation[]
	/** Counted to the day, and booked at the month's end or with the next payment. */
	readonly is_accrued: boolean
}

const costAccounts: readonly Account[] = ['fees_due', 'late_interest_due', 'interest_due']

/** Money that comes lowers what is owed, so its parts are credits; of claims they are debits. */
const paying: readonly JournalKind[] = [
	'receipt',
	'set_off',
	'allocation',
	'prepayment',
	'return',
	'refund',
	'waiver',
	'write_off',
	'recovery',
]

/** What comes to the loan or leaves it as a whole, whatever it pays. */
const movesMoney: readonly JournalKind[] = ['receipt', 'set_off', 'return', 'refund']

const isShown = (kind: JournalKind): kind is TransactionKind => (transactionKinds as readonly JournalKind[]).includes(kind)

const sumOn = (journals: readonly Journal[], accounts: readonly Account[]): Cents =>
	addCents(
		...journals.flatMap(({ entries }) =>
			entries.filter(({ account }) => accounts.includes(account)).map(({ amount_cents }) => amount_cents),
		),
	)

/** Journals of one event: what money paid on the day it came, and the fee of an instalment with its interest. */
function eventOf(index: number, { kind, value_on, fact_id, instalment }: Journal): string {
	const is_of_receipt = kind === 'receipt' || kind === 'set_off' || kind === 'allocation'
	if (is_of_receipt && fact_id !== null) return `receipt ${fact_id} ${value_on}`
	if ((kind === 'due' || kind === 'fee_due') && fact_id === null && instalment !== null) return `due ${instalment} ${value_on}`
	return String(index)
}

interface Given {
	readonly journals: readonly Journal[]
	/** The journals from this one on are counted, not booked. */
	readonly booked: number
	readonly fallen: readonly FallenInstalment[]
}

/** The journals of a loan as its borrower knows them, the first one first. */
export function transactionsOf({ journals, booked, fallen }: Given): Transaction[] {
	const events = Map.groupBy(journals.entries(), ([index, journal]) => eventOf(index, journal))
	let balance = cents(0)
	const transactions: Transaction[] = []
	for (const event of events.values()) {
		const of_event = event.map(([, journal]) => journal)
		const [first] = event
		if (first === undefined) continue
		const [index, { value_on }] = first
		balance = addCents(balance, sumOn(of_event, ['principal']))
		const { kind } = of_event.find((one) => one.kind === 'receipt' || one.kind === 'set_off' || one.kind === 'due') ?? first[1]
		if (!isShown(kind)) continue
		const instalment = of_event.map((one) => instalmentIn(one)).find((one) => one !== null) ?? null
		const parts = partsOf(kind, of_event, kind === 'due' ? fallen.find(({ number }) => number === instalment) : undefined)
		transactions.push({
			kind,
			value_on,
			instalment,
			...parts,
			balance_cents: balance,
			derivations: of_event.flatMap(({ derivations }) => derivations),
			is_accrued: index >= booked,
		})
	}
	return transactions
}

/** The instalment a journal is about, or the first one that its money paid. */
const instalmentIn = ({ instalment, entries }: Journal): number | null =>
	instalment ?? entries.find((entry) => entry.instalment !== null)?.instalment ?? null

function partsOf(kind: TransactionKind, journals: readonly Journal[], due: FallenInstalment | undefined) {
	const sign = paying.includes(kind) ? -1 : 1
	const principal_cents = due?.principal_cents ?? cents(sign * sumOn(journals, ['principal']))
	const costs_cents = cents(sign * sumOn(journals, costAccounts))
	const moved = movesMoney.includes(kind) ? sumOn(journals, ['clearing']) : undefined
	// What was written off was told with its parts then: what pays or waives it has none.
	const of_written_off = kind === 'recovery' || kind === 'waiver' ? cents(0 - sumOn(journals, ['written_off_claim'])) : cents(0)
	return { principal_cents, costs_cents, amount_cents: moved ?? addCents(principal_cents, costs_cents, of_written_off) }
}
