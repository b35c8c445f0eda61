import { describe, expect, it } from 'vitest'

import { signatureDocumentKinds } from './legal-forms.ts'
import { companyFirst, signingOrder, turnOf, waitsFor } from './order.ts'

describe('the order of signing', () => {
	it('has the company before the guarantors, and a turn for every document', () => {
		expect(turnOf('loan_contract', companyFirst)).toBeLessThan(turnOf('guarantor_contract', companyFirst))
		expect(turnOf('factoring_contract', companyFirst)).toBe(turnOf('ubo_form', companyFirst))
		expect(signatureDocumentKinds.every((kind) => turnOf(kind, [['guarantor_contract']]) === 1)).toBe(true)
	})

	it('names no document twice', () => {
		expect(signingOrder.safeParse(companyFirst).success).toBe(true)
		expect(signingOrder.safeParse([['loan_contract'], ['loan_contract']]).success).toBe(false)
		expect(signingOrder.safeParse([]).success).toBe(false)
	})

	it('waits for earlier unsigned turns, and for none once it is signed', () => {
		const one = { signatory_id: 'one', turn: 1, is_signed: true }
		const two = { signatory_id: 'two', turn: 1, is_signed: false }
		const last = { signatory_id: 'one', turn: 2, is_signed: false }
		const round = [one, two, last]
		expect(round.map((signature) => [...waitsFor(signature, round)])).toEqual([[], [], ['two']])
		expect(waitsFor({ ...last, is_signed: true }, round).size).toBe(0)
		expect(waitsFor(last, [one, { ...two, is_signed: true }, last]).size).toBe(0)
	})
})
