/** What a bank's entry put on clearing in the bank book. */
export interface BankSide {
	readonly entry_id: string
	readonly currency: string
	readonly value_on: string
	readonly amount_cents: number
}

/** What a fact of a loan put on clearing in the loan book. */
export interface LoanSide {
	readonly fact_id: string
	readonly loan_id: string
	readonly kind: string
	readonly currency: string
	readonly value_on: string
	readonly amount_cents: number
}

/** Which fact an entry became; of the house's own transfers only the loan is known. */
export interface ClearingLink {
	readonly entry_id: string
	readonly loan_id: string
	readonly fact_id: string | null
}

/** What is open on clearing: money at a bank that no loan answers, or a loan's that no bank has told of. */
export interface ClearingItem {
	readonly of: 'entry' | 'fact'
	readonly id: string
	/** The kind of the fact; of an entry what of it is left. */
	readonly about: string
	readonly loan_id: string | null
	readonly currency: string
	readonly value_on: string
	readonly amount_cents: number
}

/** What goes out by the house's own transfers. */
const sent: readonly string[] = ['payout', 'refund']

/** Each cent of both sides is in one item or in a pair that comes to nothing, so that the items add up to clearing (B550). */
export function clearingItems(bank: readonly BankSide[], loans: readonly LoanSide[], links: readonly ClearingLink[]): ClearingItem[] {
	const facts = new Map(loans.map((fact) => [fact.fact_id, fact]))
	const of_entry = Map.groupBy(links, ({ entry_id }) => entry_id)
	const sent_by = Map.groupBy(
		loans.filter(({ kind }) => sent.includes(kind)),
		({ loan_id }) => loan_id,
	)
	const taken = new Set<string>()
	const answered = new Map<string, number>()
	const answer = (entry_id: string, fact: LoanSide | undefined): void => {
		if (fact === undefined || taken.has(fact.fact_id)) return
		taken.add(fact.fact_id)
		answered.set(entry_id, (answered.get(entry_id) ?? 0) + fact.amount_cents)
	}
	for (const { entry_id } of bank)
		for (const { fact_id } of of_entry.get(entry_id) ?? []) if (fact_id !== null) answer(entry_id, facts.get(fact_id))
	for (const { entry_id, amount_cents } of bank)
		for (const link of of_entry.get(entry_id) ?? [])
			if (link.fact_id === null && !answered.has(entry_id))
				answer(
					entry_id,
					// The payout or refund that a transfer carried out: of the loan it names, for its amount.
					sent_by.get(link.loan_id)?.find((fact) => fact.amount_cents === -amount_cents && !taken.has(fact.fact_id)),
				)
	const entries = bank.map((entry) => ({
		of: 'entry' as const,
		id: entry.entry_id,
		about: answered.has(entry.entry_id) ? 'rest' : 'unmatched',
		loan_id: null,
		currency: entry.currency,
		value_on: entry.value_on,
		amount_cents: entry.amount_cents + (answered.get(entry.entry_id) ?? 0),
	}))
	const rest = loans
		.filter(({ fact_id }) => !taken.has(fact_id))
		.map(({ fact_id, kind, ...fact }) => ({ ...fact, of: 'fact' as const, id: fact_id, about: kind }))
	return [...entries, ...rest]
		.filter(({ amount_cents }) => amount_cents !== 0)
		.toSorted((one, other) => (one.value_on + one.id < other.value_on + other.id ? -1 : 1))
}
