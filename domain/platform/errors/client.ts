import { family } from './family.ts'

/**
 * Codes the browser raises, under the specification's own keys, when a request failed without a code: no connection, no answer
 * in time, or an answer from a proxy. The server never sends one.
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
	/** Ours: the server has signed somebody in, and the cookie of it does not come back. */
	err_cookies_not_kept: { status: 401 },
})

export type ClientCode = keyof typeof client
