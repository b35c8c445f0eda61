import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import type { PageState } from '#contract/page.ts'
import type { Namespace } from '#domain/texts/index.ts'

import type { PageStateStore } from '../kit/page-state.tsx'
import type { PageHandle } from '../kit/layout/RouteAnnouncer.tsx'
import { redirectOf, type Access } from './access.ts'
import { pageContext } from './page-context.ts'
import { withSearchOf } from './path.ts'

/** What every page says: applicants are on the move, and a fault is to be told without a connection too. */
export const frameTexts = ['errors'] as const satisfies readonly Namespace[]

export interface FrameHandle {
	/** The file of its component, as the build names it: the server writes its styles and modules into the page. */
	readonly file: string
}

/** What is known of a page before its code has been loaded. */
export interface RouteHandle extends PageHandle, FrameHandle {
	readonly texts: readonly Namespace[]
	/** Pages with something personal or passing in their address stay out of search engines. */
	readonly is_indexed: boolean
	readonly status: 200 | 404
}

interface Page {
	readonly access: Access
	/** Further rules of who may see it: an address to go to instead, or undefined. */
	readonly unless?: (
		state: PageState,
		parameters: Readonly<Record<string, string | undefined>>,
	) => string | undefined | Promise<string | undefined>
	/** What has to be known before that can be said. */
	readonly before?: (store: PageStateStore, address: string) => Promise<void>
	readonly title: string
	readonly texts: readonly Namespace[]
	readonly file: string
	readonly load: () => Promise<ComponentType>
	readonly is_indexed?: boolean
	readonly status?: 404
}

/** A page of its own chunk. Its loader decides who may see it, and has its texts ready before it shows. */
export const page = (
	address: string,
	{ access, unless, before, load, title, texts, file, is_indexed = false, status }: Page,
): RouteObject => ({
	path: address,
	handle: { title, texts, file, is_indexed, status: status ?? 200 } satisfies RouteHandle,
	loader: async ({ request, context, params }: LoaderFunctionArgs) => {
		const { store, texts: loaded } = context.get(pageContext)
		const refused = redirectOf(access, store.get(), request.url)
		if (refused === undefined) await before?.(store, request.url)
		const elsewhere = refused ?? (await unless?.(store.get(), params))
		if (elsewhere !== undefined) return redirect(refused ?? withSearchOf(request.url, elsewhere))
		await loaded.loadNamespaces([...texts])
		return null
	},
	lazy: { Component: load },
})

/** An address that only leads on, with whatever stands behind it: a token to confirm with, a language, where somebody came from. */
export const leadingTo = (address: string, target: (state: PageState) => string): RouteObject => ({
	path: address,
	loader: ({ request, context }: LoaderFunctionArgs) =>
		redirect(target(context.get(pageContext).store.get()) + new URL(request.url).search),
})
