import { expect, it } from 'vitest'

import { isFactoring, isObjectFinancing, loanTypes } from './enumerations.ts'

it('tells which types have a tab of their own', () => {
	expect(loanTypes.filter(isObjectFinancing)).toEqual(['object_financing', 'purpose_akf_bike'])
	expect(loanTypes.filter(isFactoring)).toEqual(['factoring'])
})
