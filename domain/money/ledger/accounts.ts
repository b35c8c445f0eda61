/** Accounts of the loan book. Claims and costs stand in debit, what is owed and income in credit. */
export const accounts = [
	'principal',
	'interest_accrued',
	'interest_due',
	'fees_due',
	'late_interest_due',
	'unallocated',
	'deferred_fees',
	'interest_income',
	'late_interest_income',
	'fee_income',
	'recovered',
	'waived',
	'written_off',
	/** A memo pair: what was written off stays a claim against the borrower. */
	'written_off_claim',
	'written_off_mirror',
	/** A memo pair: interest of a loan in default is owed, and no income until it is paid. */
	'suspended',
	'suspended_mirror',
	/** The bridge to the bank book. */
	'clearing',
] as const
export type Account = (typeof accounts)[number]

export const journalKinds = [
	'payout',
	'accrual',
	'due',
	'fee_due',
	'release',
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
	/** In place of what books interest, while it is suspended. */
	'suspension',
	'suspended_paid',
	'cure',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** What a borrower is asked for, and may be waived. */
export const claimAccounts = ['fees_due', 'late_interest_due', 'interest_due', 'principal'] as const satisfies readonly Account[]
export type ClaimAccount = (typeof claimAccounts)[number]

/** Claims for interest, and the income that each of them makes. */
export const incomeOf = {
	interest_due: 'interest_income',
	late_interest_due: 'late_interest_income',
} as const satisfies Partial<Record<ClaimAccount, Account>>
export type InterestAccount = keyof typeof incomeOf

export const isInterest = (account: Account): account is InterestAccount => account in incomeOf

/** The same, and what was written off and is owed all the same. */
export const waivedAccounts = [...claimAccounts, 'written_off_claim'] as const satisfies readonly Account[]
export type WaivedAccount = (typeof waivedAccounts)[number]
