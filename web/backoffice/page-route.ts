import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import type { Namespace } from '#domain/texts/index.ts'

import { requireTexts } from '../kit/texts/have-texts.ts'

/** The texts of the frame of every page. */
export const frameTexts = ['backoffice'] as const satisfies readonly Namespace[]

interface Page {
	/** The texts of the page besides the frame's; `routes.test.ts` reads them from its files. */
	readonly texts: readonly Namespace[]
	readonly load: () => Promise<ComponentType>
	/** A redirect, where this page is not the right one. */
	readonly unless?: (arrival: LoaderFunctionArgs) => Promise<Response | null>
}

/** The properties of a page that are known before its code loads. */
export type RouteHandle = Pick<Page, 'texts'>

/** A page as a chunk of its own; code and texts load in parallel, and it renders when both are loaded. */
export const pageRoute =
	(i18n: Promise<i18n>) =>
	(address: string, { texts, load, unless }: Page): RouteObject => ({
		path: address,
		handle: { texts } satisfies RouteHandle,
		loader: async (arrival) => {
			const [elsewhere] = await Promise.all([unless?.(arrival), i18n.then((loaded) => requireTexts(loaded, texts))])
			return elsewhere ?? null
		},
		lazy: { Component: load },
	})
