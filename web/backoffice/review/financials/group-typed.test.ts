import { describe, expect, it } from 'vitest'

import { makeFormats } from '#domain/accounts/account/formats.ts'
import { groupTyped, isKeyPress } from './group-typed.ts'

const german = makeFormats('de', 'DE').separators

/** The field after a key, with `|` for the caret. */
function after(field: string, key: string, separators = german): string {
	const at = field.indexOf('|')
	const before = field.replace('|', '')
	const [left, right] = [before.slice(0, at), before.slice(at)]
	const typed =
		key === 'Backspace'
			? { text: left.slice(0, -1) + right, caret: at - 1 }
			: key === 'Delete'
				? { text: left + right.slice(1), caret: at }
				: { text: left + key + right, caret: at + key.length }
	const { text, caret } = groupTyped({ before, after: typed, is_forward: key === 'Delete' }, separators)
	return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('a figure that is typed', () => {
	it.each([
		['123|', '4', '1.234|'],
		['1.234|', '5', '12.345|'],
		['12.345|', ',', '12.345,|'],
		['12.345,|', '5', '12.345,5|'],
		['-123|', '4', '-1.234|'],
		['(123|', '4', '(1.234|'],
		['(1.234|', ')', '(1.234)|'],
		['1.234|', '-', '1.234-|'],
		// In the middle the caret stays behind its digit.
		['1|.234', '9', '19|.234'],
		['12|.345', '9', '129|.345'],
		['129|.345', '9', '1.299|.345'],
		['|345', '1', '1|.345'],
		['1.234|', 'Backspace', '123|'],
		['1.2|34', 'Backspace', '1|34'],
		// A separator goes with the digit beside it.
		['1.|234', 'Backspace', '|234'],
		['1|.234', 'Delete', '1|34'],
	])('%s and %s become %s', (field, key, expected) => {
		expect(after(field, key)).toBe(expected)
	})

	it.each([
		['1|', '.', '1.|'],
		['1.|', '5', '1.5|'],
		['1.23|', '4', '1.234|'],
		['1|', "'", "1'|"],
		["1'234|", '5', "1'2345|"],
		['12|', 'x', '12x|'],
		['|', "1'234.50", "1'234.50|"],
	])('keeps what may mean something else: %s and %s become %s', (field, key, expected) => {
		expect(after(field, key)).toBe(expected)
	})

	it('only by keys: pasted over another figure, "1.5" would become 15', () => {
		expect(isKeyPress({ inputType: 'insertText', data: '5' })).toBe(true)
		expect(isKeyPress({ inputType: 'deleteContentBackward', data: null })).toBe(true)
		expect(isKeyPress({ inputType: 'insertFromPaste', data: '5' })).toBe(false)
		expect(isKeyPress({ inputType: 'insertText', data: '1.5' })).toBe(false)
		expect(isKeyPress({})).toBe(false)
	})

	it.each([
		['en', 'GB', '123|', '1,234|'],
		['fr', 'FR', '123|', '1\u00A0234|'],
		['de', 'CH', '123|', '1’234|'],
	] as const)('takes the separators of %s in %s', (language, country, field, expected) => {
		expect(after(field, '4', makeFormats(language, country).separators)).toBe(expected)
	})
})
