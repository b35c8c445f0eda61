import { describe, expect, it } from 'vitest'

import { aContract } from '../../testing/a-contract.ts'
import { compose, ContractValuesMissing } from './compose.ts'
import { contractTemplate, type ContractTemplateInput } from './template.ts'

const aTemplate = (blocks: ContractTemplateInput['blocks'], more: Partial<ContractTemplateInput> = {}) =>
	contractTemplate.parse({ kind: 'loan_contract', language: 'de', title: 'Vertrag {{document.number}}', blocks, ...more })

const sentence = (text: string, data = aContract()): string => {
	const [block] = compose(aTemplate([{ type: 'paragraph', id: 'a', text }]), 1, data).blocks
	return block?.type === 'paragraph' ? block.text : ''
}

describe('a sentence', () => {
	it.each([
		['de', 'DE', 'EUR', '150.000,00 EUR zu 5,95 % am 2. Februar 2026'],
		['de', 'CH', 'CHF', "CHF 150'000.00 zu 5.95% am 2. Februar 2026"],
		['en', 'DE', 'EUR', 'EUR 150,000.00 zu 5.95% am 2 February 2026'],
		['fr', 'DE', 'EUR', '150 000,00 EUR zu 5,95 % am 2 février 2026'],
		// Swiss French writes money with a point and other numbers with a comma.
		['fr', 'CH', 'CHF', "150'000.00 CHF zu 5,95% am 2 février 2026"],
		['pl', 'PL', 'PLN', '150 000,00 PLN zu 5,95% am 2 lutego 2026'],
	] as const)('is formatted as in %s-%s', (language, country, currency, expected) => {
		const data = aContract({ language, country, currency })
		const said = sentence('{{loan.amount}} zu {{ loan.interest_rate }} am {{document.date}}', data)
		expect(said.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(expected)
	})

	it('groups account numbers', () => {
		expect(sentence('auf {{company.iban}}.')).toBe('auf DE02\u00A01203\u00A00000\u00A00000\u00A02020\u00A051.')
	})

	it('does not read typed text as a placeholder', () => {
		const data = aContract({}, { 'company.name': '{{loan.amount}} & #eval("1") <b>' })
		expect(sentence('{{company.name}}', data)).toBe('{{loan.amount}} & #eval("1") <b>')
	})

	it('shows a dash for an optional unknown value, and fails for a required one', () => {
		expect(sentence('BIC {{partner.bic}}', aContract({}, { 'partner.bic': null }))).toBe('BIC –')
		const missing = aContract({}, { 'loan.amount': null, 'partner.legal_name': '' })
		expect(() => sentence('{{loan.amount}} {{partner.legal_name}} {{loan.amount}}', missing)).toThrow(ContractValuesMissing)
		expect(() => sentence('{{loan.amount}} {{partner.legal_name}}', missing)).toThrow(/loan\.amount, partner\.legal_name/)
	})

	it('has no ß in Switzerland except in names', () => {
		const values = { 'company.name': 'Großmann AG' }
		expect(sentence('ausschließlich {{company.name}}', aContract({ country: 'CH' }, values))).toBe('ausschliesslich Großmann AG')
		expect(sentence('ausschließlich {{company.name}}', aContract({}, values))).toBe('ausschließlich Großmann AG')
	})

	it('does not treat zero as unknown', () => {
		expect(sentence('{{loan.interest_only_months}}', aContract({}, { 'loan.interest_only_months': 0 }))).toBe('0')
	})
})

describe('a document', () => {
	const blocks: ContractTemplateInput['blocks'] = [
		{ type: 'clause', id: 'one', title: 'Eins', paragraphs: ['Immer', { when: 'law_ch', text: 'Nur in der Schweiz' }] },
		{ type: 'clause', id: 'two', when: 'is_bullet', title: 'Endfällig', paragraphs: ['Am Ende'] },
		{ type: 'clause', id: 'three', title: 'Drei', paragraphs: ['Schluss'] },
	]
	const clauses = (data = aContract()) =>
		compose(aTemplate(blocks), 1, data).blocks.map((block) => (block.type === 'clause' ? [block.number, block.paragraphs.length] : []))

	it('numbers only the clauses that are shown', () => {
		expect(clauses()).toEqual([
			['§ 1', 1],
			['§ 2', 1],
		])
		expect(clauses(aContract({ country: 'CH', repayment_type: 'bullet' }))).toEqual([
			['Ziffer 1', 2],
			['Ziffer 2', 1],
			['Ziffer 3', 1],
		])
	})

	it('leaves out rows of unknown facts, and fact blocks without rows', () => {
		const facts: ContractTemplateInput['blocks'] = [
			{
				type: 'facts',
				id: 'a',
				rows: [
					{ label: 'Steuernummer', value: '{{company.tax_id}}' },
					{ label: 'Firma', value: '{{company.name}}' },
				],
			},
			{ type: 'facts', id: 'b', rows: [{ label: 'Register', value: '{{company.register_number}}' }] },
		]
		const data = aContract({}, { 'company.tax_id': null, 'company.register_number': null })
		expect(compose(aTemplate(facts), 1, data).blocks).toEqual([
			{ type: 'facts', title: null, rows: [{ label: 'Firma', value: 'Müller & Söhne Maschinenbau GmbH' }] },
		])
	})

	it('prints lists as points and as tables', () => {
		const data = aContract({ lists: { guarantors: [{ name: 'Jana Krüger', birthdate: '1984-05-17', amount: 1_000_000 }] } })
		const both: ContractTemplateInput['blocks'] = [
			{ type: 'points', id: 'a', of: 'guarantors', text: '{{name}} bürgt für {{company.name}}' },
			{
				type: 'table',
				id: 'b',
				of: 'guarantors',
				columns: [
					{ label: 'Name', field: 'name' },
					{ label: 'Betrag', field: 'amount' },
				],
			},
		]
		const [points, table] = compose(aTemplate(both), 1, data).blocks
		expect(points).toEqual({ type: 'list', items: ['Jana Krüger bürgt für Müller & Söhne Maschinenbau GmbH'] })
		expect(table?.type === 'table' && table.rows[0]?.map((cell) => cell.replaceAll('\u00A0', ' '))).toEqual([
			'Jana Krüger',
			'10.000,00 EUR',
		])
	})

	it('has a place for each signer, and none without signers', () => {
		const places: ContractTemplateInput['blocks'] = [
			{ type: 'paragraph', id: 'p', text: 'Text' },
			{ type: 'signatures', id: 'a', role: 'company', title: 'Für den Darlehensnehmer' },
			{ type: 'signatures', id: 'b', role: 'guarantor', title: 'Bürge' },
		]
		const found = compose(aTemplate(places), 1, aContract()).blocks
		expect(found.map((block) => (block.type === 'signatures' ? block.fields.length : 0))).toEqual([0, 1])
	})
})
