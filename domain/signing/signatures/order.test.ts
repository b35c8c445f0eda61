import { describe, expect, it } from 'vitest'

import { paperKinds } from './legal-forms.ts'
import { company_first, signingOrder, turnOf, waitsFor } from './order.ts'

describe('the order of signing', () => {
	it('has the company before the guarantors, and a turn for every document', () => {
		expect(turnOf('loan_contract', company_first)).toBeLessThan(turnOf('guarantor_contract', company_first))
		expect(turnOf('factoring_contract', company_first)).toBe(turnOf('ubo_form', company_first))
		expect(paperKinds.every((kind) => turnOf(kind, [['guarantor_contract']]) === 1)).toBe(true)
	})

	it('names no document twice', () => {
		expect(signingOrder.safeParse(company_first).success).toBe(true)
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
