import type { Language } from '#domain/accounts/account/languages.ts'
import { tasks as de } from '#domain/texts/de/tasks.ts'
import { tasks as en } from '#domain/texts/en/tasks.ts'
import { tasks as fr } from '#domain/texts/fr/tasks.ts'
import { tasks as pl } from '#domain/texts/pl/tasks.ts'

import type { TaskRow } from './store.ts'

const words = { de: de.kind, en: en.kind, fr: fr.kind, pl: pl.kind }

/** The name of a task outside a page: its own title, or the system's text in the reader's language. */
export function taskName({ kind, title, details }: Pick<TaskRow, 'kind' | 'title' | 'details'>, language: Language): string {
	if (kind === 'written') return title ?? ''
	return words[language][kind].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => details[name] ?? '')
}
