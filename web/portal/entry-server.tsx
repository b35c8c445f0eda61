import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import {
	createStaticHandler,
	createStaticRouter,
	RouterContextProvider,
	StaticRouterProvider,
	type StaticHandlerContext,
} from 'react-router'

import type { PageRequest, RenderPage } from '#contract/page.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { namespaces, textFile } from '#domain/texts/index.ts'

import { documentTitle } from '../kit/layout/RouteAnnouncer.tsx'
import { PageStateStore } from '../kit/page-state.tsx'
import { frameNamespaces, languageOf, makeTexts } from '../kit/texts/i18n.ts'
import { App } from './App.tsx'
import { writeDocument } from './document.ts'
import { pageContext } from './page-context.ts'
import { frameTexts, type RouteHandle } from './page-route.ts'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)

const textsByLanguage = new Map<Language | 'cimode', Promise<i18n>>()

/** All texts of a language, read once: rendering waits for no file. */
function textsOf(language: Language | 'cimode'): Promise<i18n> {
	const known = textsByLanguage.get(language) ?? makeTexts(language, namespaces)
	textsByLanguage.set(language, known)
	return known
}

/** The whole document of an address, ready to be taken over by `main.tsx`. */
export const renderPage: RenderPage = async (asked) => {
	const { url, state } = asked
	const store = new PageStateStore(state)
	const texts = await textsOf(languageOf(url, state.language, state.features.includes('cimode')))
	const request_context = new RouterContextProvider(new Map([[pageContext, { store, texts }]]))
	// A host that belongs to nobody has one page.
	const address = state.partner === null ? '/not-found' : url
	const found = await handler.query(new Request(new URL(address, 'http://page')), { requestContext: request_context })
	if (found instanceof Response) return { kind: 'redirect', status: 302, location: found.headers.get('location') ?? '/' }
	const handle = handleOf(found)
	return { kind: 'page', status: handle.status, html: writePage(asked, { found, handle, store, texts }) }
}

const handleOf = (found: StaticHandlerContext): RouteHandle => {
	const handle = found.matches.at(-1)?.route.handle as RouteHandle | undefined
	if (handle === undefined) throw new Error(`No page was found for ${found.location.pathname}, not even the one that says so.`)
	return handle
}

/** The files of all components of a page, from the outermost in; the shell is in the entry itself. */
const filesOf = (found: StaticHandlerContext): string[] =>
	found.matches.flatMap(({ route }) => (route.handle as Partial<RouteHandle> | undefined)?.file ?? [])

interface Found {
	readonly found: StaticHandlerContext
	readonly handle: RouteHandle
	readonly store: PageStateStore
	readonly texts: i18n
}

function writePage({ url, state, origin, nonce, assetsOf }: PageRequest, { found, handle, store, texts }: Found): string {
	const body = renderToString(
		<App store={store} texts={texts} nonce={nonce}>
			<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
		</App>,
	)
	const needed = [...frameNamespaces, ...frameTexts, ...handle.texts].map((namespace) => `../../${textFile(state.language, namespace)}`)
	return writeDocument({
		url,
		state,
		origin,
		nonce,
		body,
		title: documentTitle((texts.t as (key: string) => string)(handle.title), state.partner?.display_name),
		description: texts.t('shell:description', { partner: state.partner?.display_name ?? '' }),
		is_indexed: handle.is_indexed,
		assets: assetsOf([...filesOf(found), ...needed]),
		hydration: { loaderData: found.loaderData, errors: found.errors },
	})
}

/**
 * The known page an address shows, whatever its parameters: pages of visitors are kept under this name. Undefined for
 * addresses nobody made.
 */
export function pageNameOf(pathname: string): string | undefined {
	const matches = handler.match(pathname)
	const pattern = matches?.at(-1)?.route.path
	return pattern === '*' ? undefined : pattern
}
