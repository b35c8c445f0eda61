import { z } from 'zod'

import { notificationChange, notificationKinds } from '#domain/accounts/account/notifications.ts'
import { tokenUse } from '#domain/accounts/account/token.ts'

import { endpoint } from '../endpoint.ts'

const choices = z.object({ refused: z.array(z.enum(notificationKinds)) })

export const getNotifications = endpoint({
	method: 'GET',
	path: '/user/notifications',
	summary: 'The kinds of mails one does without',
	access: 'user',
	answer: choices,
	refuses: [],
})

export const changeNotification = endpoint({
	method: 'PATCH',
	path: '/user/notifications',
	summary: 'Wants a kind of mails, or does without it',
	access: 'user',
	body: notificationChange,
	answer: choices,
	refuses: [],
})

export const unsubscribe = endpoint({
	method: 'POST',
	path: '/user/notifications/{kind}/unsubscribe',
	summary: 'Does without a kind of mails, by the link in one of them; it works as often as it is wanted',
	access: 'anyone',
	params: z.object({ kind: z.enum(notificationKinds) }),
	body: tokenUse,
	refuses: ['err_authentication_token_invalid', 'err_request_rate_limited'],
})
