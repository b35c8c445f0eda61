import { expect, it } from 'vitest'

import { isFactoring, isObjectFinancing, loanTypes, parseLoanType, productTypeOf } from './enumerations.ts'

it.each([
	['working_capital_loan', 'working_capital'],
	['event_driven_financing_loan', 'edf'],
	['edf', 'edf'],
	['EDF', undefined],
	['constructor', undefined],
	['', undefined],
])('reads loan type %j as %s', (key, type) => {
	expect(parseLoanType(key)).toBe(type)
})

it('tells which types have a tab of their own', () => {
	expect(loanTypes.filter(isObjectFinancing)).toEqual(['object_financing', 'purpose_akf_bike'])
	expect(loanTypes.filter(isFactoring)).toEqual(['factoring'])
	expect(productTypeOf('purpose_akf_bike')).toBe('object_financing')
})
