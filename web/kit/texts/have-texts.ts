import type { i18n } from 'i18next'

import type { Namespace } from '#domain/texts/index.ts'

import { Unreachable } from '../call.ts'

/** Fetches texts of a language. Whether they are all there: without, the page would show keys. */
export async function haveTexts(texts: i18n, language: string, namespaces: readonly string[]): Promise<boolean> {
	const missing = () => namespaces.filter((namespace) => !texts.hasResourceBundle(language, namespace))
	// Not just loaded: what could not be loaded once is never asked for again by itself.
	if (missing().length > 0) await texts.reloadResources([language], missing())
	return missing().length === 0
}

/** Waits for the texts of what is about to be shown, which then has them in every language that is chosen later. */
export async function requireTexts(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
	await texts.loadNamespaces([...namespaces])
	// The language may have changed while they were on their way.
	if (!(await haveTexts(texts, texts.language, namespaces))) throw new Unreachable(`texts: ${namespaces.join(', ')}`)
}

/** Longer nobody waits for being told what is wrong. */
const patience_ms = 3_000

/** Fetches the texts something is told by, where they are not here yet; where they do not come, or not in time, less is said. */
export async function prepareTexts(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
	if (namespaces.every((namespace) => texts.hasResourceBundle(texts.language, namespace))) return
	const late = new Promise<void>((resolve) => void setTimeout(resolve, patience_ms))
	await Promise.race([requireTexts(texts, namespaces).catch(() => undefined), late])
}
