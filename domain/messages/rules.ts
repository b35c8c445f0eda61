import { z } from 'zod'

import { uploadStateOf, type Usable } from '../documents/scan.ts'
import { multilineText } from '../fields.ts'
import { parts } from '../memberships/roles.ts'
import { changesPart, type Standing } from '../permissions/standing.ts'

/** Who writes: the team of the company, or the staff behind the partner's name. */
export const messageSides = ['applicant', 'staff'] as const
export type MessageSide = (typeof messageSides)[number]

export const otherSide = { applicant: 'staff', staff: 'applicant' } as const satisfies Record<MessageSide, MessageSide>

/** How long the other side is not mailed again, whatever is written meanwhile. */
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

/** Of the team, those who work on all of the application: owners and editors. */
export const mayWriteMessages = (standing: Standing): boolean => parts.every((part) => changesPart(standing, part))

interface Listed extends Omit<Usable, 'preflight'> {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	readonly is_client_visible: boolean
}

/** Whether a file may go along with a message: it has come, no scan has found fault with it, and both sides see it. */
export const isAttachable = (document: Listed): boolean =>
	document.is_client_visible && document.upload_status === 'uploaded' && uploadStateOf(document) !== 'error'
