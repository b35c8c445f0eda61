import { z } from 'zod'

import type { Status } from '#domain/applying/applications/status.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { choice } from '#domain/platform/fields.ts'

export const signingMethods = ['online', 'offline'] as const
export type SigningMethod = (typeof signingMethods)[number]

/** A signature that staff ask of one person on a document of the case, besides the contract (`required_other_documents`). */
export interface AskedSignature {
	readonly document_id: string
	readonly signatory_id: string
	readonly method: SigningMethod
}

/** Only PDFs can be signed online (docs/domain/readings Q98). */
export const isSignableOnline = (content_type: string | null): boolean => content_type === 'application/pdf'

export const otherDocumentRequest = z
	.strictObject({
		document_id: z.uuid({ error: 'err_field_required' }),
		signatures: z
			.array(z.strictObject({ signatory_id: z.uuid(), signing_method: choice(signingMethods) }))
			.min(1, { error: 'err_field_required' })
			.max(20),
	})
	.refine(({ signatures }) => new Set(signatures.map(({ signatory_id }) => signatory_id)).size === signatures.length, {
		path: ['signatures'],
		...fault('err_field_invalid'),
	})
export type OtherDocumentRequest = z.output<typeof otherDocumentRequest>

/** Until the signing is complete; afterwards only a signature of the round can be asked for again (T50). `flow`: the statuses of the case's own flow. */
export const mayAskToSign = (flow: readonly Status[], status: Status): boolean =>
	flow.includes(status) && flow.indexOf(status) <= flow.indexOf('Signature')

interface Asked {
	readonly content_type: string | null
	/** Undefined without online signing in this installation. */
	readonly online_level: 'advanced' | 'qualified' | undefined
	/** The representatives of the case, with an address or without. */
	readonly people: readonly { readonly signatory_id: string; readonly email: string | null }[]
}

/** The faults of a request, all of them at once. */
export function otherDocumentIssues({ signatures }: OtherDocumentRequest, { content_type, online_level, people }: Asked): Issue[] {
	const is_online = signatures.some(({ signing_method }) => signing_method === 'online')
	return [
		...(is_online && !isSignableOnline(content_type) ? [issue('err_signature_only_pdf_online', 'document_id')] : []),
		...(is_online && online_level === undefined ? [issue('err_signature_method_not_allowed', 'signatures')] : []),
		...signatures.flatMap(({ signatory_id, signing_method }) => {
			const person = people.find((one) => one.signatory_id === signatory_id)
			if (person === undefined) return [issue('err_field_invalid', 'signatures')]
			// Somebody without an address has no account to sign with.
			return person.email === null && signing_method === 'online' ? [issue('err_signatory_email_required', 'signatures')] : []
		}),
	]
}
