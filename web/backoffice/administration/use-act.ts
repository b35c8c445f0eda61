import { getStaffAdministration } from '#contract/partners/staff/administration.ts'

import { showMessage } from '../../kit/messages/messages.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'

/** Every act shows the page anew. */
export const refreshes = [getStaffAdministration]

/** What is said once an act is done, or why it is not. */
export function useTold(): (done: string) => { readonly onSuccess: () => void; readonly onError: (error: unknown) => void } {
	const problemText = useProblemText()
	return (done) => ({
		onSuccess: () => showMessage({ kind: 'success', text: done }),
		onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
	})
}
