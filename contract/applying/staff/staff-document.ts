import { z } from 'zod'

import { returnReasons, verdicts } from '#domain/applying/documents/review.ts'

import { documentView } from '../documents.ts'

const review = z.object({
	review_number: z.int(),
	verdict: z.enum(verdicts),
	reason: z.enum(returnReasons).nullable(),
	note: z.string().nullable(),
	reviewed: z.iso.datetime(),
	/** Null for a partner's people, as is the note. */
	reviewer: z.string().nullable(),
})

/** A document for staff: with all verdicts and this person's rights. */
export const staffDocument = documentView.extend({
	/** The oldest first. */
	reviews: z.array(review),
	review_count: z.int(),
	/** Examined, or made by the product: before that it is served to nobody. */
	is_examined: z.boolean(),
	/** Another document replaces it. */
	is_replaced: z.boolean(),
	may_read: z.boolean(),
	may_review: z.boolean(),
	may_change_visibility: z.boolean(),
})
export type StaffDocument = z.output<typeof staffDocument>
