import { expect, it } from 'vitest'

import { answersOfWish, wishAddress } from './wish.ts'

const wish = {
	loan_type: 'project',
	purpose_key: 'business_expansion',
	loanSize: 90_000.5,
	loanDuration: 48,
	currency: 'CHF',
	companyCountry: 'CH',
} as const

it('stands in the address of the first step, with currency and country', () => {
	const { loan_type: allBanksLoanPurpose, ...answers } = wish
	const address = new URL(wishAddress(wish), 'https://bank.example')
	expect(answersOfWish(address.searchParams.get('wish'))).toEqual({ allBanksLoanPurpose, ...answers })
})

it.each(['project~business_expansion~90000~48', 'project~business_expansion~90000~48~XXX~nowhere'])(
	'is one without a currency or country that is known: %s',
	(text) => {
		expect(answersOfWish(text)).toEqual({
			allBanksLoanPurpose: 'project',
			purpose_key: 'business_expansion',
			loanSize: 90_000,
			loanDuration: 48,
		})
	},
)

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
