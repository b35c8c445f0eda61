import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { namespaces } from '#domain/texts/index.ts'

import { frameNamespaces } from '../../kit/texts/i18n.ts'
import { frameTexts } from '../page-route.ts'

const portal = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(file, 'utf8')

/** The texts of the overview's route, which are there before any part of it. */
const of_overview = /texts: \[([^\]]*)\],\n\t\ttitle: 'dashboard:head\.page'/.exec(read(path.join(portal, 'routes.tsx')))?.[1] ?? ''
const namesIn = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
const there: ReadonlySet<string> = new Set([...frameNamespaces, ...frameTexts, ...namesIn(of_overview)])

const part = /lazyPart\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,\s*\[([^\]]*)\]/g

/** The texts a file and what it imports show; other parts bring their own. */
function shownBy(start: string): ReadonlySet<string> {
	const files = new Set([start])
	const shown = new Set<string>()
	// A set is walked in the order of its entries, those added on the way included.
	for (const file of files) {
		const code = read(file)
			.replaceAll(/^import type .*$/gm, '')
			.replaceAll(part, '')
		for (const [, list = ''] of code.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)) for (const name of namesIn(list)) shown.add(name)
		for (const [, source = ''] of code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
			const imported = path.resolve(path.dirname(file), source)
			if (existsSync(imported) && /\.tsx?$/.test(imported)) files.add(imported)
		}
	}
	return shown
}

const parts = globSync('**/*.tsx', { cwd: portal }).flatMap((file) =>
	[...read(path.join(portal, file)).matchAll(part)].map(([, source = '', list = '']) => ({
		name: path.relative(portal, path.resolve(portal, path.dirname(file), source)),
		brought: namesIn(list),
	})),
)

it('there are parts, and texts before them', () => {
	expect(parts.length).toBeGreaterThan(10)
	expect(there).toContain('dashboard')
})

it.each(parts)('$name brings the texts it shows', ({ name, brought }) => {
	const missing = [...shownBy(path.join(portal, name))].filter((namespace) => !there.has(namespace) && !brought.includes(namespace))
	expect(missing).toEqual([])
	expect(brought.filter((namespace) => !namespaces.some((known) => known === namespace))).toEqual([])
})
