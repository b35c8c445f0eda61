import { readFileSync } from 'node:fs'
import path from 'node:path'

import { createInstance } from 'i18next'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import type { Namespace } from '#domain/texts/index.ts'

import { frameNamespaces } from '../kit/texts/i18n.ts'
import { issue_texts } from '../kit/texts/problem-text.ts'
import { StaffSession } from './account/session.ts'
import { frame_texts, type RouteHandle } from './page-route.ts'
import { makeRoutes } from './routes.tsx'

const routes = makeRoutes(new StaffSession(() => Promise.resolve()), Promise.resolve(createInstance()))

/** What is there before any page is. */
const of_frame: readonly Namespace[] = [...frameNamespaces, ...frame_texts]

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
	if (file.includes('/backoffice/') && source.includes('.ofIssue(')) for (const namespace of issue_texts) said.add(namespace)
	for (const [, imported = ''] of source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm)) {
		for (const namespace of saidBy(path.join(path.dirname(file), imported), seen)) said.add(namespace)
	}
	return said
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
		expect([...said].filter((namespace) => !of_frame.includes(namespace as Namespace)).toSorted()).toEqual(texts.toSorted())
	})

	it('the frame says nothing else', () => {
		for (const file of ['shell/Frame.tsx', 'shell/StaffFrame.tsx', 'shell/ErrorPage.tsx', 'shell/NotFoundPage.tsx']) {
			const said = [...saidBy(path.join(import.meta.dirname, file))]
			expect(said.filter((namespace) => namespace !== of_session && !of_frame.includes(namespace as Namespace))).toEqual([])
		}
	})
})
