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
})

export type ClientCode = keyof typeof client
