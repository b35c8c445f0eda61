import { expect, it } from 'vitest'

import { topOf } from './chart-scale.ts'

it.each([
	[2_994.85, 3_000],
	[3_000, 3_000],
	[3_000.01, 3_200],
	[9_999, 10_000],
	[1_010_000, 1_200_000],
	[0.5, 0.5],
	[0, 1],
])('a chart up to %d ends at %d', (highest, top) => {
	expect(topOf(highest)).toBe(top)
})
