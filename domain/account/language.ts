import { choice } from '../fields.ts'
import { languages } from './languages.ts'

/** By itself: every page knows the languages, and few check one. */
export const language = choice(languages)
