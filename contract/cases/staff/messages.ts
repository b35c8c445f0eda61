import { z } from 'zod'

import { newMessage } from '#domain/cases/messages/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { conversation, conversationQuery, messageId, sendRefusals } from '../messages.ts'

export const listCaseMessages = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/messages',
	summary: 'What the company’s team and staff have written to one another about a case',
	access: 'bouser',
	permission: 'message_read',
	params: applicationId,
	query: conversationQuery,
	answer: conversation,
	refuses: ['err_entity_not_found'],
})

export const sendCaseMessage = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/messages',
	summary: 'Writes to the company’s team; its owners and editors are told by mail',
	access: 'bouser',
	permission: 'message_write',
	params: applicationId,
	body: newMessage,
	answer: z.object({ message_id: z.uuid() }),
	status: 201,
	refuses: sendRefusals,
})

export const readCaseMessages = endpoint({
	method: 'PUT',
	path: '/staff/applications/{applicationId}/messages/{messageId}/read',
	summary: 'Says up to which message staff have read: what one has read, all have',
	access: 'bouser',
	permission: 'message_write',
	params: messageId,
	answer: z.object({ unread: z.int() }),
	refuses: ['err_entity_not_found'],
})
