import { useEffect } from 'react'

import { resendConfirmationEmail } from '#contract/accounts/account.ts'

import { call } from '../../../kit/call.ts'

const marker = 'verification_requested'
const pause_ms = 10 * 60_000

/**
 * Requests the confirmation mail of an unconfirmed address once per session (docs/domain/readings Q146). Registration has already sent one:
 * while that is recent, judged by the age of the application, there is no second.
 */
export function useVerificationRequest(created: string): void {
	useEffect(() => {
		const is_fresh = Date.now() - Date.parse(created) < pause_ms
		if (is_fresh || !markOnce()) return
		// The request is automatic, so its failure is not reported: the button is right beside it.
		call(resendConfirmationEmail, { body: {} }).catch(() => undefined)
	}, [created])
}

function markOnce(): boolean {
	try {
		if (sessionStorage.getItem(marker) !== null) return false
		sessionStorage.setItem(marker, new Date().toISOString())
		return true
	} catch {
		// A browser without session storage would request it on every visit.
		return false
	}
}
