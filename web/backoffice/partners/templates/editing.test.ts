import { describe, expect, it } from 'vitest'

import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { productTemplates } from '#domain/signing/contract-documents/templates/index.ts'

import { blockTypes, moved, shortcomingsOf, withBlock, withCondition } from './editing.ts'

const [first] = productTemplates
const template = contractTemplate.parse(first)

describe('a template being edited', () => {
	it.each(blockTypes)('accepts a block of type %s with a unique id', (type) => {
		const blocks = withBlock(withBlock(template.blocks, 1, type), 1, type)
		expect(blocks).toHaveLength(template.blocks.length + 2)
		expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
		expect(blocks[1]?.type).toBe(type)
	})

	it('reports empty, unknown and missing parts with their place', () => {
		expect(shortcomingsOf(template)).toEqual({ is_whole: true, found: [] })
		const emptied = { ...template, blocks: withBlock(template.blocks, 0, 'heading') }
		expect(shortcomingsOf(emptied)).toEqual({ is_whole: false, found: [{ flaw: 'empty', at: emptied.blocks[0]?.id }] })
		const unknown = shortcomingsOf({ ...template, title: '{{nobody.knows}}', blocks: template.blocks.slice(0, 1) })
		expect(unknown.is_whole).toBe(true)
		expect(unknown.found).toEqual(
			expect.arrayContaining([
				{ flaw: 'unknown_placeholder', at: 'title', name: 'nobody.knows' },
				{ flaw: 'missing_list', name: 'plan' },
			]),
		)
	})

	it('moves a block within its bounds, and removes a condition entirely', () => {
		expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
		expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
		const row: { label: string; when?: 'law_de' | 'law_ch' } = { label: 'a', when: 'law_de' }
		expect(withCondition(row, undefined)).toEqual({ label: 'a' })
		expect(withCondition({ ...row, label: 'b' }, 'law_ch')).toEqual({ label: 'b', when: 'law_ch' })
	})
})
