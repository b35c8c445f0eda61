import { describe, expect, it } from 'vitest'

import { cents } from '#domain/platform/money.ts'
import { epcPayload, type EpcTransfer } from './epc.ts'
import { formatNrb, nrbOf, polishTitle } from './polish.ts'
import { swissPayload, type SwissBill } from './swiss.ts'
import { transferOf, type Creditor } from './transfer.ts'

const epc: EpcTransfer = {
	name: 'Red Cross of Belgium',
	iban: 'BE72000000001616',
	bic: 'BPOTBEB1',
	amount_cents: cents(100),
	reference: 'RF18539007547034',
}

describe('an EPC code', () => {
	it('has the elements of the guideline in its order', () => {
		expect(epcPayload(epc)).toEqual({
			payload: 'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\nRF18539007547034',
		})
		expect(epcPayload({ ...epc, bic: null, amount_cents: cents(123_456_789) })).toMatchObject({
			payload: expect.stringContaining('SCT\n\nRed Cross of Belgium\nBE72000000001616\nEUR1234567.89\n') as string,
		})
	})

	it.each([
		['name', { name: ' \n' }],
		['name', { name: 'x'.repeat(71) }],
		['iban', { iban: 'BE72000000001617' }],
		['iban', { iban: 'IL620108000000099999999' }],
		['bic', { bic: 'Bank' }],
		['bic', { iban: 'CH5204835012345671000', bic: null }],
		['amount', { amount_cents: cents(0) }],
		['amount', { amount_cents: cents(100_000_000_000) }],
		['reference', { reference: 'RF19539007547034' }],
	] as const)('is not made where its %s does not fit', (fault, more) => expect(epcPayload({ ...epc, ...more })).toEqual({ fault }))

	it('counts bytes, not characters: the longest name of the widest letters fits', () => {
		const { payload = '' } = epcPayload({ ...epc, name: '€'.repeat(70), amount_cents: cents(99_999_999_999) }) as { payload?: string }
		expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331)
		expect(epcPayload({ ...epc, name: 'A\nEUR9' })).toMatchObject({ payload: expect.stringContaining('\nA EUR9\n') as string })
	})
})

/** Example 1 of the guidelines' annex. */
const bill: SwissBill = {
	iban: 'CH6431961000004421557',
	creditor: {
		name: 'Max Muster & Söhne',
		street: 'Musterstrasse',
		house_number: '123',
		post_code: '8000',
		town: 'Seldwyla',
		country: 'CH',
	},
	debtor: { name: 'Simon Muster', street: 'Musterstrasse', house_number: '1', post_code: '8000', town: 'Seldwyla', country: 'CH' },
	amount_cents: cents(5_000),
	currency: 'CHF',
	reference: '000008207791225857421286694',
	message: 'Payment of travel',
}

const example = [
	['SPC', '0200', '1', 'CH6431961000004421557', 'S', 'Max Muster & Söhne', 'Musterstrasse', '123', '8000', 'Seldwyla', 'CH'],
	['', '', '', '', '', '', '', '50.00', 'CHF', 'S', 'Simon Muster', 'Musterstrasse', '1', '8000', 'Seldwyla', 'CH'],
	['QRR', '000008207791225857421286694', 'Payment of travel', 'EPD'],
].flat()

describe('the code of a Swiss bill', () => {
	it('is the guidelines’ own example', () => {
		expect(swissPayload(bill)).toEqual({ payload: example.join('\r\n') })
	})

	it('leaves a debtor that is not known empty, and names a creditor reference SCOR', () => {
		const written = swissPayload({ ...bill, iban: 'CH5800791123000889012', debtor: null, reference: 'RF18539007547034' })
		const lines = 'payload' in written ? written.payload.split('\r\n') : []
		expect([lines.length, lines.slice(20, 27), lines.slice(27, 29)]).toEqual([31, Array(7).fill(''), ['SCOR', 'RF18539007547034']])
	})

	it.each([
		['iban', { iban: 'DE89370400440532013000' }],
		['creditor', { creditor: { ...bill.creditor, town: ' ' } }],
		['creditor', { creditor: { ...bill.creditor, name: '公司' } }],
		['creditor', { creditor: { ...bill.creditor, house_number: '1'.repeat(17) } }],
		['debtor', { debtor: { ...bill.creditor, town: 'x'.repeat(36) } }],
		['amount', { amount_cents: cents(0) }],
		['reference', { reference: 'RF18539007547034' }],
		['reference', { iban: 'CH5800791123000889012' }],
		['message', { message: 'x'.repeat(141) }],
	] as const)('is not made where its %s does not fit', (fault, more) => expect(swissPayload({ ...bill, ...more })).toEqual({ fault }))

	it('keeps each element on its line', () => {
		const written = swissPayload({ ...bill, message: 'one\r\nEPD\r\ntwo' })
		expect('payload' in written && written.payload.split('\r\n').slice(-2)).toEqual(['one EPD two', 'EPD'])
	})
})

describe('a transfer', () => {
	const creditor: Creditor = { name: 'Hansekontor AG', iban: 'DE89370400440532013000', bic: null, address: null }
	const address = { street: 'Bahnhofstrasse', house_number: '1', post_code: '8001', town: 'Zürich', country: 'CH' }
	const referred = { number: 'n3v3by26hd', sequence: null }
	const of = (more: Partial<Creditor>, currency: 'EUR' | 'CHF' | 'PLN') =>
		transferOf({ creditor: { ...creditor, ...more }, debtor: null, currency, amount_cents: cents(103_280), referred })

	it('in euros has an EPC code with the creditor reference', () => {
		expect(of({}, 'EUR')).toMatchObject({
			account_shown: 'DE89 3704 0044 0532 0130 00',
			reference_shown: 'RF64 N3V3 BY26 HD',
			code: { kind: 'epc' },
		})
	})

	it('in francs has a Swiss code, with a QR reference where the account wants one', () => {
		expect(of({ iban: 'CH6431961000004421557', address }, 'CHF')).toMatchObject({
			reference: '230331031134020617130000000',
			code: { kind: 'swiss' },
		})
		expect(of({ iban: 'CH5800791123000889012', address }, 'CHF')).toMatchObject({ reference: 'RF64N3V3BY26HD', code: { kind: 'swiss' } })
		expect(of({ iban: 'CH5800791123000889012' }, 'CHF').code).toBeNull()
		expect(of({ iban: 'DE89370400440532013000', address }, 'CHF').code).toBeNull()
	})

	it('in złoty names the account as it is known at home, and has a short title', () => {
		const pl = of({ iban: 'PL61109010140000071219812874' }, 'PLN')
		expect(pl).toMatchObject({
			account: '61109010140000071219812874',
			account_shown: '61 1090 1014 0000 0712 1981 2874',
			reference: 'Umowa RF64N3V3BY26HD',
			code: null,
		})
		expect(polishTitle('RF64N3V3BY26HD0002').length).toBeLessThanOrEqual(32)
		expect(() => polishTitle('RF18000000000539007547034 0')).toThrow(RangeError)
		expect([nrbOf('DE89370400440532013000'), formatNrb('61109010140000071219812874')]).toEqual([
			undefined,
			'61 1090 1014 0000 0712 1981 2874',
		])
	})
})
