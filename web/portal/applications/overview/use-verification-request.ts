import { useEffect } from 'react'

import { resendConfirmationEmail } from '#contract/accounts/account.ts'

import { call } from '../../../kit/call.ts'

const marker = 'verification_requested'
const pause_ms = 10 * 60_000

/**
 * An address still to be confirmed asks for its mail once per session (docs/domain/readings Q146). Registering has sent
 * one already: for as long as that is fresh, which the age of the application tells, there is no second.
 */
export function useVerificationRequest(created: string): void {
	useEffect(() => {
		const is_fresh = Date.now() - Date.parse(created) < pause_ms
		if (is_fresh || !markOnce()) return
		// Nobody asked for it by hand, so nobody is told when it fails: the button stands right there.
		call(resendConfirmationEmail, { body: {} }).catch(() => undefined)
	}, [created])
}

function markOnce(): boolean {
	try {
		if (sessionStorage.getItem(marker) !== null) return false
		sessionStorage.setItem(marker, new Date().toISOString())
		return true
	} catch {
		// A browser that keeps nothing would ask each time.
		return false
	}
}
