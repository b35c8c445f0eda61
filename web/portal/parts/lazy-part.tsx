import type { i18n } from 'i18next'
import { createElement, use, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Namespace } from '#domain/texts/index.ts'

import { textsReady } from './use-texts.ts'

interface LazyPart<Props> {
	(props: Props): ReactNode
	/** Has it at hand: whoever points at what opens it will not wait. */
	readonly fetch: (texts: i18n) => void
}

/**
 * A part of a page that comes when it is shown first, its code and its texts together. Where either cannot be had the page says so, and
 * trying again tries both again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, texts: readonly Namespace[]): LazyPart<Props> {
	let coming: Promise<ComponentType<Props>> | undefined
	const get = (i18n: i18n): Promise<ComponentType<Props>> => {
		coming ??= Promise.all([load(), textsReady(i18n, texts)]).then(([component]) => component)
		coming.catch(() => (coming = undefined))
		return coming
	}
	const Part = (props: Props) => {
		const { i18n } = useTranslation()
		return createElement(use(get(i18n)), props)
	}
	return Object.assign(Part, { fetch: (i18n: i18n) => void get(i18n).catch(() => undefined) })
}
