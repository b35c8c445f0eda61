import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import {
	createStaticHandler,
	createStaticRouter,
	RouterContextProvider,
	StaticRouterProvider,
	type StaticHandlerContext,
} from 'react-router'

import type { AnswerOf } from '#contract/endpoint.ts'
import type { PageRequest, RenderPage } from '#contract/page.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { bundleFile, loadPortalTexts } from '#domain/texts/index.ts'

import { addressOf } from '../kit/call.ts'
import { documentTitle } from '../kit/layout/RouteAnnouncer.tsx'
import { LazyFilesContext, lazyComponentsReady } from '../kit/lazy-component.tsx'
import { PageStateStore } from '../kit/page-state.tsx'
import { keepAnswer, makeQueryClient } from '../kit/query.ts'
import { languageOf, makeTexts } from '../kit/texts/i18n.ts'
import { App } from './App.tsx'
import { writeDocument } from './document.ts'
import { pageContext } from './page-context.ts'
import type { RouteHandle } from './page-route.ts'
import { reads, type Ask } from './reads.ts'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)

const textsByLanguage = new Map<Language | 'cimode', Promise<i18n>>()

/** All texts of a language, read once: rendering waits for no file. */
function textsOf(language: Language | 'cimode'): Promise<i18n> {
	const known = textsByLanguage.get(language) ?? makeTexts(loadPortalTexts, language, ['portal-apply', 'portal-case'])
	textsByLanguage.set(language, known)
	return known
}

/** The whole document of an address, ready to be taken over by `main.tsx`. */
export const renderPage: RenderPage = async (asked) => {
	const { url, state } = asked
	await lazyComponentsReady()
	const store = new PageStateStore(state)
	const texts = await textsOf(languageOf(url, state.language, state.features.includes('cimode')))
	const request_context = new RouterContextProvider(new Map([[pageContext, { store, texts }]]))
	// A host that belongs to nobody has one page.
	const address = state.partner === null ? '/not-found' : url
	const found = await handler.query(new Request(new URL(address, 'http://page')), { requestContext: request_context })
	if (found instanceof Response) return { kind: 'redirect', status: 302, location: found.headers.get('location') ?? '/' }
	const handle = handleOf(found)
	const answers = await readFor(asked, found)
	return { kind: 'page', status: handle.status, html: writePage(asked, { found, handle, store, texts, answers }) }
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
	readonly answers: DehydratedState | undefined
}

/** Longer no page waits for what it shows: what has not come by then, the browser asks for. */
const patience_ms = 500

/** Makes the reads of the page's components: the page comes with its answers, and the browser need not ask again. */
async function readFor({ read, state }: PageRequest, found: StaticHandlerContext): Promise<DehydratedState | undefined> {
	const { route, params } = found.matches.at(-1) ?? {}
	const readPage = reads[route?.path ?? '']
	if (read === undefined || readPage === undefined) return undefined
	const client = makeQueryClient()
	const ask: Ask = (endpoint, parts) => {
		const asked = read(addressOf(endpoint, parts)).then((answer) => {
			keepAnswer(client, endpoint, parts, answer as AnswerOf<typeof endpoint>)
			return answer as AnswerOf<typeof endpoint>
		})
		// A page may stop at another read that failed: then nobody awaits this one, and a rejection would end the process.
		asked.catch(() => undefined)
		return asked
	}
	const patience = Promise.withResolvers<void>()
	const timer = setTimeout(patience.resolve, patience_ms)
	const query = new URLSearchParams(found.location.search)
	const reading = Promise.try(() => Promise.allSettled([readPage(ask, { params: params ?? {}, query, state })].flat())).catch(
		() => undefined,
	)
	await Promise.race([reading, patience.promise])
	clearTimeout(timer)
	return dehydrate(client)
}

function writePage({ url, state, origin, nonce, assetsOf }: PageRequest, { found, handle, store, texts, answers }: Found): string {
	const lazy_files = new Set<string>()
	const body = renderToString(
		<LazyFilesContext value={lazy_files}>
			<App store={store} texts={texts} answers={{ current: answers }} nonce={nonce}>
				<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
			</App>
		</LazyFilesContext>,
	)
	const needed = handle.texts.map((bundle) => `../../${bundleFile(state.language, bundle)}`)
	return writeDocument({
		url,
		state,
		origin,
		nonce,
		body,
		title: documentTitle((texts.t as (key: string) => string)(handle.title), state.partner?.display_name),
		description: texts.t('shell:description', { partner: state.partner?.display_name ?? '' }),
		unusable: { too_old: texts.t('shell:unusable.too_old'), no_script: texts.t('shell:unusable.no_script') },
		is_indexed: handle.is_indexed,
		assets: assetsOf([...filesOf(found), ...lazy_files, ...needed]),
		hydration: { loaderData: found.loaderData, errors: found.errors },
		answers,
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
