import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { templateChanges, wordChanges } from './compare.ts'
import { contractTemplate, type ContractTemplate } from './template.ts'

const template = (blocks: readonly unknown[], title = 'Vertrag'): ContractTemplate =>
	contractTemplate.parse({ kind: 'ubo_form', language: 'de', title, blocks })
const one = { type: 'paragraph', id: 'one', text: 'Erstens.' }
const two = { type: 'clause', id: 'two', title: 'Form', paragraphs: ['Schriftlich.', { when: 'law_de', text: '§ 766 BGB.' }] }

describe('changes between two versions', () => {
	it('are empty for equal ones', () => {
		expect(templateChanges(template([one, two]), template([one, two]))).toEqual([])
	})

	it('name each text, condition and the order', () => {
		const after = template([{ ...two, paragraphs: ['Mündlich.', { when: 'law_ch', text: '§ 766 BGB.' }] }, one], 'Umowa')
		expect(templateChanges(template([one, two]), after)).toEqual([
			{ at: 'title', what: 'text', before: 'Vertrag', after: 'Umowa' },
			{ at: 'two.1', what: 'text', before: 'Schriftlich.', after: 'Mündlich.' },
			{ at: 'two.2', what: 'condition', before: 'law_de', after: 'law_ch' },
			{ at: '', what: 'order', before: 'one, two', after: 'two, one' },
		])
	})

	it('name added and removed parts', () => {
		const three = { type: 'paragraph', id: 'three', text: 'Drittens.' }
		expect(templateChanges(template([one, two]), template([two, three]))).toEqual([
			{ at: 'three', what: 'text', before: null, after: 'Drittens.' },
			{ at: 'one', what: 'text', before: 'Erstens.', after: null },
		])
	})
})

describe('two texts word by word', () => {
	it('show removed and added words', () => {
		expect(wordChanges('Der Bürge haftet mit allem.', 'Der Bürge haftet höchstens mit allem.')).toEqual([
			{ kind: 'same', text: 'Der Bürge haftet ' },
			{ kind: 'added', text: 'höchstens ' },
			{ kind: 'same', text: 'mit allem.' },
		])
	})

	it('reproduce both texts', () => {
		const text = fc
			.array(fc.constantFrom('Bürge', 'haftet', 'mit', 'allem', '{{loan.amount}}'), { maxLength: 30 })
			.map((words) => words.join(' '))
		fc.assert(
			fc.property(text, text, (before, after) => {
				const runs = wordChanges(before, after)
				const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('')
				expect(without('added')).toBe(before)
				expect(without('removed')).toBe(after)
			}),
		)
		expect(wordChanges('a '.repeat(900), 'b').map(({ kind }) => kind)).toEqual(['removed', 'added'])
	})
})
