import { expect, it } from 'vitest'

import { withLeadingSign } from './accounting-signs.ts'

it.each([
	['(1.234)', '-1.234'],
	['( 1.234,50 ) EUR', '-1.234,50 EUR'],
	['1.234-', '-1.234'],
	['1.234 −', '-1.234'],
	['1.234- EUR', '-1.234 EUR'],
	['./. 1.234', '-1.234'],
	['-1.234', '-1.234'],
	["1'234", "1'234"],
	// The dash stands for cents.
	['1.000,-', '1.000,-'],
	["1'000.–", "1'000.–"],
	// No number: the reader refuses what is left.
	['-(1.234)', '-(1.234)'],
	['(1.234', '(1.234'],
	['12-5', '12-5'],
])('%s is written %s', (written, expected) => {
	expect(withLeadingSign(written)).toBe(expected)
})
