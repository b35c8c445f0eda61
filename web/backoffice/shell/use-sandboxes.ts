import { showSandboxes } from '#contract/accounts/staff/account.ts'

import { useSend } from '../../kit/query.ts'

/** Shows sandboxes in every list, or leaves them out; each list and count of the page is asked for anew. */
export function useSandboxes(): { readonly show: (sees_sandboxes: boolean) => void; readonly is_busy: boolean } {
	const { mutate, isPending } = useSend(showSandboxes)
	return {
		show: (sees_sandboxes) => mutate({ body: { sees_sandboxes } }, { onSuccess: () => window.location.reload() }),
		is_busy: isPending,
	}
}
