import type { ChecklistItem } from './rules.ts'

export const item = (
	key: string,
	side: ChecklistItem['side'],
	...[de, en, fr, pl]: readonly [de: string, en: string, fr: string, pl: string]
): ChecklistItem => ({ key, side, text: { de, en, fr, pl } })
