import { z } from 'zod'

import { draftFields } from '#domain/applications/draft.ts'

import { endpoint } from './endpoint.ts'

const value = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])

const draft = z.object({
	/** What was typed so far, valid or not; keyed by the form's field names. */
	answers: z.partialRecord(z.enum(draftFields), value),
	version: z.int(),
	/** The Idempotency-Key to create the application with: the same in every tab. */
	creation_key: z.uuid(),
	application_id: z.uuid().nullable(),
	updated_at: z.iso.datetime(),
})
export type Draft = z.output<typeof draft>

export const getDraft = endpoint({
	method: 'GET',
	path: '/application_draft',
	summary: 'The draft of this browser or account; null when nothing was typed yet',
	access: 'anyone',
	answer: z.object({ draft: draft.nullable() }),
	refuses: [],
})

export const saveDraft = endpoint({
	method: 'PATCH',
	path: '/application_draft',
	summary: 'Keeps what was typed: merges the given answers into the draft, which the first save begins',
	access: 'anyone',
	body: z.strictObject({ answers: z.partialRecord(z.enum(draftFields), value) }),
	answer: z.object({ draft }),
	refuses: ['err_request_rate_limited'],
})
