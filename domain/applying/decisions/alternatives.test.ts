import { expect, it } from 'vitest'

import { aProduct } from '../../testing/a-product.ts'
import { someFacts } from '../../testing/facts.ts'
import { alternatives } from './alternatives.ts'

const declining = aProduct({ product_id: 'declining' })
const [purpose_key] = declining.purposes
const facts = someFacts({})
const asked = { facts, purpose_key: purpose_key ?? 'other', product_id: 'declining', customized_application_amounts: false }
const another = (change: Parameters<typeof aProduct>[0] = {}) => aProduct({ product_id: 'another', loan_type: 'project', ...change })

it('are the products that would take the same request', () => {
	expect(alternatives([declining, another()], asked)).toEqual(['project'])
})

it.each([
	['is for another country', { country: 'PL', currencies: [{ ...declining.currencies[0], currency: 'PLN' }], company_types: ['PL_SA'] }],
	['is for another purpose', { purposes: ['commercial_real_estate'] }],
	['is for other legal forms', { company_types: ['EG'] }],
	[
		'declines it as well',
		{
			eligibility: {
				version: 1,
				rules: [{ id: 'all', when: { loan_amount: { above: 0 } }, outcome: 'refuse', code: 'err_eligibility_loan_amount_not_allowed' }],
			},
		},
	],
] as const)('is none that %s', (_, change) => {
	expect(alternatives([declining, another(change)], asked)).toEqual([])
})

it('is none whose amounts or terms are others', () => {
	expect(alternatives([declining, another()], { ...asked, facts: { ...facts, loan_amount: 1 } })).toEqual([])
	expect(alternatives([declining, another()], { ...asked, facts: { ...facts, loan_duration_months: 239 } })).toEqual([])
})
