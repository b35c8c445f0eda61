import { z } from 'zod'

import { currency } from '#domain/platform/currencies.ts'
import { addFault, choice, decimalNumber, optional, wholeNumber, yesNo } from '#domain/platform/fields.ts'
import { isFactoring, loanPurposes, loanType, type LoanType } from '#domain/partners/products/enumerations.ts'

const max_annual_sales = 999_999_999

const asked = {
	loanSize: decimalNumber({ min: 1, max: 100_000_000, decimals: 2 }),
	loanDuration: wholeNumber({ min: 1, max: 240 }),
	currency,
	allBanksLoanPurpose: loanType,
	purpose_key: choice(loanPurposes),
}

/** The additional fields of factoring; its limit is the financed amount, and it has no term (docs/domain/readings B17). */
const factoring = {
	factoring_limit: decimalNumber({ min: 0.01, max: 100_000_000, decimals: 2 }),
	has_international_customers: yesNo,
	annual_sales_previous_year: decimalNumber({ min: 0.01, max: max_annual_sales, decimals: 2 }),
}

const notAsked = z
	.unknown()
	.default(null)
	.transform(() => null)

const loanStep = z.strictObject({
	...asked,
	factoring_limit: notAsked,
	has_international_customers: notAsked,
	annual_sales_previous_year: notAsked,
})

const factoringStep = z.strictObject({
	...asked,
	loanSize: notAsked,
	loanDuration: notAsked,
	...factoring,
})

/** The fields of the loan step; `amountIssues` checks bounds and choices against the product. */
export const loanStepOf = (type: unknown) => (type === 'factoring' ? factoringStep : loanStep)

/** The same in a complete request, for any type. */
export const loanInfo = {
	...asked,
	factoring_limit: optional(factoring.factoring_limit),
	has_international_customers: optional(factoring.has_international_customers),
	annual_sales_previous_year: optional(factoring.annual_sales_previous_year),
}

interface LoanInfo {
	readonly allBanksLoanPurpose: LoanType
	readonly loanSize: number
	readonly factoring_limit: number | null
	readonly has_international_customers: boolean | null
	readonly annual_sales_previous_year: number | null
}

/** Copies the limit of factoring to the amount; clears the factoring fields of other types. */
export function settleFactoring<Values extends LoanInfo>(values: Values): Values {
	if (!isFactoring(values.allBanksLoanPurpose))
		return { ...values, factoring_limit: null, has_international_customers: null, annual_sales_previous_year: null }
	return { ...values, loanSize: values.factoring_limit ?? values.loanSize }
}

export function checkFactoring(values: LoanInfo, context: z.RefinementCtx): void {
	if (!isFactoring(values.allBanksLoanPurpose)) return
	for (const name of ['factoring_limit', 'has_international_customers', 'annual_sales_previous_year'] as const) {
		if (values[name] === null) addFault(context, [name], 'err_field_required')
	}
}
