import { createMemoryRouter, RouterContextProvider, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import type { Language } from '#domain/accounts/account/languages.ts'
import { loadPortalTexts } from '#domain/texts/index.ts'

import { openFrame } from '../../kit/dev/frame.tsx'
import { PageStateStore } from '../../kit/page-state.tsx'
import { makeTexts, showTextsIn } from '../../kit/texts/i18n.ts'
import { neutralPalette, themeVariables } from '../../kit/theme/variables.ts'
import { App } from '../App.tsx'
import { pageContext } from '../page-context.ts'
import { routes } from '../routes.tsx'
import { commonExamples } from './example-answers.ts'
import { visitor } from './example-state.ts'
import { screens } from './screens.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? ''
const style = document.createElement('style')
style.nonce = nonce
document.head.append(style)

/** A router takes away what is lazy of a route once it has loaded it: each screen's router has its own. */
const copyOf = (all: readonly RouteObject[]): RouteObject[] =>
	all.map((route) => ({
		...route,
		...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
		...(route.children !== undefined && { children: copyOf(route.children) }),
	})) as RouteObject[]

// Not awaited: a page fetched meanwhile may share a chunk with this module, and would wait for it.
openFrame({
	base: '/dev/screens',
	other: { base: '/dev/screens/backoffice', name: 'Back office' },
	title: 'Portal',
	screens,
	common_examples: commonExamples,
	/** On the examples, in memory: its addresses are not this page's. */
	render: async (screen, language, colour_scheme) => {
		const store = new PageStateStore({ ...visitor, language, colour_scheme, ...screen.state })
		const texts = await makeTexts(loadPortalTexts, language, ['portal-apply'])
		const { partner } = store.get()
		style.textContent = themeVariables(partner?.palette ?? neutralPalette, partner?.theme)
		const router = createMemoryRouter(copyOf(routes), {
			initialEntries: [store.get().partner === null ? '/not-found' : screen.url],
			getContext: () => new RouterContextProvider(new Map([[pageContext, { store, texts }]])),
		})
		const element = (
			<App store={store} texts={texts} nonce={nonce}>
				<RouterProvider router={router} />
			</App>
		)
		const changeLanguage = async (other: Language) => {
			await showTextsIn(texts, other)
			document.documentElement.lang = other
			store.update({ language: other })
		}
		return { element, textOfKey: texts.t, changeLanguage }
	},
}).catch(reportError)
