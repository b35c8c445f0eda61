import type { PayeeAnswer } from '#domain/money/direct-debits/account-changes.ts'

export interface PayeeQuestion {
	readonly iban: string
	readonly holder: string
}

export interface PayeeSaid {
	readonly answer: PayeeAnswer
	/** As the bank has it, where it nearly agrees; null otherwise. */
	readonly name: string | null
}

/** Asks the bank of an account whether somebody is its holder (verification of payee). Throws when it is unavailable; the call may be retried. */
export interface PayeeChecks {
	readonly name: string
	check(question: PayeeQuestion): Promise<PayeeSaid>
}
