import type { ChecklistDefinition } from './rules.ts'
import { closing_checklists } from './standard-closing.ts'
import { review_checklists } from './standard-review.ts'

/** The lists every partner has that has none of its own. A changed list is a new version here, with the old one gone: moves keep what they saw. */
export const standard_checklists: readonly ChecklistDefinition[] = [...review_checklists, ...closing_checklists]
