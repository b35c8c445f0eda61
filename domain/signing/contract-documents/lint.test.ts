import { describe, expect, it } from 'vitest'

import { flawsOf as allFlawsOf, missingBlocks, placeholdersOf, type Flaw } from './lint.ts'
import { contractTemplate, type ContractTemplateInput } from './template.ts'

const aTemplate = (blocks: ContractTemplateInput['blocks'], language: ContractTemplateInput['language'] = 'de') =>
	contractTemplate.parse({ kind: 'loan_contract', language, title: 'Vertrag', blocks })

/** Flaws of present parts only; missing parts have a test of their own. */
const flawsOf = (template: ReturnType<typeof aTemplate>): Flaw[] => allFlawsOf(template).filter(({ flaw }) => !flaw.startsWith('missing'))

const parse = (blocks: unknown[]): boolean =>
	contractTemplate.safeParse({ kind: 'loan_contract', language: 'de', title: 'x', blocks }).success

describe('the linter', () => {
	it('names unknown placeholders, those of other kinds, and loose braces', () => {
		const template = aTemplate([
			{ type: 'paragraph', id: 'a', text: '{{loan.amount}} {{loan.amout}} {{cover.code}} {{ }' },
			{ type: 'clause', id: 'b', title: '{{x}}', paragraphs: ['gut', { when: 'law_de', text: 'auch }} gut' }] },
		])
		expect(flawsOf(template)).toEqual([
			{ flaw: 'unknown_placeholder', at: 'a', name: 'loan.amout' },
			{ flaw: 'unavailable_placeholder', at: 'a', name: 'cover.code' },
			{ flaw: 'loose_braces', at: 'a' },
			{ flaw: 'unknown_placeholder', at: 'b.title', name: 'x' },
			{ flaw: 'loose_braces', at: 'b.2' },
		])
		expect(placeholdersOf(template)).toEqual(['loan.amount', 'cover.code'])
	})

	it('accepts the fields of a list only in its rows', () => {
		const template = aTemplate([
			{ type: 'points', id: 'a', of: 'conditions', text: '{{text}} {{loan.amount}} {{name}}' },
			{
				type: 'table',
				id: 'b',
				of: 'plan',
				columns: [
					{ label: 'Rate', field: 'payment' },
					{ label: 'Text', field: 'text' },
				],
			},
			{ type: 'paragraph', id: 'c', text: '{{text}}' },
		])
		expect(flawsOf(template)).toEqual([
			{ flaw: 'unknown_placeholder', at: 'a', name: 'name' },
			{ flaw: 'unknown_placeholder', at: 'c', name: 'text' },
			{ flaw: 'unknown_field', at: 'b.2', name: 'text' },
		])
	})

	it('names missing mandatory parts of the kind', () => {
		const found = allFlawsOf(aTemplate([{ type: 'paragraph', id: 'a', text: '{{loan.amount}}' }]))
		expect(found).toContainEqual({ flaw: 'missing_placeholder', name: 'loan.interest_rate' })
		expect(found).toContainEqual({ flaw: 'missing_list', name: 'plan' })
		expect(found).toContainEqual({ flaw: 'missing_signatures', name: 'company' })
		expect(found).not.toContainEqual({ flaw: 'missing_placeholder', name: 'loan.amount' })
	})

	it('names the language that lacks a block of another', () => {
		const german = aTemplate([
			{ type: 'paragraph', id: 'a', text: 'eins' },
			{ type: 'clause', id: 'b', title: 'zwei', paragraphs: ['1', { when: 'law_de', text: '2' }] },
		])
		const french = aTemplate([{ type: 'clause', id: 'b', title: 'deux', paragraphs: ['1'] }], 'fr')
		expect(missingBlocks([german, german])).toEqual([])
		expect(missingBlocks([german, french])).toEqual([
			{ language: 'de', block_id: 'b', in: 'fr', how: 'different' },
			{ language: 'fr', block_id: 'a', in: 'de', how: 'missing' },
			{ language: 'fr', block_id: 'b', in: 'de', how: 'different' },
		])
	})
})

describe('a template', () => {
	it('has no duplicate block id, no unknown condition, and no unknown field', () => {
		const paragraph = { type: 'paragraph', id: 'a', text: 'x' } as const
		expect(parse([paragraph])).toBe(true)
		expect(parse([paragraph, paragraph])).toBe(false)
		expect(parse([{ ...paragraph, when: 'law_fr' }])).toBe(false)
		expect(parse([{ ...paragraph, code: '#eval' }])).toBe(false)
		expect(parse([])).toBe(false)
	})

	it.each([
		[4_000, true],
		[4_001, false],
	])('has passages of at most 4,000 letters: %d', (length, is_taken) => {
		const blocks = [{ type: 'paragraph', id: 'a', text: 'x'.repeat(length) }]
		expect(contractTemplate.safeParse({ kind: 'loan_contract', language: 'de', title: 'x', blocks }).success).toBe(is_taken)
	})
})
