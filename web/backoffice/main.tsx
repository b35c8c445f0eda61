import type { i18n } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'

import { whenRefused } from '../kit/call.ts'
import { makeQueryClient } from '../kit/query.ts'
import { makeTexts } from '../kit/texts/i18n.ts'
import { prepareToTell } from '../kit/texts/problem-text.ts'
import { StaffSession } from './account/session.ts'
import { App, stateOfNobody } from './App.tsx'
import { frameTexts, type RouteHandle } from './page-route.ts'
import { makeRoutes } from './routes.tsx'
import { installBrand } from './shell/brand.ts'
import { detectOwnLanguage, showLanguage } from './shell/language.ts'

installBrand()
const language = detectOwnLanguage()
const page_state = stateOfNobody(language)
const loading = Promise.withResolvers<i18n>()
const session = new StaffSession(async (profile) =>
	showLanguage(await loading.promise, page_state, detectOwnLanguage(profile.interface_language)),
)
const routes = makeRoutes(session, loading.promise)
// Who is there, the page's code and its texts are all asked for at once.
const router = createBrowserRouter(routes)
const of_page = (matchRoutes(routes, location) ?? []).flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.texts ?? [])
loading.resolve(makeTexts(language, [...frameTexts, ...of_page]))
const [texts] = await Promise.all([
	loading.promise,
	// A page keeps the font it was first painted with, and this one lasts a working day. Without the font it is painted all the same.
	document.fonts.load('1rem "Inter Variable"', 'aś').catch(() => []),
])
// What faults are told by is not needed before there is one; a page that is refused has it by then.
whenRefused((codes) => prepareToTell(texts, codes))
await showLanguage(texts, page_state, language)
const client = makeQueryClient()

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no place for the app.')
createRoot(root).render(
	<StrictMode>
		<App texts={texts} store={page_state} client={client} session={session}>
			<RouterProvider router={router} />
		</App>
	</StrictMode>,
)
