import { hydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useState, type ReactNode } from 'react'

import { useProfile } from '../../kit/page-state.tsx'
import { makeQueryClient } from '../../kit/query.ts'
import { HandedAnswersContext, type HandedAnswers } from './handed-answers.ts'

/** Remembers the server's answers for what is inside. Leaving it, as signing out does, forgets everything. */
export function Answers({ children }: { readonly children: ReactNode }) {
	const handed = use(HandedAnswersContext)
	const [queries] = useState(() => queriesWith(handed))
	const profile = useProfile()
	const asked_as = useRef(profile)

	useEffect(() => {
		handed.current = undefined
	}, [handed])

	// Signed in again, perhaps as somebody else: what is shown is asked for anew.
	useEffect(() => {
		if (asked_as.current === profile) return
		asked_as.current = profile
		if (profile !== null) void queries.invalidateQueries()
	}, [queries, profile])

	return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Begins with what the server has read. It counts as read now: the clocks of the two may differ. */
function queriesWith({ current }: HandedAnswers): QueryClient {
	const client = makeQueryClient()
	if (current !== undefined) {
		const queries = current.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }))
		hydrate(client, { ...current, queries })
	}
	return client
}
