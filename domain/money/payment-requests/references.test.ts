import { describe, expect, it } from 'vitest'

import { isQrReference, isRfReference } from '#domain/money/bank-files/identifiers.ts'
import { formatReference, qrReferenceOf, readReference, referencesIn, rfReferenceOf } from './references.ts'

const number = 'n3v3by26hd'
const loan = { number, sequence: null }
const second = { number, sequence: 2 }

describe('references that were published', () => {
	it.each(['RF18539007547034', 'RF18000000000539007547034', 'RF712348231', 'RF240191230100405JSH0438'])(
		'%s is one of ISO 11649',
		(reference) => expect(isRfReference(reference)).toBe(true),
	)

	it.each(['000008207791225857421286694', '210000000003139471430009017'])('%s is one of a QR-bill', (reference) =>
		expect(isQrReference(reference)).toBe(true),
	)
})

describe('the reference of a loan', () => {
	it('is a creditor reference with its number, and the same ever after', () => {
		expect(rfReferenceOf(loan)).toBe('RF64N3V3BY26HD')
		expect(rfReferenceOf(second)).toMatch(/^RF\d\dN3V3BY26HD0002$/)
		expect([loan, second].map(rfReferenceOf).every(isRfReference)).toBe(true)
	})

	it('is a QR reference of 27 digits at a QR-IBAN', () => {
		expect(qrReferenceOf(loan)).toMatch(/^23033103113402061713000000\d$/)
		expect([loan, second].map(qrReferenceOf).every(isQrReference)).toBe(true)
		expect(qrReferenceOf(second)).not.toBe(qrReferenceOf(loan))
	})

	it.each([loan, second, { number: '0000000000', sequence: null }, { number: 'zzzzzzzzzz', sequence: 9_999 }])(
		'is read back: %o',
		(referred) => {
			expect(readReference(rfReferenceOf(referred))).toEqual(referred)
			expect(readReference(qrReferenceOf(referred))).toEqual(referred)
			expect(readReference(formatReference(qrReferenceOf(referred)))).toEqual(referred)
			expect(readReference(formatReference(rfReferenceOf(referred)).toLowerCase())).toEqual(referred)
		},
	)

	it('is not made of another number or a request beyond the last', () => {
		expect(() => rfReferenceOf({ number: 'Müller', sequence: null })).toThrow(RangeError)
		expect(() => qrReferenceOf({ number, sequence: 10_000 })).toThrow(RangeError)
		expect(() => rfReferenceOf({ number, sequence: 0 })).toThrow(RangeError)
	})

	it('is printed in groups', () => {
		expect(formatReference('RF64N3V3BY26HD')).toBe('RF64 N3V3 BY26 HD')
		expect(formatReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
	})
})

describe('what a payer has written', () => {
	it.each([
		['RF63N3V3BY26HD', 'check digits that are wrong'],
		['RF18539007547034', 'a reference of somebody else'],
		['210000000003139471430009017', 'a QR reference of somebody else'],
		['230331031134020617130000001', 'a QR reference that was mistyped'],
		['', 'nothing'],
	])('%s is none of ours: %s', (written) => expect(readReference(written)).toBeUndefined())

	it.each([
		'Rate November RF64N3V3BY26HD danke',
		'Rate RF64 N3V3\nBY26 HD, danke',
		'rf64n3v3by26hd',
		'RF64·N3V3·BY26·HD',
		'ＲＦ６４Ｎ３Ｖ３ＢＹ２６ＨＤ',
		'Kredyt RF64N3V3BY26HD',
		`Zahlung ${formatReference(qrReferenceOf(loan))}`,
	])('%s holds the reference of the loan', (text) => expect(referencesIn(text)).toEqual([loan]))

	it('is found where a zero or a one was typed as a letter: our numbers have none of those', () => {
		const typed = { number: '01n3v3by26', sequence: null }
		expect(referencesIn(`Rate ${rfReferenceOf(typed).replace('01N3', 'OlN3')}`)).toEqual([typed])
	})

	it('names the request where it holds its reference, and both where it holds two', () => {
		expect(referencesIn(`Rechnung ${rfReferenceOf(second)}`)).toEqual([second])
		expect(referencesIn(`${rfReferenceOf(loan)} / ${rfReferenceOf(second)}`)).toEqual([loan, second])
		expect(referencesIn('Miete Juni')).toEqual([])
	})
})
