import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readReport, slowestFiles } from './test-report.ts'
import { plant } from './planted.ts'

const planted = plant(['package.json'], {
	'vitest.config.js': "export default { test: { include: ['*.test.js'] } }",
	'room.test.js': [
		"import { describe, expect, test } from 'vitest'",
		"describe('a room', () => {",
		"	test('that is tidy', () => expect(1).toBe(1))",
		"	test('that is not', () => expect(1, 'socks').toBe(2))",
		'})',
	].join('\n'),
	'ruin.test.js': "throw new Error('at the top of a file')",
})
afterAll(() => planted.remove())

test('names failures with their messages and files: tests, and files that could not be loaded', async () => {
	const results = path.join(planted.folder, 'results.json')
	planted.run('vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${results}`)
	const report = await readReport(results)
	const { failed, failed_files, files } = report
	const [room, ruin, ...more] = failed.toSorted((one, other) => (one < other ? 1 : -1))
	expect(room).toBe('a room that is not\n    AssertionError: socks: expected 1 to be 2 // Object.is equality')
	expect(ruin).toMatch(/ruin\.test\.js\n {4}at the top of a file$/)
	expect(more).toEqual([])
	expect(failed_files.map((name) => path.basename(name)).toSorted()).toEqual(['room.test.js', 'ruin.test.js'])
	expect(files.map(({ name }) => path.basename(name)).toSorted()).toEqual(['room.test.js', 'ruin.test.js'])
	expect(files.every(({ took_ms }) => Number.isFinite(took_ms))).toBe(true)
})

test('names the ten files with the longest tests of all runs, the longest first', () => {
	const ran = (...took_ms: number[]) => ({
		failed: [],
		failed_files: [],
		files: took_ms.map((took) => ({ name: path.join(planted.folder, 'api', `took-${took}.test.ts`), took_ms: took })),
	})
	const lines = slowestFiles([ran(1_000, 12_340, 3, 4, 5, 6), ran(900, 61_000, 7, 8, 9, 10)], planted.folder)
	expect(lines).toHaveLength(10)
	expect(lines.slice(0, 3)).toEqual([
		'    61.0 s  api/took-61000.test.ts',
		'    12.3 s  api/took-12340.test.ts',
		'     1.0 s  api/took-1000.test.ts',
	])
	expect(lines.at(-1)).toBe('     0.0 s  api/took-5.test.ts')
})
