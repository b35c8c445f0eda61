import { expect, test } from 'vitest'

import { part_bytes } from './parts.ts'
import { bytesNeeded, isRunningLow } from './room.ts'

const gigabyte = 1024 ** 3

test.each([
	[100, 10, false],
	[100, 9.99, true],
	[4_000, 50, false],
	[4_000, 49.99, true],
	[100, 0, true],
])('a disk of %d GB with %d free is low: %s', (total, free, is_low) => {
	expect(isRunningLow({ total_bytes: total * gigabyte, free_bytes: free * gigabyte })).toBe(is_low)
})

test('counts a file that comes in parts twice', () => {
	expect([bytesNeeded(part_bytes), bytesNeeded(part_bytes + 1)]).toEqual([part_bytes, 2 * part_bytes + 2])
})
