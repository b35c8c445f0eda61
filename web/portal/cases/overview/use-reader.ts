import { useEffect } from 'react'

import { getProfile } from '#contract/accounts/account.ts'
import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'

import { usePageStateStore, useProfile } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'

/** The reader's properties that the checklist depends on. */
export function useReader(signatories: readonly Signatory[] | undefined, own_signing: ApplicationView['own_signing']) {
	const is_confirmed = useProfile()?.is_email_confirmed === true
	const store = usePageStateStore()
	// The address is confirmed in another tab: the profile is refetched when this one is focused again.
	const { data: fresh } = useCall(getProfile, {}, { enabled: !is_confirmed })
	useEffect(() => {
		if (fresh?.is_email_confirmed === true && !is_confirmed) store.update({ profile: fresh })
	}, [fresh, is_confirmed, store])
	return {
		email_verified: is_confirmed,
		signature_tab_available: own_signing !== null,
		own_signatory_id: signatories?.find(({ is_current_actor }) => is_current_actor)?.signatory_id ?? null,
	}
}
