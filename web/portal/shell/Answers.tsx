import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'

import { useProfile } from '../../kit/page-state.tsx'
import { makeQueryClient } from '../../kit/query.ts'

/** Remembers the server's answers for the pages inside. Leaving them, as signing out does, forgets everything. */
export function Answers() {
	const [queries] = useState(makeQueryClient)
	const profile = useProfile()
	const asked_as = useRef(profile)

	// Signed in again, perhaps as somebody else: what is shown is asked for anew.
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
