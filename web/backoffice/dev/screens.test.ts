import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'

import { StaffSession } from '../platform/session.ts'
import { makeRoutes } from '../routes.tsx'
import { screens } from './screens.ts'

const routes = makeRoutes(new StaffSession(() => Promise.resolve()))

/** The pages among the routes: redirects have no component. */
const pagesOf = (all: readonly RouteObject[]): string[] =>
	all.flatMap(({ path, Component, lazy, children = [] }) => [
		...(path !== undefined && (Component ?? lazy) !== undefined ? [path] : []),
		...pagesOf(children),
	])

it('every page has a screen', () => {
	const shown = new Set(screens.map(({ url }) => matchRoutes(routes, new URL(url, 'http://page'))?.at(-1)?.route.path))
	expect(pagesOf(routes).filter((page) => !shown.has(page))).toEqual([])
})

it('every screen has a unique name', () => {
	expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
