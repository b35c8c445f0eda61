import { expect, it } from 'vitest'

import { aPartner } from '#domain/testing/a-new-partner.ts'
import { lacksOf } from './lacks.ts'
import { newConfiguration } from './new-partner.ts'

const configuration = newConfiguration({ display_name: 'Neue Bank', kit: 'germany', languages: ['de'], default_language: 'de' })
const ready = {
	configuration: { ...configuration, ...aPartner },
	products: [{ loan_type: 'general_liquidity', country: 'DE' }],
	hostname: 'neue-bank.bank.example',
	people: [
		['analyst', 'approver', 'payments'],
		['pricer', 'kyc', 'payments'],
	],
} as const satisfies Parameters<typeof lacksOf>[0]

const lacking = (change: Partial<Parameters<typeof lacksOf>[0]>) => lacksOf({ ...ready, ...change }).map(({ lack }) => lack)

it('a partner as its kit makes it lacks what only the bank can know', () => {
	expect(lacking({ configuration, people: [] })).toEqual(['lender', 'legal_links', 'support', 'people'])
})

it('one with all of it lacks nothing', () => {
	expect(lacking({})).toEqual([])
})

it.each([
	['no lender', { configuration: { ...ready.configuration, lender: null } }, ['lender']],
	['no contact', { configuration: { ...ready.configuration, customer_support_email: null } }, ['support']],
	['products of another country', { products: [{ loan_type: 'general_liquidity', country: 'PL' }] }, ['product']],
	['products it does not offer', { products: [{ loan_type: 'whitelabel', country: 'DE' }] }, ['product']],
	['a base address of numbers, below which there is no name', { hostname: 'neue-bank.10.0.0.5' }, ['host']],
] as const)('%s', (_, change, expected) => {
	expect(lacking(change)).toEqual(expected)
})

it('names the roles that too few people have', () => {
	const alone = [['analyst', 'pricer', 'approver', 'kyc', 'payments']] as const
	expect(lacksOf({ ...ready, people: alone })).toEqual([{ lack: 'people', roles: ['payments'] }])
	expect(lacksOf({ ...ready, people: [['payments'], ['payments', 'kyc']] })).toEqual([
		{ lack: 'people', roles: ['analyst', 'pricer', 'approver'] },
	])
})
