import { family } from './family.ts'

/** The five codes of the specification's multi-factor family, and those its flows need besides. */
export const mfa = family({
	err_mfa_device_already_registered: { status: 409 },
	err_mfa_device_not_registered: { status: 404 },
	err_mfa_wrong_code: { status: 422 },
	err_mfa_no_devices: { status: 409 },
	/** Not 401: in the settings only the setup of a device has expired, not the session. */
	err_mfa_session_expired: { status: 409 },
	/** Ours: the password was right, and the cookie of that does not come back. The browser says so too where a session's does not. */
	err_cookies_not_kept: { status: 409 },
	err_mfa_passkey_refused: { status: 422 },
	err_mfa_last_device: { status: 409 },
	err_mfa_device_limit_reached: { status: 409, values: ['max'] },
})
