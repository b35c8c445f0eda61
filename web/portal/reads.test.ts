import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'

import { reads } from './reads.ts'
import { routes } from './routes.tsx'

const pagesOf = (all: readonly RouteObject[]): string[] =>
	all.flatMap(({ path, lazy, children = [] }) => [...(path !== undefined && lazy !== undefined ? [path] : []), ...pagesOf(children)])

it('every page names its reads, or that it has none', () => {
	expect(Object.keys(reads).toSorted()).toEqual(pagesOf(routes).toSorted())
})
