import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const page = readFileSync(path.join(path.dirname(import.meta.dirname), 'docs/domain/glossary.md'), 'utf8')

test('the glossary defines no word twice', () => {
	const rows = page.split('\n').filter((line) => line.startsWith('| '))
	const words = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((word) => word.trim()))
	expect(words.length).toBeGreaterThan(70)
	expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
