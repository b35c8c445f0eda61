import { z } from 'zod'

import { rawText } from '#domain/platform/fields.ts'

/** The secret part of a mailed link. */
export const token = rawText()
	.trim()
	.regex(/^[\w-]{1,200}$/, 'err_authentication_token_invalid')

/** The body of a mailed link that acts without further input. */
export const tokenUse = z.strictObject({ token })
