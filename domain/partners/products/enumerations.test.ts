import { expect, it } from 'vitest'

import { isFactoring, isObjectFinancing, loanType, loanTypes, productTypeOf } from './enumerations.ts'

it('tells which types have a tab of their own', () => {
	expect(loanTypes.filter(isObjectFinancing)).toEqual(['object_financing', 'purpose_akf_bike'])
	expect(loanTypes.filter(isFactoring)).toEqual(['factoring'])
})

it.each([
	['working_capital_loan', 'working_capital'],
	['event_driven_financing_loan', 'edf'],
	['edf', 'edf'],
	['EDF', undefined],
	['constructor', undefined],
	['', undefined],
])('reads loan type %j as %s', (key, type) => {
	expect(loanType.safeParse(key).data).toBe(type)
})

it('knows the product type of a loan type', () => {
	expect([productTypeOf('purpose_akf_bike'), productTypeOf('tlb')]).toEqual(['object_financing', 'structured_finance'])
})
