import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

const root = path.dirname(import.meta.dirname)
const folder = path.join(root, 'docs/domain/readings')
const read = (file: string): string => readFileSync(file, 'utf8')

const pages = globSync('*.md', { cwd: folder }).filter((name) => name !== 'README.md')
const idsOn = (page: string): string[] => [...read(path.join(folder, page)).matchAll(/^\| ([QB]\d+) \|/gm)].map(([, id = '']) => id)

/** Expands "Q1 to Q4, Q6" of the index's row for a page. */
function idsInIndex(page: string): string[] {
	const row = new RegExp(`^\\| \\[[a-z]+\\]\\(${page}\\) \\|[^|]*\\|([^|]*)\\|$`, 'm').exec(read(path.join(folder, 'README.md')))?.[1] ?? ''
	return row.split(',').flatMap((part) => {
		const [first = '', last = first] = part.trim().split(' to ')
		const from = Number(first.slice(1))
		return Array.from({ length: Number(last.slice(1)) - from + 1 }, (_, at) => `${first.charAt(0)}${from + at}`)
	})
}

it('every reading is on one page', () => {
	const ids = pages.flatMap(idsOn)
	expect(ids.length).toBeGreaterThan(400)
	expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

it.each(pages)('the index names the readings of %s', (page) => {
	expect(idsInIndex(page).toSorted()).toEqual(idsOn(page).toSorted())
})

it('every reading that code refers to exists', () => {
	const known = new Set(pages.flatMap(idsOn))
	const sources = globSync('{domain,contract,api,web,e2e,bench,scripts}/**/*.{ts,tsx,sql}', { cwd: root }).filter(
		(file) => file !== 'scripts/readings.test.ts',
	)
	const referred = sources.flatMap((file) =>
		[...read(path.join(root, file)).matchAll(/docs\/domain\/readings(\S*) ([QB]\d+)/g)].map(([, rest = '', id = '']) => ({
			file,
			rest,
			id,
		})),
	)
	expect(referred.length).toBeGreaterThan(100)
	expect(referred.filter(({ id, rest }) => rest !== '' || !known.has(id))).toEqual([])
})
