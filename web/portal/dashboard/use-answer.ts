import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'

import { isSessionOver, type CallParts } from '../../kit/call.ts'
import { useCall } from '../../kit/query.ts'

interface Options {
	readonly enabled?: boolean
	readonly refetchInterval?: number | false
}

/**
 * The answer of a GET; undefined while it is on its way. A first answer that fails is the page's error; when a later one
 * does, what is shown stays: a lost connection must not take the page away from under somebody who is uploading.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, parts: CallParts<E>, options: Options = {}): AnswerOf<E> | undefined {
	const { data, error } = useCall(endpoint, parts, { ...options, throwOnError: false })
	if (data === undefined && error !== null && options.enabled !== false && !isSessionOver(error)) throw error
	return data
}
