import type { Endpoint } from '#contract/endpoint.ts'

import type { CallParts } from '../../../kit/call.ts'
import { useCall } from '../../../kit/query.ts'

/** Refetches a query that is displayed elsewhere on the page; it fetches nothing by itself. */
export function useReread<E extends Endpoint>(endpoint: E, parts: CallParts<E>): () => void {
	const { refetch } = useCall(endpoint, parts, { enabled: false })
	return () => void refetch()
}
