import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { loadAllTexts } from './index.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** All code that shows a text or names its key. */
const sources = globSync('{web,api,domain,contract}/**/*.{ts,tsx}', { cwd: root })
	.filter((file) => !/\.test\.tsx?$|^domain[\\/]texts[\\/]/.test(file))
	.map((file) => readFileSync(path.join(root, file), 'utf8'))

/** Quoted strings; and templates, where a substitution may be one step of a key. */
const quoted = /'([\w:.~-]+)'/g
const templated = /`((?:[\w:.~-]|\$\{[^`{}]*\})+)`/g

const exact = new Set<string>()
const patterns = new Set<string>()
for (const text of sources) {
	for (const [, key = ''] of text.matchAll(quoted)) exact.add(key)
	for (const [, key = ''] of text.matchAll(templated)) {
		if (!key.includes('${')) exact.add(key)
		// A template of substitutions only would match every key.
		else if (/[a-z_]{2,}[.~:_]|[.~:_][a-z_]{2,}/.test(key.replaceAll(/\$\{[^}]*\}/g, '#'))) patterns.add(key)
	}
}

const expressions = [...patterns].map(
	(pattern) =>
		new RegExp(
			`^${pattern
				.split(/\$\{[^}]*\}/)
				.map((part) => part.replaceAll('.', String.raw`\.`))
				.join(String.raw`([\w.-]+)`)}$`,
		),
)

/** A substitution is one step of a key, or several that are named elsewhere. */
const isMatchedBy = (expression: RegExp, key: string): boolean => {
	const filled = expression.exec(key)?.slice(1)
	return filled !== undefined && filled.every((part) => !part.includes('.') || isNamed(part))
}

const isNamed = (key: string): boolean => exact.has(key) || expressions.some((expression) => isMatchedBy(expression, key))

const plural = /_(?:zero|one|two|few|many|other)$/

/** A key is used by its name, with or without its namespace, and without its plural or variant suffix. */
const isUsed = (namespace: string, key: string): boolean =>
	[key, key.replace(plural, ''), key.replace(/~\w+$/, '')].some((name) => isNamed(name) || isNamed(`${namespace}:${name}`))

const flatten = (texts: Readonly<Record<string, unknown>>, prefix = ''): string[] =>
	Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [prefix + key] : flatten(value as Record<string, unknown>, `${prefix}${key}.`),
	)

/** Texts of errors have the codes of the catalogue, by type: a code that no call refuses with yet may come from a newer server. */
const of_screens = Object.entries(await loadAllTexts('de')).filter(([namespace]) => !namespace.endsWith('errors'))

describe.each(of_screens)('every text of %s', (namespace, texts) => {
	it('is shown somewhere', () => {
		const unused = flatten(texts).filter((key) => !isUsed(namespace, key))
		expect(unused).toEqual([])
	})
})

it('an unused text would be found', () => {
	expect(isUsed('shell', 'footer.cookies')).toBe(true)
	expect(isUsed('shell', 'footer.sitemap')).toBe(false)
})
