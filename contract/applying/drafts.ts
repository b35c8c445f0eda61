import { z } from 'zod'

import { tokenUse } from '#domain/accounts/account/token.ts'
import { customFieldId, draftFields, formName, max_custom_fields, resumeLinkRequest } from '#domain/applying/applications/draft.ts'

import { endpoint } from '../endpoint.ts'

const value = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])

const answers = z.partialRecord(z.enum(draftFields), value)

/** Answers to the custom questions of a configured form, by field id. */
const customAnswers = z.record(customFieldId, value).refine((given) => Object.keys(given).length <= max_custom_fields)

/** The published form of the answers. */
const form = z.strictObject({ name: formName, version: z.int().min(1) })

const draft = z.object({
	/** The typed input, valid or not, by the form's field names. */
	answers,
	custom_answers: customAnswers,
	/** Null in the fixed flow. */
	form: form.nullable(),
	version: z.int(),
	/** The Idempotency-Key of the future application: the same in every tab. */
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
	body: z.strictObject({
		answers: answers.default({}),
		custom_answers: customAnswers.default({}),
		form: form.nullable().optional(),
		/** The draft it was typed into: refused when this browser or account has another one now. */
		creation_key: z.uuid().optional(),
	}),
	answer: z.object({ draft }),
	refuses: ['err_request_rate_limited', 'err_draft_version_conflict'],
})

export const discardDraft = endpoint({
	method: 'DELETE',
	path: '/application_draft',
	summary: 'Throws the draft of this browser or account away, with the links mailed for it',
	access: 'anyone',
	refuses: [],
})

export const requestResumeLink = endpoint({
	method: 'POST',
	path: '/application_draft/resume_link',
	summary: 'Mails a link by which a visitor’s draft goes on in another browser; answers alike whether there is one or not',
	access: 'anyone',
	body: resumeLinkRequest,
	refuses: ['err_request_rate_limited'],
})

export const resumeDraft = endpoint({
	method: 'POST',
	path: '/application_draft/resume',
	summary: 'Opens a draft by its mailed link: this browser has it from now on; null when it belongs to an account, which has to sign in',
	access: 'anyone',
	body: tokenUse,
	answer: z.object({ draft: draft.nullable() }),
	refuses: [
		'err_request_rate_limited',
		'err_authentication_token_invalid',
		'err_authentication_token_expired',
		'err_authentication_token_used',
	],
})
