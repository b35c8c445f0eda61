import { describe, expect, it } from 'vitest'

import { payerKey, soughtBy } from './candidates.ts'

const payment = { end_to_end_id: null, reference: null, remittance: null, party_name: null, party_iban: null }

describe('what payments say that loans may be looked up by', () => {
	it('is every run of letters and digits as long as a number, however it was written', () => {
		const { numbers } = soughtBy([{ ...payment, remittance: 'Rate K7PM-3QXD-94', end_to_end_id: 'NOTPROVIDED' }])
		expect(numbers).toContain('k7pm3qxd94')
		expect(new Set(numbers.map(({ length }) => length))).toEqual(new Set([10]))
	})

	it('is each account and name once, and no name without a letter that is known', () => {
		const named = { ...payment, party_name: 'Müller & Söhne', party_iban: 'DE02120300000000202051' }
		const { payer_keys, ibans } = soughtBy([named, { ...named, party_name: 'MULLER UND SOHNE' }, { ...payment, party_name: 'Ωμέγα' }])
		expect([payer_keys, ibans]).toEqual([['mullerundsohne'], ['DE02120300000000202051']])
	})

	it('is the same for names that differ in spelling alone', () => {
		expect(payerKey('Straßenbau Groß-Gerau GmbH')).toBe(payerKey('STRASSENBAU GROSS GERAU GMBH'))
	})
})
