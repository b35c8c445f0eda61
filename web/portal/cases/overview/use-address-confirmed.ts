import { useEffect } from 'react'

import { getProfile } from '#contract/accounts/account.ts'

import { usePageStateStore, useProfile } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'

/** Whether the reader's address is confirmed. That may happen in another tab: the profile is read again when this one is focused. */
export function useAddressConfirmed(): boolean {
	// Whoever signs out has no profile for a moment, and nothing is asked of them.
	const is_confirmed = useProfile()?.is_email_confirmed !== false
	const store = usePageStateStore()
	const { data: fresh } = useCall(getProfile, {}, { enabled: !is_confirmed })
	useEffect(() => {
		if (fresh?.is_email_confirmed === true && !is_confirmed) store.update({ profile: fresh })
	}, [fresh, is_confirmed, store])
	return is_confirmed
}
