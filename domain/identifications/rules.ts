import { z } from 'zod'

import { flows, type Flow } from '../applications/flows.ts'
import type { Status } from '../applications/status.ts'
import { choice, multilineText, rawText } from '../fields.ts'
import { fault } from '../errors/issues.ts'
import { fileName } from '../documents/file-types.ts'
import { identProvider } from './providers.ts'
import { verdictResults } from './run.ts'

export const identChannels = ['here', 'phone'] as const
export type IdentChannel = (typeof identChannels)[number]

/**
 * A page of the same portal (docs/domain/readings Q10): what browsers read as a path, so neither two slashes at its beginning nor a
 * backslash, which they take for one.
 */
const ownPath = rawText()
	.min(1, { abort: true })
	.max(500, { abort: true })
	.refine((path) => /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path), fault('err_field_invalid'))

/** Begins an identification, or goes on with it (docs/domain/readings Q87); another provider than before switches to that one. */
export const identRequest = z.strictObject({
	return_url: ownPath,
	channel: choice(identChannels),
	provider: identProvider.optional(),
})

/** Of what staff say: enough for whoever reads it in two years. */
const verdictNote = multilineText({ min: 10, max: 2_000 })

export const verdictRequest = z.strictObject({
	result: choice(verdictResults),
	note: verdictNote,
	/** Uploaded by the same person beforehand; a confirmation by hand is nothing without it. */
	evidence_document_id: z.uuid().nullable(),
})

export const verdictAnswer = z.discriminatedUnion('answer', [
	z.strictObject({ answer: z.literal('confirm') }),
	z.strictObject({ answer: z.literal('refuse'), note: verdictNote }),
])

export const evidenceRequest = z.strictObject({ file_name: fileName, size_bytes: z.int().min(1) })

/** From the status on in which people identify themselves and sign, until there is nothing left to change. */
export function isIdentifiedIn(flow: Flow, status: Status): boolean {
	const order: readonly Status[] = flows[flow]
	return hasBegun(order, status) && status !== order.at(-1)
}

/** Of the statuses in the order of an application: whether people may have identified themselves by then. */
function hasBegun(order: readonly Status[], status: Status): boolean {
	const first = order.findIndex((step) => step === 'pre_kyc' || step === 'Signature')
	return first >= 0 && order.indexOf(status) >= first
}

/** Whether staff are shown identifications: what has ended may have had some. */
export const areIdentificationsShown = (order: readonly Status[], status: Status): boolean =>
	hasBegun(order, status) || status === 'Rejected'
