import { family } from './family.ts'

export const authentication = family({
	err_authentication_required: { status: 401 },
	err_authentication_invalid_credentials: { status: 422 },
	err_authentication_session_expired: { status: 401 },
	err_authentication_session_not_found: { status: 401 },
	/** Not 401: the session goes on, and its owner proves once more who they are. */
	err_authentication_confirmation_required: { status: 403 },
	err_authentication_email_conflict: { status: 409 },
	err_authentication_email_not_confirmed: { status: 403 },
	err_authentication_locked: { status: 423, values: ['retry_after_s'] },
	err_authentication_disabled: { status: 403 },
	err_authentication_deleted: { status: 403 },
	err_authentication_token_invalid: { status: 422 },
	err_authentication_token_expired: { status: 422 },
	err_authentication_token_used: { status: 409 },
	err_password_too_short: { status: 422, values: ['min'] },
	err_password_too_long: { status: 422, values: ['max'] },
	err_password_too_simple: { status: 422 },
	err_password_wrong: { status: 422 },
	err_password_repeat_differs: { status: 422 },
	err_email_invalid: { status: 422 },
	terms_and_conditions_invalid: { status: 422 },
	err_partner_terms_not_accepted: { status: 422 },
})
