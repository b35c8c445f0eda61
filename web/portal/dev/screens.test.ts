import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'

import { routes } from '../routes.tsx'
import { screens } from './screens.ts'

/** The pages among the routes: redirects have no title. */
const pagesOf = (all: readonly RouteObject[]): string[] =>
	all.flatMap(({ path, handle, children = [] }) => [
		...(path !== undefined && typeof handle === 'object' && handle !== null && 'title' in handle ? [path] : []),
		...pagesOf(children),
	])

it('every page has a screen', () => {
	const shown = new Set(screens.map(({ url }) => matchRoutes(routes, new URL(url, 'http://page'))?.at(-1)?.route.path))
	expect(pagesOf(routes).filter((page) => !shown.has(page))).toEqual([])
})

it('every screen has a unique name', () => {
	expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
