import { tokenUse } from '#domain/accounts/account/token.ts'

import { endpoint } from '../endpoint.ts'

export const confirmNewEmail = endpoint({
	method: 'POST',
	path: '/user/account/new_email',
	summary: 'Confirms the address that staff have corrected, with the token mailed to it: it becomes the account’s, and every session ends',
	access: 'anyone',
	body: tokenUse,
	refuses: [
		'err_authentication_token_invalid',
		'err_authentication_token_expired',
		'err_authentication_email_conflict',
		'err_request_rate_limited',
	],
})

export const objectToNewEmail = endpoint({
	method: 'POST',
	path: '/user/account/new_email_objection',
	summary:
		'Objects to a correction of the address, with the token mailed to the old one: nothing changes, or the account is locked where it has',
	access: 'anyone',
	body: tokenUse,
	refuses: ['err_authentication_token_invalid', 'err_authentication_token_expired', 'err_request_rate_limited'],
})
