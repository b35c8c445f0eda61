import { createMemoryRouter, RouterProvider } from 'react-router'

import { loadBackofficeTexts } from '#domain/texts/index.ts'

import { openFrame } from '../../kit/dev/frame.tsx'
import { makeQueryClient } from '../../kit/query.ts'
import { makeTexts } from '../../kit/texts/i18n.ts'
import { StaffSession } from '../platform/session.ts'
import { App, stateOfNobody } from '../App.tsx'
import { makeRoutes } from '../routes.tsx'
import { installBrand } from '../platform/brand.ts'
import { showLanguage } from '../platform/language.ts'
import { commonExamples } from './example-answers.ts'
import { screens } from './screens.ts'

installBrand()

// Not awaited: a page fetched meanwhile may share a chunk with this module, and would wait for it.
openFrame({
	base: '/dev/screens/backoffice',
	other: { base: '/dev/screens', name: 'Portal' },
	title: 'Back office',
	screens,
	common_examples: commonExamples,
	/** On the examples, in memory: its addresses are not this page's. */
	render: async (screen, language, scheme) => {
		const texts = await makeTexts(loadBackofficeTexts, language, ['backoffice'])
		const store = stateOfNobody(language)
		await showLanguage(texts, store, language)
		const session = new StaffSession(() => Promise.resolve())
		const router = createMemoryRouter(makeRoutes(session), { initialEntries: [screen.url] })
		const element = (
			<App texts={texts} store={store} client={makeQueryClient()} session={session} forced_scheme={scheme}>
				<RouterProvider router={router} />
			</App>
		)
		return { element, textOfKey: texts.t, changeLanguage: (other) => showLanguage(texts, store, other) }
	},
}).catch(reportError)
