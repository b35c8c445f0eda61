import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import type { Namespace } from '#domain/texts/index.ts'

import { whenRefused } from '../kit/call.ts'
import { PageStateStore, readHandover } from '../kit/page-state.tsx'
import { languageOf, makeTexts } from '../kit/texts/i18n.ts'
import { prepareToTell } from '../kit/texts/problem-text.ts'
import { App } from './App.tsx'
import { pageContext } from './page-context.ts'
import { frameTexts, type RouteHandle } from './page-route.ts'
import { routes } from './routes.tsx'
import { keepReferral } from './shell/referral.ts'

const { state, hydration } = readHandover()
const store = new PageStateStore(state)
keepReferral()

const matches = matchRoutes(routes, location) ?? []
const namespaces = matches.flatMap(({ route }): readonly Namespace[] => (route.handle as RouteHandle | undefined)?.texts ?? [])

// The first page's code and texts are there before React takes over the server's HTML: nothing flashes, nothing is fetched twice.
const [texts] = await Promise.all([
	makeTexts(languageOf(location.href, state.language, state.features.includes('cimode')), [...frameTexts, ...namespaces]),
	...matches.map(async ({ route }) => {
		if (typeof route.lazy !== 'object') return
		Object.assign(route, { Component: await route.lazy.Component?.(), lazy: undefined })
	}),
])

whenRefused((codes) => prepareToTell(texts, codes))

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
		<App store={store} texts={texts} nonce={nonce}>
			<RouterProvider router={router} />
		</App>,
	)
}
