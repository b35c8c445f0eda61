import { useState } from 'react'

import { getApplication, listApplications, validateNextStatus } from '#contract/applying/applications.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOffers } from '#contract/review/offers.ts'

import { useSend } from '../../kit/query.ts'

/** A call that answers an offer: sent again it is the same answer, and what shows the offer reads it anew. */
export function useAnswer<E extends Endpoint>(endpoint: E) {
	const { mutateAsync: send } = useSend(endpoint, { refreshes: [listOffers, getApplication, listApplications, validateNextStatus] })
	const [idempotency_key] = useState(() => crypto.randomUUID())
	return { send, idempotency_key }
}
