import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

import { loadBackofficeTexts } from '#domain/texts/index.ts'

import { makeQueryClient } from '../kit/query.ts'
import { temporalReady } from '../kit/temporal.ts'
import { makeTexts } from '../kit/texts/i18n.ts'
import { printInLight } from '../kit/theme/print-in-light.ts'
import { StaffSession } from './platform/session.ts'
import { App, stateOfNobody } from './App.tsx'
import { makeRoutes } from './routes.tsx'
import { installBrand } from './platform/brand.ts'
import { detectOwnLanguage, showLanguage } from './platform/language.ts'

installBrand()
printInLight()
const language = detectOwnLanguage()
const page_state = stateOfNobody(language)
const loading = makeTexts(loadBackofficeTexts, language, ['backoffice'])
const session = new StaffSession(async (profile) => showLanguage(await loading, page_state, detectOwnLanguage(profile.interface_language)))
// Who is there, the page's code and the texts are all asked for at once.
const router = createBrowserRouter(makeRoutes(session))
const [texts] = await Promise.all([
	loading,
	temporalReady(),
	// A page keeps the font it was first painted with, and this one lasts a working day. Without the font it is painted all the same.
	document.fonts.load('1rem "Inter Variable"', 'aś').catch(() => []),
])
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
