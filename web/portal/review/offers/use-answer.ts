import { useState } from 'react'

import { getApplication, listApplications, validateNextStatus } from '#contract/applying/applications.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOffers } from '#contract/review/offers.ts'

import { useSend } from '../../../kit/query.ts'

/** Answers an offer with one idempotency key, and refetches every query that shows the offer. */
export function useAnswer<E extends Endpoint>(endpoint: E) {
	const { mutateAsync: send } = useSend(endpoint, { refreshes: [listOffers, getApplication, listApplications, validateNextStatus] })
	const [idempotency_key] = useState(() => crypto.randomUUID())
	return { send, idempotency_key }
}
