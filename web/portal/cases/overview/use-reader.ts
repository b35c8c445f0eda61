import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'

import { useAddressConfirmed } from './use-address-confirmed.ts'

/** The reader's properties that the checklist depends on. */
export function useReader(signatories: readonly Signatory[] | undefined, own_signing: ApplicationView['own_signing']) {
	return {
		email_verified: useAddressConfirmed(),
		signature_tab_available: own_signing !== null,
		own_signatory_id: signatories?.find(({ is_current_actor }) => is_current_actor)?.signatory_id ?? null,
	}
}
