import { z } from 'zod'

import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { refusalNote } from '#domain/accounts/staff/second-person.ts'
import { choice, multilineText, rawText } from '#domain/platform/fields.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { fileName } from '#domain/applying/documents/file-types.ts'
import { identProvider } from './providers.ts'
import { verdictResults } from './run.ts'

export const identChannels = ['here', 'phone'] as const
export type IdentChannel = (typeof identChannels)[number]

/**
 * A path of the same portal (docs/domain/readings Q10). Browsers take two leading slashes for another host, and a backslash for a
 * slash, so both are refused.
 */
const ownPath = rawText()
	.min(1, { abort: true })
	.max(500, { abort: true })
	.refine((path) => /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path), fault('err_field_invalid'))

/** Begins or continues an identification (docs/domain/readings Q87); another provider than before switches to it. */
export const identRequest = z.strictObject({
	return_url: ownPath,
	channel: choice(identChannels),
	provider: identProvider.optional(),
})

/** Staff must state enough for a reader in two years' time. */
const verdictNote = multilineText({ min: 10, max: 2_000 })

export const verdictRequest = z.strictObject({
	result: choice(verdictResults),
	note: verdictNote,
	/** Uploaded by the same person beforehand; a manual confirmation requires it. */
	evidence_document_id: z.uuid().nullable(),
})

export const verdictAnswer = z.discriminatedUnion('answer', [
	z.strictObject({ answer: z.literal('confirm') }),
	z.strictObject({ answer: z.literal('refuse'), note: refusalNote }),
])

export const evidenceRequest = z.strictObject({ file_name: fileName, size_bytes: z.int().min(1) })

/** From the first status of identification and signing up to, but without, the last of the flow. */
export function isIdentifiedIn(flow: Flow, status: Status): boolean {
	const order: readonly Status[] = flows[flow]
	return hasBegun(order, status) && status !== order.at(-1)
}

/** `order` is the application's path of statuses; people may have identified themselves by then. */
function hasBegun(order: readonly Status[], status: Status): boolean {
	const first = order.findIndex((step) => step === 'pre_kyc' || step === 'Signature')
	return first >= 0 && order.indexOf(status) >= first
}

/** Staff also see identifications of a rejected application, which may have had some. */
export const areIdentificationsShown = (order: readonly Status[], status: Status): boolean =>
	hasBegun(order, status) || status === 'Rejected'
