import { expect, it } from 'vitest'

import { answersOfWish, wishAddress } from './wish.ts'

it('stands in the address of the first step', () => {
	const address = wishAddress({ loan_type: 'project', purpose_key: 'business_expansion', loanSize: 90_000.5, loanDuration: 48 })
	expect(answersOfWish(new URL(address, 'https://bank.example').searchParams.get('wish'))).toEqual({
		allBanksLoanPurpose: 'project',
		purpose_key: 'business_expansion',
		loanSize: 90_000.5,
		loanDuration: 48,
	})
})

it.each([
	null,
	'',
	'project',
	'yacht~business_expansion~1~1',
	'project~holidays~1~1',
	'project~business_expansion~x~48',
	'project~business_expansion~1~-4',
])('is none in %j', (text) => {
	expect(answersOfWish(text)).toEqual({})
})
