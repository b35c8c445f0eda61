import { z } from 'zod'

import { uploadStateOf, type Usable } from '#domain/applying/documents/scan.ts'
import { multilineText } from '#domain/platform/fields.ts'

/** The sides of a conversation: the company's team, or staff in the partner's name. */
export const messageSides = ['applicant', 'staff'] as const
export type MessageSide = (typeof messageSides)[number]

export const otherSide = { applicant: 'staff', staff: 'applicant' } as const satisfies Record<MessageSide, MessageSide>

/** No second notification within this time, however many messages follow. */
export const notice_pause_ms = 10 * 60_000

export const newMessage = z.strictObject({
	text: multilineText({ max: 4000 }),
	/** Files of the application that both sides see. */
	document_ids: z
		.array(z.uuid({ error: 'err_field_invalid' }))
		.max(10)
		.default([]),
})
export type NewMessage = z.output<typeof newMessage>

interface Listed extends Omit<Usable, 'preflight'> {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	readonly is_client_visible: boolean
}

/** A file can be attached when it is uploaded, passed the scan and is visible to both sides. */
export const isAttachable = (document: Listed): boolean =>
	document.is_client_visible && document.upload_status === 'uploaded' && uploadStateOf(document) !== 'error'
