import type { i18n } from 'i18next'

import type { Namespace } from '#domain/texts/index.ts'

import { Unreachable } from '../call.ts'

/** Loads texts of a language. Returns whether all are loaded: without them the page would show keys. */
export async function haveTexts(texts: i18n, language: string, namespaces: readonly string[]): Promise<boolean> {
	const missing = () => namespaces.filter((namespace) => !texts.hasResourceBundle(language, namespace))
	// Reloads, because i18next never retries a failed load by itself.
	if (missing().length > 0) await texts.reloadResources([language], missing())
	return missing().length === 0
}

/** Loads the texts a page needs before it renders, and for every language chosen later. */
export async function requireTexts(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
	await texts.loadNamespaces([...namespaces])
	// The language may have changed while they loaded.
	if (!(await haveTexts(texts, texts.language, namespaces))) throw new Unreachable(`texts: ${namespaces.join(', ')}`)
}

/** The maximum wait before an error is shown. */
const patience_ms = 3_000

/** Loads the texts of faults, if missing; after a failure or a timeout the fault has a less specific text. */
export async function prepareTexts(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
	if (namespaces.every((namespace) => texts.hasResourceBundle(texts.language, namespace))) return
	const late = new Promise<void>((resolve) => void setTimeout(resolve, patience_ms))
	await Promise.race([requireTexts(texts, namespaces).catch(() => undefined), late])
}
