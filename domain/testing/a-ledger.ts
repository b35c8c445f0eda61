import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import type { Account, JournalKind } from '#domain/money/ledger/accounts.ts'
import type { Journal } from '#domain/money/ledger/journals.ts'
import type { LoanStanding } from '#domain/money/ledger/loan-standing.ts'
import { replay, type LawRates } from '#domain/money/ledger/replay.ts'
import { servicingTerms, type ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { centsOf, type Cents } from '#domain/platform/money.ts'

export const lawRates: LawRates = { de_base: [{ on: '2025-07-01', percent: '1.27' }], pl_reference: [] }

/** 12,000.00 over twelve equal instalments at 6 %, paid out on Thursday, 15 January 2026. */
export const termsOfLoanA: ServicingTerms = servicingTerms.parse({
	currency: 'EUR',
	rate_percent: '6',
	day_count: '30/360',
	calendar: 'TARGET',
	due_day: null,
	months: 12,
	repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
	instalment_fee_cents: 0,
	prepayment_fee_cents: 0,
	prepayment_rate_bps: 0,
	late_interest: { reference: 'de_base', margin_percent: '5' },
})

/** Ids of facts in the order they are made; each test names them from the same number on. */
export const idOfFact = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export interface Loan {
	readonly terms?: Partial<ServicingTerms>
	readonly paid_on?: string
	readonly principal?: number
	readonly transferred?: number
}

/** The facts of a loan that was paid out in one part, and what followed; ids go on from 3. */
export function factsOf(loan: Loan, ...more: readonly (readonly [value_on: string, content: FactContent])[]): Fact[] {
	const { terms = {}, paid_on = '2026-01-15', principal = 12_000, transferred = principal } = loan
	const payout = { kind: 'payout', principal_cents: centsOf(principal), transferred_cents: centsOf(transferred) } as const
	const contract = { kind: 'plan_version', version: { change: 'contract', terms: { ...termsOfLoanA, ...terms } } } as const
	return [[paid_on, payout] as const, [paid_on, contract] as const, ...more].map(([value_on, content], index) => ({
		fact_id: idOfFact(index + 1),
		value_on,
		content,
	}))
}

export const receipt = (major: number, instalment: number | null = null, order = 0): FactContent => ({
	kind: 'receipt',
	amount_cents: centsOf(major),
	instalment,
	order,
})

/** The instalments of loan A, each paid on its day. */
export const paidOnTime = (...days: readonly string[]): (readonly [string, FactContent])[] => days.map((day) => [day, receipt(1_032.8)])

/** The journals of facts; throws if one does not balance. */
export function journalsOf(facts: readonly Fact[], until: string): readonly Journal[] {
	const { journals } = replay(facts, lawRates, until)
	const unbalanced = journals.find(({ entries }) => entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0) !== 0)
	if (unbalanced !== undefined) throw new Error(`does not balance: ${JSON.stringify(unbalanced)}`)
	return journals
}

/** Where a loan stands at the end of a day. */
export const standingOn = (facts: readonly Fact[], day: string): LoanStanding => replay(facts, lawRates, day).standing

/** Amounts of a kind of journal on an account, in their order, as day and major units. */
export const booked = (journals: readonly Journal[], kind: JournalKind, account: Account): string[] =>
	journals
		.filter((journal) => journal.kind === kind)
		.flatMap(({ value_on, entries }) => {
			const amounts = entries.filter((entry) => entry.account === account).map(({ amount_cents }) => amount_cents / 100)
			return amounts.map((amount) => `${value_on} ${amount.toFixed(2)}`)
		})

export const balancesOf = (journals: readonly Pick<Journal, 'entries'>[]): Partial<Record<Account, number>> => {
	const sums = new Map<Account, Cents>()
	for (const { account, amount_cents } of journals.flatMap(({ entries }) => entries))
		sums.set(account, ((sums.get(account) ?? 0) + amount_cents) as Cents)
	return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).map(([account, sum]) => [account, sum / 100]))
}
