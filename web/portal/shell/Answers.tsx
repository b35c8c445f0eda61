import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'

import { useProfile } from '../../kit/page-state.tsx'
import { makeQueryClient } from '../../kit/query.ts'

/** The query cache of the pages inside. Leaving them, as signing out does, clears it. */
export function Answers() {
	const [queries] = useState(makeQueryClient)
	const profile = useProfile()
	const asked_as = useRef(profile)

	// After another sign-in, perhaps by somebody else, all displayed queries are refetched.
	useEffect(() => {
		if (asked_as.current === profile) return
		asked_as.current = profile
		if (profile !== null) void queries.invalidateQueries()
	}, [queries, profile])

	return (
		<QueryClientProvider client={queries}>
			<Outlet />
		</QueryClientProvider>
	)
}
