import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import type { Namespace } from '#domain/texts/index.ts'

import { requireTexts } from '../kit/texts/have-texts.ts'

/** What the frame of every page says. */
export const frameTexts = ['backoffice'] as const satisfies readonly Namespace[]

interface Page {
	/** What the page says, beside what its frame says; `routes.test.ts` reads them out of its files. */
	readonly texts: readonly Namespace[]
	readonly load: () => Promise<ComponentType>
	/** An address to go to instead. */
	readonly unless?: (arrival: LoaderFunctionArgs) => Promise<Response | null>
}

/** What is known of a page before its code has been loaded. */
export type RouteHandle = Pick<Page, 'texts'>

/** A page in a chunk of its own; its code and its texts are fetched side by side, and it is shown when both are there. */
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
