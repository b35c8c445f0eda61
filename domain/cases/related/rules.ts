import { isTerminal, type Status } from '#domain/applying/applications/status.ts'
import type { LoanStatus } from '#domain/money/loans/statuses.ts'
import type { Currency } from '#domain/platform/currencies.ts'

/** Why another case is related: the same company, by its entry or its numbers, or one of its people. */
export const relations = ['company', 'register_number', 'tax_id', 'representative', 'owner'] as const
export type Relation = (typeof relations)[number]

/** These make two cases ones of the same company. */
const ofCompany: readonly Relation[] = ['company', 'register_number', 'tax_id']

export interface Related {
	readonly status: Status
	readonly allBanksLoanPurpose: string
	readonly currency: Currency
	readonly loanSize: number
	readonly relations: readonly Relation[]
	/** The loan that was made of it; null without one, and after it was cancelled. */
	readonly loan: { readonly status: LoanStatus; readonly owed: number } | null
}

export interface Exposure {
	readonly currency: Currency
	/** Loans, paid out or about to be. */
	readonly lent: number
	/** Applications that go on, without a loan so far. */
	readonly requested: number
}

const isLive = ({ status, loan }: Pick<Related, 'status' | 'loan'>): boolean => loan === null && !isTerminal(status)

/** Two applications that go on, of the same company, for the same kind of financing. */
export const isDuplicate = (one: Related, of: Pick<Related, 'status' | 'allBanksLoanPurpose'>): boolean =>
	isLive(one) &&
	!isTerminal(of.status) &&
	one.allBanksLoanPurpose === of.allBanksLoanPurpose &&
	one.relations.some((relation) => ofCompany.includes(relation))

/** What is lent and asked for in these cases, in each currency by itself. */
export function exposureOf(cases: readonly Related[]): Exposure[] {
	const sums = new Map<Currency, Exposure>()
	for (const { status, currency, loan, loanSize } of cases) {
		const lent = loan === null || loan.status === 'repaid' || loan.status === 'canceled' ? 0 : loan.owed
		const requested = isLive({ status, loan }) ? loanSize : 0
		const before = sums.get(currency) ?? { currency, lent: 0, requested: 0 }
		if (lent > 0 || requested > 0) sums.set(currency, { currency, lent: before.lent + lent, requested: before.requested + requested })
	}
	return [...sums.values()]
}
