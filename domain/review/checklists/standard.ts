import type { ChecklistDefinition } from './rules.ts'
import { closing_checklists } from './standard-closing.ts'
import { review_checklists } from './standard-review.ts'

/**
 * The lists of every partner without its own. A changed list replaces the old one with a new version number; transitions keep the version
 * they froze.
 */
export const standard_checklists: readonly ChecklistDefinition[] = [...review_checklists, ...closing_checklists]
