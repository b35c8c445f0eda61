import { getStaffAdministration } from '#contract/partners/staff/administration.ts'

import { getPartner, listAllPartners } from '#contract/partners/staff/partner-administration.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

/** Every action refetches the page. */
export const refreshes = [getStaffAdministration, getPartner, listAllPartners]

/** The messages after an action: success, or the reason of its failure. */
export function useTold(): (done: string) => { readonly onSuccess: () => void; readonly onError: (error: unknown) => void } {
	const problemText = useProblemText()
	return (done) => ({
		onSuccess: () => showMessage({ kind: 'success', text: done }),
		onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
	})
}
