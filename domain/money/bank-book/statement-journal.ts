/** Accounts of the bank book, for each account of the house at a bank. */
export const bankAccounts = ['bank', 'clearing', 'bank_costs'] as const
export type BankAccount = (typeof bankAccounts)[number]

/** Debit above zero, credit below. */
export interface BankLine {
	readonly account: BankAccount
	readonly amount_cents: number
}

/** A booked entry of a statement, credits above zero. */
export interface StatementEntry {
	readonly amount_cents: number
	/** What its payments add up to; null where one of them is not told in its currency, or none is told. */
	readonly gross_cents: number | null
	/** What the bank says it has charged, whether the amount includes it or not. */
	readonly charges_cents: number
}

/** What the bank kept for itself: the payments less what the account got, and no more than it names as charges (B549). */
const costsOf = ({ amount_cents, gross_cents, charges_cents }: StatementEntry): number => {
	const kept = gross_cents === null ? 0 : gross_cents - amount_cents
	return kept > 0 && kept <= charges_cents ? kept : 0
}

/** The journal of an entry: the account got it, the bank's costs are ours, and the rest is to be told by somebody whose it is. */
export function statementJournal(entry: StatementEntry): BankLine[] {
	const costs = costsOf(entry)
	const lines = [
		{ account: 'bank', amount_cents: entry.amount_cents },
		{ account: 'bank_costs', amount_cents: costs },
		{ account: 'clearing', amount_cents: -entry.amount_cents - costs },
	] as const
	return lines.filter(({ amount_cents }) => amount_cents !== 0)
}
