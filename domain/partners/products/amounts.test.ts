import { describe, expect, it } from 'vitest'

import type { Currency } from '#domain/platform/currencies.ts'
import { aProduct } from '../../testing/a-product.ts'
import { amountIssues, displayDurationUnit } from './amounts.ts'

const wish = { loanSize: 100_000, loanDuration: 48, currency: 'EUR' as Currency }
const nobody = { customized_application_amounts: false }
const entitled = { customized_application_amounts: true }

describe('amountIssues', () => {
	it.each([
		[{ loanSize: 15_000 }, []],
		[{ loanSize: 14_999.99 }, [{ code: 'err_loan_amount_too_low', field: 'loanSize', values: { min: 15_000, currency: 'EUR' } }]],
		[{ loanSize: 500_000 }, []],
		[{ loanSize: 500_000.01 }, [{ code: 'err_loan_amount_too_high', field: 'loanSize', values: { max: 500_000, currency: 'EUR' } }]],
		[{ loanDuration: 12 }, []],
		[{ loanDuration: 11 }, [{ code: 'err_loan_duration_too_short', field: 'loanDuration', values: { min: 12 } }]],
		[{ loanDuration: 60 }, []],
		[{ loanDuration: 61 }, [{ code: 'err_loan_duration_too_long', field: 'loanDuration', values: { max: 60 } }]],
		[{ currency: 'PLN' as const }, [{ code: 'err_loan_currency_not_offered', field: 'currency' }]],
		[
			{ currency: 'CHF' as const, loanSize: 15_000 },
			[
				{ code: 'err_loan_amount_too_low', field: 'loanSize', values: { min: 20_000, currency: 'CHF' } },
				{ code: 'err_loan_duration_too_long', field: 'loanDuration', values: { max: 24 } },
			],
		],
	])('without entitlement: %j', (change, issues) => {
		expect(amountIssues(aProduct(), { ...wish, ...change }, nobody)).toEqual(issues)
	})

	it.each([
		[{ loanSize: 100_000_000 }, []],
		[{ loanSize: 100_000_000.01 }, ['err_loan_amount_too_high']],
		[{ loanSize: 14_999 }, ['err_loan_amount_too_low']],
		[{ loanDuration: 240 }, []],
		[{ loanDuration: 241 }, ['err_loan_duration_too_long']],
		[{ loanDuration: 11 }, ['err_loan_duration_too_short']],
		[{ currency: 'CHF' as const, loanSize: 1_000_000, loanDuration: 36 }, []],
		[{ currency: 'CHF' as const, loanSize: 1_000_001, loanDuration: 37 }, ['err_loan_amount_too_high', 'err_loan_duration_too_long']],
	])('with the entitlement: %j', (change, codes) => {
		expect(amountIssues(aProduct(), { ...wish, ...change }, entitled).map((issue) => issue.code)).toEqual(codes)
	})
})

it.each([
	[12, 'months'],
	[23, 'months'],
	[24, 'years'],
	[30, 'months'],
	[36, 'years'],
])('shows %d months in %s', (months, unit) => {
	expect(displayDurationUnit(months)).toBe(unit)
})
