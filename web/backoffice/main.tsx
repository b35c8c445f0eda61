import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

import { makeQueryClient } from '../kit/query.ts'
import { makeTexts } from '../kit/texts/i18n.ts'
import { StaffSession } from './account/session.ts'
import { App, stateOfNobody } from './App.tsx'
import { makeRoutes } from './routes.tsx'
import { installBrand } from './shell/brand.ts'
import { detectOwnLanguage, showLanguage } from './shell/language.ts'

installBrand()
const language = detectOwnLanguage()
const [texts] = await Promise.all([
	makeTexts(language, [
		'audit',
		'backoffice',
		'backoffice-documents',
		'pricing',
		'queues',
		'backoffice-flows',
		'enumerations',
		'preflight',
		'case-errors',
		'requests',
		'offers',
		'offer',
		'finance-objects',
		'factoring',
		'debitors',
		'debts',
		'identifications',
		'signatures',
		'exports',
		'reports',
		'messages',
		'notes',
		'tasks',
		'second-factors',
	]),
	// A page keeps the font it was first painted with, and this one lasts a working day. Without the font it is painted all the same.
	document.fonts.load('1rem "Inter Variable"', 'aś').catch(() => []),
])
const page_state = stateOfNobody(language)
await showLanguage(texts, page_state, language)

const session = new StaffSession((profile) => showLanguage(texts, page_state, detectOwnLanguage(profile.interface_language)))
const client = makeQueryClient()
const router = createBrowserRouter(makeRoutes(session))

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no place for the app.')
createRoot(root).render(
	<StrictMode>
		<App texts={texts} store={page_state} client={client} session={session}>
			<RouterProvider router={router} />
		</App>
	</StrictMode>,
)
