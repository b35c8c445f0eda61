import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'

import { PageStateProvider, PageStateStore } from '../kit/page-state.tsx'
import { makeQueryClient } from '../kit/query.ts'
import { makeTexts } from '../kit/texts/i18n.ts'
import { theme } from '../kit/theme/theme.ts'
import './shell/density.css'
import { SessionProvider, StaffSession, watchSignOut } from './account/session.ts'
import { ownAddress, path } from './path.ts'
import { makeRoutes } from './routes.tsx'
import { installBrand, styleNonce } from './shell/brand.ts'
import { detectOwnLanguage, showLanguage } from './shell/language.ts'

installBrand()
const language = detectOwnLanguage()
const [texts] = await Promise.all([
	makeTexts(language, ['backoffice', 'enumerations']),
	// A page keeps the font it was first painted with, and this one lasts a working day. Without the font it is painted all the same.
	document.fonts.load('1rem "Inter Variable"', 'aś').catch(() => []),
])
// What the kit's screens of a partner would find here; the back office belongs to none.
const page_state = new PageStateStore({
	partner: null,
	features: [],
	language,
	profile: null,
	draft: null,
	colour_scheme: 'auto',
	is_development: false,
})
await showLanguage(texts, page_state, language)

const session = new StaffSession((profile) => showLanguage(texts, page_state, detectOwnLanguage(profile.interface_language)))
const client = makeQueryClient()
const router = createBrowserRouter(makeRoutes(session))

watchSignOut(client, () => {
	session.forget()
	const { pathname, search, hash } = router.state.location
	const here = ownAddress(pathname + search + hash)
	// Several calls may find it out at once; the first leads to the sign-in, and from there back here.
	if (here === undefined || router.state.navigation.state !== 'idle') return
	void router.navigate(path.login({ urlToRedirect: here, is_expired: true })).then(() => client.clear())
})

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no place for the app.')
createRoot(root).render(
	<StrictMode>
		<I18nextProvider i18n={texts}>
			<PageStateProvider store={page_state}>
				<MantineProvider
					theme={theme}
					colorSchemeManager={localStorageColorSchemeManager({ key: 'backoffice.colour_scheme' })}
					defaultColorScheme="auto"
					getStyleNonce={styleNonce}
					// `installBrand` has written them.
					withCssVariables={false}
				>
					<QueryClientProvider client={client}>
						<SessionProvider value={session}>
							<RouterProvider router={router} />
						</SessionProvider>
					</QueryClientProvider>
				</MantineProvider>
			</PageStateProvider>
		</I18nextProvider>
	</StrictMode>,
)
