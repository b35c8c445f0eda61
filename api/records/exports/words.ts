import type { Language } from '#domain/accounts/account/languages.ts'
import { loadTexts, type Namespace } from '#domain/texts/index.ts'

/** The texts of a namespace by key; a missing one falls back to the last part of its key. */
export async function wordsOf(language: Language, namespace: Namespace): Promise<(key: string) => string> {
	const texts: unknown = await loadTexts(language, namespace)
	return (key) => {
		const found = key.split('.').reduce((part, step) => (part as Readonly<Record<string, unknown>> | undefined)?.[step], texts)
		return typeof found === 'string' ? found : (key.split('.').at(-1) ?? key)
	}
}
