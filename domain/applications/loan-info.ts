import { z } from 'zod'

import { currency } from '../currencies.ts'
import { choice, decimalNumber, wholeNumber } from '../fields.ts'
import { loanPurposes, loanTypes } from '../products/enumerations.ts'

/** What the loan step asks; bounds and choices are the product's and are checked against it (`amountIssues`). */
export const loanInfo = z.strictObject({
	loanSize: decimalNumber({ min: 1, max: 100_000_000, decimals: 2 }),
	loanDuration: wholeNumber({ min: 1, max: 240 }),
	currency,
	allBanksLoanPurpose: choice(loanTypes),
	purpose_key: choice(loanPurposes),
})
