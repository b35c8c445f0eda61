import { describe, expect, it } from 'vitest'

import type { Signatory } from '#contract/applying/signatories.ts'
import { aSignatory } from '#domain/testing/a-signatory.ts'

import { issuesAmongRepresentatives } from './representative-issues.ts'

const other = (change: object) => aSignatory(change) as unknown as Signatory
const others = [other({ email: 'anna@example.de', percentage_owned: 0.6, is_contract_signatory: true })]
const application = { taxIdNumber: '2712345678', companyType: 'GMBH', companyCountry: 'DE' }
const fieldsOf = (values: object) =>
	issuesAmongRepresentatives(
		{ email: '', taxid: '', percentage_owned: null, is_contract_signatory: null, ...values },
		others,
		application,
	).map(({ field }) => field)

describe('a dialog against the other representatives', () => {
	it('finds no fault with a new person', () => {
		expect(fieldsOf({ email: 'bert@example.de', taxid: '86095742719', percentage_owned: 40 })).toEqual([])
	})

	it('finds a signer’s address, however it is written', () => {
		expect(fieldsOf({ email: ' Anna@Example.de ' })).toEqual(['email'])
	})

	it('finds the company’s tax number', () => {
		expect(fieldsOf({ taxid: '27 123 45678' })).toEqual(['taxid'])
	})

	it('finds shares above 100 % in total, and nothing below', () => {
		expect(fieldsOf({ percentage_owned: 40 })).toEqual([])
		expect(fieldsOf({ percentage_owned: 40.0001 })).toEqual(['percentage_owned'])
	})

	it('leaves an invalid share to the field’s own rule', () => {
		expect(fieldsOf({ percentage_owned: 'viel' })).toEqual([])
		expect(fieldsOf({ percentage_owned: 4000 })).toEqual([])
	})
})
