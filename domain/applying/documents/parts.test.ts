import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { max_file_bytes } from './file-types.ts'
import { isSentInParts, part_bytes, partSizes } from './parts.ts'

describe('the parts of a file', () => {
	it.each([
		[1, [1]],
		[part_bytes, [part_bytes]],
		[part_bytes + 1, [part_bytes, 1]],
		[2 * part_bytes, [part_bytes, part_bytes]],
	])('of %i bytes', (size_bytes, sizes) => {
		expect(partSizes(size_bytes)).toEqual(sizes)
		expect(isSentInParts(size_bytes)).toBe(sizes.length > 1)
	})

	it('add up to the file, and none but the last is smaller than a store accepts', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: max_file_bytes }), (size_bytes) => {
				const sizes = partSizes(size_bytes)
				expect(sizes.reduce((sum, size) => sum + size)).toBe(size_bytes)
				expect(sizes.slice(0, -1).every((size) => size === part_bytes)).toBe(true)
				expect(sizes.at(-1)).toBeGreaterThan(0)
			}),
		)
	})
})
