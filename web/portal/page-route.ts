import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import type { PageState } from '#contract/page.ts'
import type { PortalBundle } from '#domain/texts/index.ts'

import type { PageStateStore } from '../kit/page-state.tsx'
import type { PageHandle } from '../kit/layout/RouteAnnouncer.tsx'
import { requireTexts } from '../kit/texts/i18n.ts'
import { redirectOf, type Access } from './platform/access.ts'
import { pageContext } from './page-context.ts'
import { withSearchOf } from './platform/path.ts'

export interface FrameHandle {
	/** The file of the page's component, as the build names it: the server inlines its styles and preloads its modules. */
	readonly file: string
}

/** The properties of a page that are known before its code loads. */
export interface RouteHandle extends PageHandle, FrameHandle {
	readonly texts: readonly PortalBundle[]
	/** Pages with something personal or passing in their address stay out of search engines. */
	readonly is_indexed: boolean
	readonly status: 200 | 404
}

interface Page {
	readonly access: Access
	/** A further access rule: an address to redirect to, or undefined. */
	readonly unless?: (
		state: PageState,
		parameters: Readonly<Record<string, string | undefined>>,
	) => string | undefined | Promise<string | undefined>
	/** Loads the state that the access rule depends on. */
	readonly before?: (store: PageStateStore, address: string) => Promise<void>
	readonly title: string
	/** Left out, the page stands on the texts of the application alone. */
	readonly texts?: 'portal-case'
	readonly file: string
	readonly load: () => Promise<ComponentType>
	readonly is_indexed?: boolean
	readonly status?: 404
}

const textsOf = (further: Page['texts']): readonly PortalBundle[] => (further === undefined ? ['portal-apply'] : ['portal-apply', further])

/** A page of its own chunk. Its loader decides who may see it, and has its texts ready before it shows. */
export const page = (
	address: string,
	{ access, unless, before, load, title, texts, file, is_indexed = false, status }: Page,
): RouteObject => ({
	path: address,
	handle: { title, texts: textsOf(texts), file, is_indexed, status: status ?? 200 } satisfies RouteHandle,
	loader: async ({ request, context, params }: LoaderFunctionArgs) => {
		const { store, texts: loaded } = context.get(pageContext)
		const refused = redirectOf(access, store.get(), request.url)
		if (refused === undefined) await before?.(store, request.url)
		const elsewhere = refused ?? (await unless?.(store.get(), params))
		if (elsewhere !== undefined) return redirect(refused ?? withSearchOf(request.url, elsewhere))
		await Promise.all(textsOf(texts).map((bundle) => requireTexts(loaded, bundle)))
		return null
	},
	lazy: { Component: load },
})

/** A redirect that keeps the query of its address: a confirmation token, a language, a referral. */
export const leadingTo = (address: string, target: (state: PageState) => string): RouteObject => ({
	path: address,
	loader: ({ request, context }: LoaderFunctionArgs) =>
		redirect(target(context.get(pageContext).store.get()) + new URL(request.url).search),
})
