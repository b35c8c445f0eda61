import { expect, it } from 'vitest'

import { formValuesOf } from './signatory-form.ts'
import { openIn } from './sections.ts'

const empty = formValuesOf(undefined)

it('counts what a submission waits for of somebody nobody has told of', () => {
	expect(openIn(empty)).toEqual({ person: 4, address: 5, ownership: 1, signing: 1, contact: 0, more: 0 })
})

it('asks who signs for an address and a phone number, and an owner for their share', () => {
	const signer = { ...empty, is_legal_signatory: true, is_contract_signatory: true, is_beneficial_owner: true }
	expect(openIn(signer)).toMatchObject({ ownership: 1, signing: 0, contact: 2 })
	expect(openIn({ ...signer, email: 'jana@example.com', telephone: '+49 40 1234567', percentage_owned: 60 })).toMatchObject({
		ownership: 0,
		contact: 0,
	})
})

it('takes a no for an answer', () => {
	expect(openIn({ ...empty, is_legal_signatory: false, is_beneficial_owner: false })).toMatchObject({
		ownership: 0,
		signing: 0,
		contact: 0,
	})
})
