import type { i18n } from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'

import type { Namespace } from '#domain/texts/index.ts'

import { Unreachable } from '../../kit/call.ts'

const coming = new WeakMap<i18n, Map<string, Promise<void>>>()

/** What a part shows waits for its texts, and nothing is shown as a key; what cannot be had is the page's error. */
export function useTexts(namespaces: readonly Namespace[]): void {
	const { i18n } = useTranslation()
	if (missingOf(i18n, namespaces).length > 0) use(textsReady(i18n, namespaces))
}

/** Keys alone need no texts. */
const missingOf = (texts: i18n, namespaces: readonly Namespace[]): Namespace[] =>
	texts.language === 'cimode' ? [] : namespaces.filter((namespace) => !texts.hasResourceBundle(texts.language, namespace))

/** The same promise for the same texts while they are on their way; after a failure the next is another attempt. */
export function textsReady(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
	const known = coming.get(texts) ?? new Map<string, Promise<void>>()
	coming.set(texts, known)
	const name = [texts.language, ...namespaces].join()
	const ready = known.get(name) ?? load(texts, namespaces)
	known.set(name, ready)
	ready.catch(() => known.delete(name))
	return ready
}

async function load(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
	await texts.loadNamespaces([...namespaces])
	// What could not be loaded once is never asked for again by itself.
	const missing = missingOf(texts, namespaces)
	if (missing.length > 0) await texts.reloadResources([texts.language], missing)
	if (missingOf(texts, namespaces).length > 0) throw new Unreachable(missing.join())
}
