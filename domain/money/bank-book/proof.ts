import { validStatements, type KeptStatement } from '#domain/money/payments/statement-gaps.ts'

/** What stands of one account of the house in the bank book. */
export interface AccountBook {
	readonly account_id: string
	/** Entries of its statements, and those of them without a journal. */
	readonly entries_cents: number
	readonly unbooked: number
	readonly bank_cents: number
	readonly clearing_cents: number
	readonly bank_costs_cents: number
}

export const bankFaultKinds = ['bank_unbalanced', 'bank_unbooked', 'bank_differs_from_entries', 'bank_differs_from_statements'] as const
export type BankFaultKind = (typeof bankFaultKinds)[number]

/** What does not hold of an account. */
export interface BankFault {
	readonly kind: BankFaultKind
	readonly account_id: string
}

/** What moved by the balances of an account's statements; null where one of them says none. */
function movedBy(statements: readonly KeptStatement[]): number | null {
	let moved = 0
	for (const { opening_cents, closing_cents } of statements) {
		if (opening_cents === null || closing_cents === null) return null
		moved += closing_cents - opening_cents
	}
	return moved
}

/** The book of each account against its entries, and against the balances of its statements. A statement that is missing is in neither. */
export function bankFaults(books: readonly AccountBook[], statements: readonly KeptStatement[]): BankFault[] {
	const valid = validStatements(statements)
	return books.flatMap(({ account_id, entries_cents, unbooked, bank_cents, clearing_cents, bank_costs_cents }) => {
		const moved = movedBy(valid.get(account_id) ?? [])
		const holds = {
			bank_unbalanced: bank_cents + clearing_cents + bank_costs_cents === 0,
			bank_unbooked: unbooked === 0,
			bank_differs_from_entries: bank_cents === entries_cents,
			bank_differs_from_statements: moved === null || moved === bank_cents,
		} satisfies Record<BankFaultKind, boolean>
		return bankFaultKinds.filter((kind) => !holds[kind]).map((kind) => ({ kind, account_id }))
	})
}
