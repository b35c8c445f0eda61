import type { ChecklistDefinition } from './rules.ts'
import { closingChecklists } from './standard-closing.ts'
import { reviewChecklists } from './standard-review.ts'

/**
 * The lists of every partner without its own. A changed list replaces the old one with a new version number; transitions keep the version
 * they froze.
 */
export const standardChecklists: readonly ChecklistDefinition[] = [...reviewChecklists, ...closingChecklists]
