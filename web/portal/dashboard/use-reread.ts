import type { Endpoint } from '#contract/endpoint.ts'

import type { CallParts } from '../../kit/call.ts'
import { useCall } from '../../kit/query.ts'

/** How to read an answer again that is shown elsewhere on the page; by itself it reads nothing. */
export function useReread<E extends Endpoint>(endpoint: E, parts: CallParts<E>): () => void {
	const { refetch } = useCall(endpoint, parts, { enabled: false })
	return () => void refetch()
}
