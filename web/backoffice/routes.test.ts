import { readFileSync } from 'node:fs'
import path from 'node:path'

import { createInstance } from 'i18next'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import type { Namespace } from '#domain/texts/index.ts'

import { frameNamespaces } from '../kit/texts/i18n.ts'
import { issueTexts } from '../kit/texts/problem-text.ts'
import { StaffSession } from './account/session.ts'
import { frameTexts, type RouteHandle } from './page-route.ts'
import { makeRoutes } from './routes.tsx'

const routes = makeRoutes(new StaffSession(() => Promise.resolve()), Promise.resolve(createInstance()))

/** The texts available before any page loads. */
const ofFrame: readonly Namespace[] = [...frameNamespaces, ...frameTexts]

/** Loaded once a page is idle, and again where it is shown (`SessionGuard.tsx`). */
const of_session: Namespace = 'session'

/** The text keys of a file and its static imports; lazily loaded parts bring their own. */
function saidBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
	if (seen.has(file)) return new Set()
	seen.add(file)
	const source = readFileSync(file, 'utf8')
	const said = new Set<string>()
	for (const [, named = ''] of source.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)) {
		for (const [, namespace = ''] of named.matchAll(/'([^']+)'/g)) said.add(namespace)
	}
	// The texts of refusals load with them, those of field faults with the form's first one; a page that shows other issues has to load them.
	if (file.includes('/backoffice/') && source.includes('.ofIssue(')) for (const namespace of issueTexts) said.add(namespace)
	for (const [, imported = ''] of source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm)) {
		for (const namespace of saidBy(path.join(path.dirname(file), imported), seen)) said.add(namespace)
	}
	return said
}

const ofFrameItself = ['shell/Frame.tsx', 'shell/StaffFrame.tsx', 'shell/ErrorPage.tsx', 'shell/NotFoundPage.tsx']

const laterPart = /later(?:Part|Dialog)\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+(?:,\s*(?:\{[^}]*?texts: )?\[([^\]]*)\])?/g

const partsSeen = new Set<string>()

/** The texts that lazily loaded parts of a file use, and neither load themselves nor find loaded. */
function lackingIn(file: string, there: readonly string[], seen = new Set<string>()): string[] {
	if (seen.has(file)) return []
	seen.add(file)
	// A loader that is also called elsewhere is a named constant.
	const named = readFileSync(file, 'utf8')
	const source = [...named.matchAll(/const (load\w+) = (async \(\) => \(await import\('[^']+'\)\)\.\w+)/g)].reduce(
		(text, [, name = '', load = '']) => text.replace(`(${name},`, `(${load},`),
		named,
	)
	const of_parts = [...source.matchAll(laterPart)].flatMap(([, imported = '', list = '']) => {
		const part = path.join(path.dirname(file), imported)
		partsSeen.add(part)
		const with_own = [...there, ...[...list.matchAll(/'([^']+)'/g)].map(([, namespace = '']) => namespace)]
		const lacking = [...saidBy(part)].filter((namespace) => !with_own.includes(namespace))
		return [...lacking.map((namespace) => `${path.basename(part)} says ${namespace}`), ...lackingIn(part, with_own)]
	})
	const of_imports = [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm)].flatMap(([, imported = '']) =>
		lackingIn(path.join(path.dirname(file), imported), there, seen),
	)
	return [...of_parts, ...of_imports]
}

const pagesOf = (all: readonly RouteObject[]): { readonly address: string; readonly texts: readonly Namespace[] }[] =>
	all.flatMap(({ path: address, handle, children = [] }) => [
		...(address === undefined || handle === undefined ? [] : [{ address, texts: (handle as RouteHandle).texts }]),
		...pagesOf(children),
	])

/** The file of each page, as `routes.tsx` imports it below its texts. */
const files = [
	...readFileSync(path.join(import.meta.dirname, 'routes.tsx'), 'utf8').matchAll(
		/texts: \[([^\]]*)\],\s*load: async \(\) => \(await import\('([^']+)'\)\)/g,
	),
].map(([, texts = '', file = '']) => ({ file, texts: [...texts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) }))

const named = (all: readonly { readonly texts: readonly string[] }[]): string[] =>
	all.map(({ texts }) => texts.join(' ')).toSorted((one, other) => one.localeCompare(other))

describe('a page has its texts before it renders', () => {
	it('every page is covered', () => {
		expect(named(files)).toEqual(named(pagesOf(routes)))
	})

	it.each(files)('$file', ({ file, texts }) => {
		const said = saidBy(path.join(import.meta.dirname, file))
		expect([...said].filter((namespace) => !ofFrame.includes(namespace as Namespace)).toSorted()).toEqual(texts.toSorted())
	})

	it('lazily loaded parts bring the texts the page lacks', () => {
		const found = [
			...files.flatMap(({ file, texts }) => lackingIn(path.join(import.meta.dirname, file), [...ofFrame, ...texts])),
			...ofFrameItself.flatMap((file) => lackingIn(path.join(import.meta.dirname, file), [...ofFrame, of_session])),
		]
		expect(partsSeen.size).toBeGreaterThan(50)
		expect([...new Set(found)]).toEqual([])
	})

	it('the frame uses no other texts', () => {
		for (const file of ofFrameItself) {
			const said = [...saidBy(path.join(import.meta.dirname, file))]
			expect(said.filter((namespace) => namespace !== of_session && !ofFrame.includes(namespace as Namespace))).toEqual([])
		}
	})
})
