import { localStorageColorSchemeManager, MantineProvider, type MantineColorScheme } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'

import type { Language } from '#domain/accounts/account/languages.ts'

import { PageStateProvider, PageStateStore } from '../kit/page-state.tsx'
import { theme } from '../kit/theme/theme.ts'
import './platform/layout/density.css'
import { SessionProvider, type StaffSession } from './platform/session.ts'
import { styleNonce } from './platform/brand.ts'

/** The partner whom the kit's screens would find here; the back office belongs to none. */
export const stateOfNobody = (language: Language): PageStateStore =>
	new PageStateStore({
		partner: null,
		features: [],
		language,
		profile: null,
		draft: null,
		colour_scheme: 'auto',
		is_development: false,
	})

interface AppProps {
	readonly texts: i18n
	readonly store: PageStateStore
	readonly client: QueryClient
	readonly session: StaffSession
	/** Shown whatever was chosen in this browser. */
	readonly forced_scheme?: Exclude<MantineColorScheme, 'auto'>
	/** The router. */
	readonly children: ReactNode
}

/** Everything the screens stand on. */
export const App = ({ texts, store, client, session, forced_scheme, children }: AppProps) => (
	<I18nextProvider i18n={texts}>
		<PageStateProvider store={store}>
			<MantineProvider
				theme={theme}
				colorSchemeManager={localStorageColorSchemeManager({ key: 'backoffice.colour_scheme' })}
				defaultColorScheme="auto"
				{...(forced_scheme !== undefined && { forceColorScheme: forced_scheme })}
				getStyleNonce={styleNonce}
				// `installBrand` has written them.
				withCssVariables={false}
			>
				<QueryClientProvider client={client}>
					<SessionProvider value={session}>{children}</SessionProvider>
				</QueryClientProvider>
			</MantineProvider>
		</PageStateProvider>
	</I18nextProvider>
)
