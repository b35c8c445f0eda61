import { z } from 'zod'

import { language } from '../account/language.ts'
import { email } from '../email.ts'

/** Id of a question that a configured form adds to the fields above. */
export const customFieldId = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)

/** Of one form; more is a mistake, or somebody filling the store. */
export const max_custom_fields = 200

/** Names a configured form of a partner, such as `application`. */
export const formName = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)

/** Asks for a mailed link to go on elsewhere; it is written in the language of the page. */
export const resumeLinkRequest = z.strictObject({ email, language })
