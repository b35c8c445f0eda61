import { expect, it } from 'vitest'

import { aSignatory } from '../../testing/a-signatory.ts'
import { withConsequences } from './consequences.ts'
import type { SignatoryRecord } from './rules.ts'

const settle = (change: Partial<SignatoryRecord>, companyType: 'GMBH' | 'SOLE_PROPRIETORSHIP' = 'GMBH') =>
	withConsequences(aSignatory(change), { threshold: 0.25, companyType })

it.each<[Partial<SignatoryRecord>, boolean | null]>([
	[{ percentage_owned: 0.25, is_beneficial_owner: false }, true],
	[{ percentage_owned: 0.249999, is_beneficial_owner: false }, false],
	[{ percentage_owned: null, is_beneficial_owner: null }, null],
	[{ percentage_owned: 0.1, is_beneficial_owner: true }, true],
])('%j: a beneficial owner %s', (change, expected) => {
	expect(settle(change).is_beneficial_owner).toBe(expected)
})

it.each<[Partial<SignatoryRecord>, string | null]>([
	[{ percentage_owned: 0.249999 }, 'fictitious_owner'],
	[{ percentage_owned: 0.25 }, null],
	[{ percentage_owned: 0.1, is_beneficial_owner: false }, null],
])('%j: the reason %s is kept', (change, expected) => {
	expect(settle({ beneficial_owner_reason: 'fictitious_owner', ...change }).beneficial_owner_reason).toBe(expected)
})

it('asks only legal representatives about signing', () => {
	for (const is_legal_signatory of [false, null])
		expect(settle({ is_legal_signatory })).toMatchObject({ is_contract_signatory: null, is_sole_signatory: null })
	expect(settle({ is_sole_signatory: false })).toMatchObject({ is_contract_signatory: true, is_sole_signatory: false })
})

it('has a sole proprietor sign alone, once willing', () => {
	expect(settle({ is_sole_signatory: false }, 'SOLE_PROPRIETORSHIP').is_sole_signatory).toBe(true)
	expect(settle({ is_sole_signatory: null, is_contract_signatory: false }, 'SOLE_PROPRIETORSHIP').is_sole_signatory).toBeNull()
})
