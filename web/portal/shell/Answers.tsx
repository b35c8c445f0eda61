import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'

import { makeQueryClient } from '../../kit/query.ts'

/** Remembers the server's answers for the pages inside. Leaving them, as signing out does, forgets everything. */
export function Answers() {
	const [queries] = useState(makeQueryClient)
	return (
		<QueryClientProvider client={queries}>
			<Outlet />
		</QueryClientProvider>
	)
}
