import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readReport } from './test-report.ts'
import { plant } from './planted.ts'

const planted = plant(['package.json'], {
	'vitest.config.js': "export default { test: { include: ['*.test.js'] } }",
	'room.test.js': [
		"import { describe, expect, test } from 'vitest'",
		"describe('a room', () => {",
		"	test('that is tidy', () => expect(1).toBe(1))",
		"	test('that is not', () => expect(1, 'socks').toBe(2))",
		'	let knocks = 0',
		"	test('that opens at the second knock', { retry: 1 }, () => expect((knocks += 1)).toBe(2))",
		'})',
	].join('\n'),
	'ruin.test.js': "throw new Error('at the top of a file')",
})
afterAll(() => planted.remove())

test('names what failed and why: tests, files that could not be read, and what needed a second try', async () => {
	const results = path.join(planted.folder, 'results.json')
	planted.run('vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${results}`)
	const { failed, unsteady } = await readReport(results)
	const [room, ruin, ...more] = failed.toSorted((one, other) => (one < other ? 1 : -1))
	expect(room).toBe('a room that is not\n    AssertionError: socks: expected 1 to be 2 // Object.is equality')
	expect(ruin).toMatch(/ruin\.test\.js\n {4}at the top of a file$/)
	expect(more).toEqual([])
	expect(unsteady).toEqual(['a room that opens at the second knock\n    AssertionError: expected 1 to be 2 // Object.is equality'])
})
