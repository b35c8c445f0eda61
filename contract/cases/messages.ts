import { z } from 'zod'

import { messageSides, newMessage } from '#domain/cases/messages/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'

const message = z.object({
	message_id: z.uuid(),
	side: z.enum(messageSides),
	/**
	 * The name of a member of staff; for a team member the e-mail address to the team, and to staff the name, or a masked address without
	 * one.
	 */
	author: z.string(),
	is_own: z.boolean(),
	text: z.string(),
	documents: z.array(z.object({ document_id: z.uuid(), document_name: z.string() })),
	sent: z.iso.datetime(),
	/** Read by anybody of the other side. */
	is_read: z.boolean(),
})
export type Message = z.output<typeof message>

/** The newest messages of a conversation, newest first. */
export const conversation = z.object({
	messages: z.array(message),
	has_earlier: z.boolean(),
	/** The number of the other side's messages that this side has not read. */
	unread: z.int(),
	may_write: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

export const conversationQuery = z.object({ newest: z.coerce.number().int().min(1).max(1000).default(50) })

export const messageId = applicationId.extend({ messageId: z.uuid() })

export const sendRefusals = ['err_entity_not_found', 'err_message_document_not_usable', 'err_request_rate_limited'] as const

export const listMessages = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/messages',
	summary: 'What the company’s team and staff have written to one another about an application',
	access: 'user',
	params: applicationId,
	query: conversationQuery,
	answer: conversation,
	refuses: ['err_entity_not_found'],
})

export const sendMessage = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/messages',
	summary: 'Writes to staff; owners and editors of the team may. Whoever works on the case is told by mail',
	access: 'user',
	params: applicationId,
	body: newMessage,
	answer: z.object({ message_id: z.uuid() }),
	status: 201,
	refuses: sendRefusals,
})

export const readMessages = endpoint({
	method: 'PUT',
	path: '/user/applications/{applicationId}/messages/{messageId}/read',
	summary: 'Says up to which message this person has read',
	access: 'user',
	params: messageId,
	answer: z.object({ unread: z.int() }),
	refuses: ['err_entity_not_found'],
})

export const countUnread = endpoint({
	method: 'GET',
	path: '/user/messages/unread',
	summary: 'In which of one’s applications staff have written something this person has not read',
	access: 'user',
	answer: z.object({ applications: z.array(z.object({ applicationId: z.uuid(), unread: z.int() })) }),
	refuses: [],
})
