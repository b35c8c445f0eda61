import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { languages, type Language } from '#domain/account/languages.ts'
import { namespaces } from '#domain/texts/index.ts'

import { Gallery } from '../../kit/dev/Gallery.tsx'
import type { Screen } from '../../kit/dev/screen.ts'
import { answerCalls, play } from '../../kit/dev/stage.ts'
import { makeQueryClient } from '../../kit/query.ts'
import { makeTexts } from '../../kit/texts/i18n.ts'
import { StaffSession } from '../account/session.ts'
import { App, stateOfNobody } from '../App.tsx'
import { makeRoutes } from '../routes.tsx'
import { installBrand } from '../shell/brand.ts'
import { showLanguage } from '../shell/language.ts'
import { common_examples } from './example-answers.ts'
import { screens } from './screens.ts'

const query = new URLSearchParams(location.search)
const root = createRoot(document.querySelector('#root') ?? document.body)

/** Stands the screen on the examples, in memory: its addresses are not this page's. */
async function show(screen: Screen, language: Language): Promise<void> {
	installBrand()
	const texts = await makeTexts(language, namespaces)
	const store = stateOfNobody(language)
	await showLanguage(texts, store, language)
	answerCalls([...(screen.examples ?? []), ...common_examples])
	const session = new StaffSession(() => Promise.resolve())
	root.render(
		<App
			texts={texts}
			store={store}
			client={makeQueryClient()}
			session={session}
			forced_scheme={query.get('scheme') === 'dark' ? 'dark' : 'light'}
		>
			<RouterProvider router={createMemoryRouter(makeRoutes(session, Promise.resolve(texts)), { initialEntries: [screen.url] })} />
		</App>,
	)
	await play(screen, texts.t as (key: string) => string)
}

const wanted = screens.find(({ name }) => name === query.get('screen'))
if (wanted === undefined) {
	root.render(
		<Gallery base="/dev/screens/backoffice" other={{ base: '/dev/screens', name: 'Portal' }} title="Back office" screens={screens} />,
	)
} else {
	await show(wanted, languages.find((language) => language === query.get('lng')) ?? 'de')
}
