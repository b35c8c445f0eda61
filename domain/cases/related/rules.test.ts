import { expect, it } from 'vitest'

import { exposureOf, isDuplicate, type Related } from './rules.ts'

const one = (change: Partial<Related> = {}): Related => ({
	status: 'Internal_Review',
	allBanksLoanPurpose: 'project',
	currency: 'EUR',
	loanSize: 100_000,
	relations: ['company'],
	loan: null,
	...change,
})

it('adds up what is lent and what is asked for, in each currency', () => {
	expect(
		exposureOf([
			one(),
			one({ status: 'Rejected', loanSize: 70_000 }),
			one({ status: 'Paid_Out', loan: { status: 'open', owed: 40_000 } }),
			one({ status: 'Awaiting_Payout', loan: { status: 'pending', owed: 5_000 } }),
			one({ status: 'Paid_Out', loan: { status: 'repaid', owed: 90_000 } }),
			one({ currency: 'CHF', loanSize: 30_000 }),
			one({ currency: 'PLN', status: 'Rejected' }),
		]),
	).toEqual([
		{ currency: 'EUR', lent: 45_000, requested: 100_000 },
		{ currency: 'CHF', lent: 0, requested: 30_000 },
	])
})

it('calls an application that goes on a duplicate, of the same company for the same kind of financing', () => {
	const of = one()
	expect(isDuplicate(one({ relations: ['tax_id', 'owner'] }), of)).toBe(true)
	expect(isDuplicate(one({ relations: ['owner'] }), of)).toBe(false)
	expect(isDuplicate(one({ allBanksLoanPurpose: 'material' }), of)).toBe(false)
	expect(isDuplicate(one({ status: 'Rejected' }), of)).toBe(false)
	expect(isDuplicate(one(), one({ status: 'Rejected' }))).toBe(false)
})
