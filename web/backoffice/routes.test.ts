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

/** What is there before any page is. */
const ofFrame: readonly Namespace[] = [...frameNamespaces, ...frameTexts]

/** Fetched when a page has come to rest, and again where it is shown (`SessionGuard.tsx`). */
const of_session: Namespace = 'session'

/** What a file and all that comes with it say; not what it loads when it is asked for, which brings texts of its own. */
function saidBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
	if (seen.has(file)) return new Set()
	seen.add(file)
	const source = readFileSync(file, 'utf8')
	const said = new Set<string>()
	for (const [, named = ''] of source.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)) {
		for (const [, namespace = ''] of named.matchAll(/'([^']+)'/g)) said.add(namespace)
	}
	// What tells of a refusal is fetched with it, and of a field with the form's first fault; a page that tells of more has to have it.
	if (file.includes('/backoffice/') && source.includes('.ofIssue(')) for (const namespace of issueTexts) said.add(namespace)
	for (const [, imported = ''] of source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm)) {
		for (const namespace of saidBy(path.join(path.dirname(file), imported), seen)) said.add(namespace)
	}
	return said
}

const ofFrameItself = ['shell/Frame.tsx', 'shell/StaffFrame.tsx', 'shell/ErrorPage.tsx', 'shell/NotFoundPage.tsx']

const laterPart = /later(?:Part|Dialog)\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+(?:,\s*(?:\{[^}]*?texts: )?\[([^\]]*)\])?/g

const partsSeen = new Set<string>()

/** What parts of a file say, and the parts of those, that neither they bring nor was there before. */
function lackingIn(file: string, there: readonly string[], seen = new Set<string>()): string[] {
	if (seen.has(file)) return []
	seen.add(file)
	// A part whose loading is begun elsewhere too has a name for it.
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

/** The file of each page, as `routes.tsx` imports it after naming its address. */
const files = [
	...readFileSync(path.join(import.meta.dirname, 'routes.tsx'), 'utf8').matchAll(
		/texts: \[([^\]]*)\],\s*load: async \(\) => \(await import\('([^']+)'\)\)/g,
	),
].map(([, texts = '', file = '']) => ({ file, texts: [...texts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) }))

const named = (all: readonly { readonly texts: readonly string[] }[]): string[] =>
	all.map(({ texts }) => texts.join(' ')).toSorted((one, other) => one.localeCompare(other))

describe('a page has its texts before it is shown', () => {
	it('every page is looked at', () => {
		expect(named(files)).toEqual(named(pagesOf(routes)))
	})

	it.each(files)('$file', ({ file, texts }) => {
		const said = saidBy(path.join(import.meta.dirname, file))
		expect([...said].filter((namespace) => !ofFrame.includes(namespace as Namespace)).toSorted()).toEqual(texts.toSorted())
	})

	it('what a page fetches later brings what the page does not have', () => {
		const found = [
			...files.flatMap(({ file, texts }) => lackingIn(path.join(import.meta.dirname, file), [...ofFrame, ...texts])),
			...ofFrameItself.flatMap((file) => lackingIn(path.join(import.meta.dirname, file), [...ofFrame, of_session])),
		]
		expect(partsSeen.size).toBeGreaterThan(50)
		expect([...new Set(found)]).toEqual([])
	})

	it('the frame says nothing else', () => {
		for (const file of ofFrameItself) {
			const said = [...saidBy(path.join(import.meta.dirname, file))]
			expect(said.filter((namespace) => namespace !== of_session && !ofFrame.includes(namespace as Namespace))).toEqual([])
		}
	})
})
