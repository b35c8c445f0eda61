import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { languages, type Language } from '#domain/account/languages.ts'
import { namespaces } from '#domain/texts/index.ts'

import { Gallery } from '../../kit/dev/Gallery.tsx'
import { answerCalls, play } from '../../kit/dev/stage.ts'
import { PageStateStore } from '../../kit/page-state.tsx'
import { makeTexts } from '../../kit/texts/i18n.ts'
import { neutral_palette, themeVariables } from '../../kit/theme/variables.ts'
import { App } from '../App.tsx'
import { pageContext } from '../page-context.ts'
import { routes } from '../routes.tsx'
import { common_examples } from './example-answers.ts'
import { visitor } from './example-state.ts'
import { screens, type PortalScreen } from './screens.ts'

const query = new URLSearchParams(location.search)
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? ''
const root = createRoot(document.querySelector('#root') ?? document.body)

/** Stands the screen on the examples, in memory: its addresses are not this page's. */
async function show(screen: PortalScreen, language: Language): Promise<void> {
	const colour_scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
	const store = new PageStateStore({ ...visitor, language, colour_scheme, ...screen.state })
	const texts = await makeTexts(language, namespaces)
	const style = document.createElement('style')
	style.nonce = nonce
	style.textContent = themeVariables(store.get().partner?.palette ?? neutral_palette)
	document.head.append(style)
	document.documentElement.lang = language
	answerCalls([...(screen.examples ?? []), ...common_examples])
	const router = createMemoryRouter(routes, {
		initialEntries: [store.get().partner === null ? '/not-found' : screen.url],
		getContext: () => new RouterContextProvider(new Map([[pageContext, { store, texts }]])),
	})
	root.render(
		<App store={store} texts={texts} nonce={nonce}>
			<RouterProvider router={router} />
		</App>,
	)
	await play(screen, texts.t as (key: string) => string)
}

const wanted = screens.find(({ name }) => name === query.get('screen'))
if (wanted === undefined) {
	root.render(
		<Gallery base="/dev/screens" other={{ base: '/dev/screens/backoffice', name: 'Back office' }} title="Portal" screens={screens} />,
	)
} else {
	await show(wanted, languages.find((language) => language === query.get('lng')) ?? 'de')
}
