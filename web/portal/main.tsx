import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { loadPortalTexts } from '#domain/texts/index.ts'

import { PageStateStore, readHandover } from '../kit/page-state.tsx'
import { languageOf, makeTexts } from '../kit/texts/i18n.ts'
import { temporalReady } from '../kit/temporal.ts'
import { printInLight } from '../kit/theme/print-in-light.ts'
import { App } from './App.tsx'
import { pageContext } from './page-context.ts'
import type { RouteHandle } from './page-route.ts'
import { routes } from './routes.tsx'
import { keepReferral } from './platform/referral.ts'

const { state, hydration, answers } = readHandover()
const store = new PageStateStore(state)
keepReferral()
printInLight()

const matches = matchRoutes(routes, location) ?? []
const bundles = matches.flatMap(({ route }): RouteHandle['texts'] => (route.handle as Partial<RouteHandle> | undefined)?.texts ?? [])

// The first page's code and texts are there before React takes over the server's HTML: nothing flashes, nothing is fetched twice.
const [texts] = await Promise.all([
	makeTexts(loadPortalTexts, languageOf(location.href, state.language, state.features.includes('cimode')), bundles),
	temporalReady(),
	...matches.map(async ({ route }) => {
		if (typeof route.lazy !== 'object') return
		Object.assign(route, { Component: await route.lazy.Component?.(), lazy: undefined })
	}),
])

const router = createBrowserRouter(routes, {
	hydrationData: hydration,
	getContext: () => new RouterContextProvider(new Map([[pageContext, { store, texts }]])),
})

const root = document.querySelector('#root')
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
// A host without a partner has one page, whatever its address, and nothing on it moves.
if (root !== null && state.partner !== null) {
	hydrateRoot(
		root,
		<App store={store} texts={texts} answers={{ current: answers }} nonce={nonce}>
			<RouterProvider router={router} />
		</App>,
	)
}
