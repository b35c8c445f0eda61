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
	'capitalisation',
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

const costAccounts: readonly Account[] = ['fees_due', 'late_interest_due', 'interest_due', 'suspended']

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

/**
 * The kind a borrower knows a journal by: interest that is suspended falls due and is owed as any other. What only accrues is not shown, and neither
 * is what makes income of it.
 */
function knownAs(journal: Journal, { fallen, is_terminated }: Pick<Given, 'fallen' | 'is_terminated'>): JournalKind {
	const { kind, instalment, value_on, fact_id, derivations } = journal
	if (kind === 'suspended_paid') return 'allocation'
	if (kind !== 'suspension') return kind
	if (derivations.some(({ clause }) => clause === 'late_interest')) return 'late_interest'
	const is_due = fallen.some(({ number, due_on }) => number === instalment && due_on === value_on)
	if (!is_due) return 'accrual'
	return fact_id !== null && is_terminated ? 'termination' : 'due'
}

/** Journals of one event: what money paid on the day it came, and the fee of an instalment with its interest. */
function eventOf(index: number, { kind, value_on, fact_id, instalment }: Journal): string {
	const is_of_receipt = kind === 'receipt' || kind === 'set_off' || kind === 'allocation'
	if ((kind === 'due' || kind === 'termination') && fact_id !== null) return `${kind} ${fact_id}`
	if (is_of_receipt && fact_id !== null) return `receipt ${fact_id} ${value_on}`
	if ((kind === 'due' || kind === 'fee_due') && fact_id === null && instalment !== null) return `due ${instalment} ${value_on}`
	return String(index)
}

interface Given {
	readonly journals: readonly Journal[]
	/** The journals from this one on are counted, not booked. */
	readonly booked: number
	readonly fallen: readonly FallenInstalment[]
	readonly is_terminated: boolean
}

/** The journals of a loan as its borrower knows them, the first one first. */
export function transactionsOf({ journals: as_booked, booked, ...given }: Given): Transaction[] {
	const { fallen } = given
	const journals = as_booked.map((journal) => ({ ...journal, kind: knownAs(journal, given) }))
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
		const falls_due = kind === 'due' || kind === 'termination'
		const parts = partsOf(kind, of_event, falls_due ? fallen.find(({ number }) => number === instalment) : undefined)
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
	const principal_cents = (kind === 'due' ? due?.principal_cents : undefined) ?? cents(sign * sumOn(journals, ['principal']))
	// Of interest that was suspended only the last part is booked when it falls due.
	const costs_cents =
		due === undefined ? cents(sign * sumOn(journals, costAccounts)) : addCents(due.interest_cents, sumOn(journals, ['fees_due']))
	// What leaves the interest comes to the principal.
	if (kind === 'capitalisation') return { principal_cents, costs_cents, amount_cents: principal_cents }
	const moved = movesMoney.includes(kind) ? sumOn(journals, ['clearing']) : undefined
	// What was written off was told with its parts then: what pays or waives it has none.
	const of_written_off = kind === 'recovery' || kind === 'waiver' ? cents(0 - sumOn(journals, ['written_off_claim'])) : cents(0)
	return { principal_cents, costs_cents, amount_cents: moved ?? addCents(principal_cents, costs_cents, of_written_off) }
}
