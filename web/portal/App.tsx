import { MantineProvider, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import type { i18n } from 'i18next'
import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'

import { colour_scheme_cookie } from '#domain/partners/configuration/theme.ts'

import { keepChoice } from '../kit/cookie.ts'
import { letPressesThrough } from '../kit/held-press.ts'
import { PageStateProvider, type PageStateStore } from '../kit/page-state.tsx'
import { theme } from '../kit/theme/theme.ts'
import { HandedAnswersContext, type HandedAnswers } from './platform/handed-answers.ts'

interface AppProps {
	readonly store: PageStateStore
	readonly texts: i18n
	readonly answers?: HandedAnswers
	/** Lets the styles that components add while running pass the page's policy. */
	readonly nonce: string
	/** The router: the browser's, or the server's of one request. */
	readonly children: ReactNode
}

const noAnswers: HandedAnswers = { current: undefined }

/** Everything the screens stand on; the same in the browser and on the server, so that one continues the other. */
export function App({ store, texts, answers = noAnswers, nonce, children }: AppProps) {
	const [schemes] = useState(() => colourSchemes(store))
	useEffect(letPressesThrough, [])
	return (
		<PageStateProvider store={store}>
			<I18nextProvider i18n={texts}>
				<MantineProvider
					theme={theme}
					defaultColorScheme={store.get().colour_scheme}
					colorSchemeManager={schemes}
					getStyleNonce={() => nonce}
					// The server has written them, for the partner; see `themeVariables`.
					withCssVariables={false}
					withGlobalClasses={false}
					withStaticClasses={false}
				>
					<HandedAnswersContext value={answers}>{children}</HandedAnswersContext>
				</MantineProvider>
			</I18nextProvider>
		</PageStateProvider>
	)
}

/** Keeps the choice in the page's state and in a cookie, where the server finds it for the next page. */
const colourSchemes = (store: PageStateStore): MantineColorSchemeManager => ({
	get: () => store.get().colour_scheme,
	set: (colour_scheme: MantineColorScheme) => {
		keepChoice(colour_scheme_cookie, colour_scheme)
		store.update({ colour_scheme })
	},
	subscribe: () => undefined,
	unsubscribe: () => undefined,
	clear: () => undefined,
})
