import { describe, expect, it } from 'vitest'

import { companyIn } from './company-in-text.ts'

const company = { name: 'Müller & Söhne Maschinenbau GmbH & Co. KG', hr_number: 'HRA 12345', tax_id: '27/123/45678' }
const much = 'Summe der Aktiva und Passiva in Euro '.repeat(12)

describe('a text is about the company', () => {
	it.each([
		['by its name', 'Müller & Söhne Maschinenbau GmbH & Co. KG'],
		['by its name in another spelling', 'MUELLER UND SOEHNE MASCHINENBAU'],
		['by its name over two lines', 'Müller &\nSöhne Maschinen\nbau'],
		['by its name set wide', 'M ü l l e r  &  S ö h n e  M a s c h i n e n b a u'],
		['by its register number', 'Amtsgericht Hamburg HR A Nr. 12345'],
		['by its tax number', 'Steuernummer 27 123 45678'],
	])('%s', (_why, text) => {
		expect(companyIn(`${much} ${text} ${much}`, company)).toEqual({ verdict: 'own' })
	})
})

describe('a text is not about it', () => {
	it.each([
		['a part of the name', 'Müller Maschinenbau GmbH'],
		['another tax number', '27 123 45679'],
		['nothing', ''],
	])('with %s', (_what, text) => {
		expect(companyIn(`${much}${text}`, company)).toEqual({ verdict: 'missing' })
	})

	it('and names the other company by its register number', () => {
		expect(companyIn(`${much} HRB 999`, company)).toEqual({ verdict: 'other', found: 'HRB 999' })
		expect(companyIn(`${much} HRA 123456`, company)).toEqual({ verdict: 'other', found: 'HRA 123456' })
	})

	it('ignores another register number while the company’s own is unknown', () => {
		expect(companyIn(`${much} HRB 999`, { ...company, hr_number: null })).toEqual({ verdict: 'missing' })
	})
})

it('does not judge a short text', () => {
	expect(companyIn('a'.repeat(299), company)).toEqual({ verdict: 'unknown' })
	expect(companyIn('a'.repeat(300), company)).toEqual({ verdict: 'missing' })
})

it('finds a name that consists of a legal form', () => {
	expect(companyIn(`${much} AG`, { name: 'AG', hr_number: null, tax_id: null })).toEqual({ verdict: 'own' })
})
