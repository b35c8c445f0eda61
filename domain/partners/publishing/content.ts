import { z } from 'zod'

import { fault } from '#domain/platform/errors/issues.ts'

const max_depth = 20

/** Marks that turn the direction of what is read: nobody could check such a text by looking at it. */
const turning = /[\u202A-\u202E\u2066-\u2069]/u

/** The database keeps no null character. */
const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes('\0') && !turning.test(text)

function isPlain(value: unknown, depth = 0): boolean {
	if (typeof value === 'string') return isPlainText(value)
	if (typeof value !== 'object' || value === null) return true
	return (
		depth < max_depth &&
		Object.entries(value).every(([name, part]) => name !== '__proto__' && isPlainText(name) && isPlain(part, depth + 1))
	)
}

/** A draft may lack and hold what its schema refuses, so that half of it is not lost; it is judged before it is submitted. */
export const draftContent = z
	.record(z.string(), z.unknown())
	.refine((content) => isPlain(content), fault('err_publication_content_unreadable'))
