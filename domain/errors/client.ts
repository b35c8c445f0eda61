import { family } from './family.ts'

/**
 * What the browser says by itself, under the specification's own keys, when an attempt failed and no code says why: no
 * connection, no answer in time, or an answer of somebody in between. The server never sends one.
 */
export const client = family({
	something_went_wrong: { status: 500 },
	error_try_again: { status: 500 },
	registration_error: { status: 500 },
	login_error: { status: 500 },
	forgot_password_error: { status: 500 },
	error_getting_guarantor_agreement: { status: 500 },
	file_upload_fail: { status: 500 },
	file_delete_fail: { status: 500 },
})

export type ClientCode = keyof typeof client
